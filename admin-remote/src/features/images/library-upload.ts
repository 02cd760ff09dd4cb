import { imageCalls, imageLimits } from '@yanye/shared/contract/images.calls';
import { uploadedProblem } from './uploaded-problem';

/** How pictures go to the library, one file to a request, so that each has its own progress and its own refusal. */
export const libraryUpload = {
  action: imageCalls.uploadMany.path,
  field: 'images',
  accept: imageLimits.suffixes.map((suffix) => `.${suffix}`).join(','),
  problemOf: uploadedProblem,
} as const;
