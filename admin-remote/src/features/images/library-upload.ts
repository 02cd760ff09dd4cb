import { imageCalls, imageLimits } from '@yanye/shared/contract/images.calls';

/** @param answer one entry per file @returns why the first failed file was refused, or undefined */
const uploadedProblem = (answer: unknown): string | undefined => {
  if (!Array.isArray(answer)) return undefined;
  const entries = answer as readonly { readonly is_success?: boolean; readonly msg?: string }[];
  return entries.find((entry) => entry.is_success === false)?.msg;
};

/** Uploads pictures to the library, one file per request, so that each has its own progress and error. */
export const libraryUpload = {
  action: imageCalls.uploadMany.path,
  field: 'images',
  accept: imageLimits.suffixes.map((suffix) => `.${suffix}`).join(','),
  problemOf: uploadedProblem,
} as const;
