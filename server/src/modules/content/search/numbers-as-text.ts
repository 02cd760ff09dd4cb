import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Numbered } from './search-index';
import type { SearchTables } from './search.schema';

/** Numbers of articles as one text, with commas between them: a row for each of a thousand takes longer than finding them. */
export interface NumbersAsText {
  /** Null for none. */
  readonly numbers: string | null;
  readonly count: number;
}

/** Reads numbers in any order. */
export const numbersIn = async (
  database: Database<SearchTables>,
  query: RawBuilder<Numbered>,
): Promise<NumbersAsText> => {
  const { rows } = await sql<NumbersAsText>`
    select string_agg(number::text, ',') as numbers, count(*) as count from (${query}) found`.execute(
    database.kysely,
  );
  return rows[0] ?? { numbers: null, count: 0 };
};
