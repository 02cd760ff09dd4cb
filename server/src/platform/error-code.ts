/** By shape and not by class, since an error may come from another realm. @returns e.g. `ENOENT`, or an empty text */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
