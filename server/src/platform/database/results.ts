import type { SelectQueryBuilder } from 'kysely';

/** @param query that selects, or returns what it changed @returns whether there was a row */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** @param rows of a query that groups by a value @returns numbers by the value as text */
export const countsByValue = (
  rows: readonly { readonly value: string | number | null; readonly count: number }[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ value, count }) => [String(value), Number(count)]));

/** @param query without selected columns @returns how many rows it has */
export const countOf = async <DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
};

/** @returns one column of the rows that the query selects, or returns of what it changed */
export const columnOf = async <K extends string, V>(
  query: { execute(): Promise<readonly Readonly<Record<K, V>>[]> },
  column: K,
): Promise<V[]> => (await query.execute()).map((row) => row[column]);

/** @param query that returns the rows that it changed @returns their number */
export const changedBy = async (query: { execute(): Promise<readonly unknown[]> }): Promise<number> =>
  (await query.execute()).length;

/** @returns one column of the first row that the query selects or returns; undefined where there is none */
export const cellOf = async <K extends string, V>(
  query: { executeTakeFirst(): Promise<Readonly<Record<K, V>> | undefined> },
  column: K,
): Promise<V | undefined> => (await query.executeTakeFirst())?.[column];

/** @param query that inserts a row and returns its id */
export const newIdOf = async <I>(query: {
  executeTakeFirstOrThrow(): Promise<{ readonly id: I }>;
}): Promise<I> => (await query.executeTakeFirstOrThrow()).id;
