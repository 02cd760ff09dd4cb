/** @returns the truthy class names, separated by spaces */
export const classesOf = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ');
