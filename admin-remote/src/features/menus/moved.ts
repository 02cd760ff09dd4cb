/**
 * Moves one entry of a list.
 * @param list as it is
 * @param from place of the entry
 * @param to place it gets
 * @returns the list in its new order; the same list where a place is none
 */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
};
