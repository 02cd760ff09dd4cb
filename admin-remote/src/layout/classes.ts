/** @returns the class names that are given, separated by spaces */
export const classesOf = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ');
