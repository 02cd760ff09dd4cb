export interface Selection {
  readonly ids: readonly string[];
  /** The last selected row, where a range starts. */
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { ids: [], anchor: undefined };

/** @param shown ids of the rows in display order @param isRange changes all rows between anchor and row */
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
