import type { SelectQueryBuilder } from 'kysely';

/** @param query that selects, or returns what it changed @returns whether there was a row */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** @param query without selected columns */
export const countOf = async <DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
};
