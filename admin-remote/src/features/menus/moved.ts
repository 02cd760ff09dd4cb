/**
 * Moves one entry of a list.
 * @param list the list, which is not changed
 * @param from index of the entry
 * @param to its new index
 * @returns the list in its new order; the same list if an index is out of range
 */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
};
