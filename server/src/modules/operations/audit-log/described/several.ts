import type { DescribedEntry } from '../entries/new-entry';

/** An entry about records that have no name: the one record, or the numbers of all. */
export const several = (
  kind: string,
  ids: readonly number[],
): Pick<DescribedEntry, 'record' | 'before' | 'after'> => ({
  record: { kind, id: ids.length === 1 ? (ids[0] ?? '') : '' },
  ...(ids.length > 1 && { after: { ids: ids.slice(0, 500) } }),
});
