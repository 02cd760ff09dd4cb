import { imageCalls, imageLimits } from '@yanye/shared/contract/images.calls';
import { uploadedProblem } from './uploaded-problem';

/** Uploads pictures to the library, one file per request, so that each has its own progress and error. */
export const libraryUpload = {
  action: imageCalls.uploadMany.path,
  field: 'images',
  accept: imageLimits.suffixes.map((suffix) => `.${suffix}`).join(','),
  problemOf: uploadedProblem,
} as const;
