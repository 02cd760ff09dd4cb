/** Rows that were ticked, and where a range would begin. */
export interface Selection {
  readonly ids: readonly string[];
  /** The row ticked last. */
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { ids: [], anchor: undefined };

/**
 * Ticks a row, or takes its tick away.
 * @param shown ids of the rows in their order
 * @param isRange all from the row ticked last to this one become like this one
 */
export const ticked = (
  { ids, anchor }: Selection,
  shown: readonly string[],
  id: string,
  isRange: boolean,
): Selection => {
  const isTicked = !ids.includes(id);
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(id);
  const range =
    isRange && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const others = ids.filter((each) => !range.includes(each));
  return { ids: isTicked ? [...others, ...range] : others, anchor: id };
};
