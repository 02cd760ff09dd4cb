import type { RelatedRow, TaggedRows } from './article-surroundings.repository';

/** What related articles are found by. */
export interface RelatedTo {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/**
 * Articles that share tags with one, the rarer the better; then those of its category, then the newest.
 * @param tagged what each of its tags leads to: a tag of n articles weighs an n-th
 * @param others worth a thought though they share no tag
 * @param limit how many at most; the article itself is never among them
 */
export const relatedAmong = (
  { id, category }: RelatedTo,
  tagged: readonly TaggedRows[],
  others: readonly RelatedRow[],
  limit: number,
): RelatedRow[] => {
  const found = new Map<string, { row: RelatedRow; weight: number }>();
  const add = (row: RelatedRow, weight: number) =>
    found.set(row.id, { row, weight: weight + (found.get(row.id)?.weight ?? 0) });
  for (const { count, rows } of tagged) for (const row of rows) add(row, 1 / count);
  for (const row of others) add(row, 0);
  found.delete(id);
  const isAlike = (row: RelatedRow): number => Number(row.category === category);
  return [...found.values()]
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        isAlike(b.row) - isAlike(a.row) ||
        b.row.published_at - a.row.published_at ||
        (a.row.id < b.row.id ? 1 : -1),
    )
    .slice(0, limit)
    .map(({ row }) => row);
};
