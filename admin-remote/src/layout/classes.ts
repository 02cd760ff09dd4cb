export const classesOf = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ');
