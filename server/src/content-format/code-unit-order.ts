/** Sorts ids and addresses by their code units, since the orders of the databases differ. */
export const inCodeUnitOrder = (words: readonly string[]): string[] =>
  [...words].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
