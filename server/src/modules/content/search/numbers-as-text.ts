import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Numbered } from './search-index';
import type { SearchTables } from './search.schema';

/** @param text numbers separated by commas, as `string_agg` returns them; null for none */
export const numbersOfText = (text: string | null | undefined): number[] =>
  text?.split(',').map(Number) ?? [];

/** Reads numbers in any order. As one text: a row for each of a thousand numbers takes longer than finding them. */
export const numbersIn = async (
  database: Database<SearchTables>,
  query: RawBuilder<Numbered>,
): Promise<number[]> => {
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(cast(number as text), ',') as numbers from (${query}) found`.execute(database.kysely);
  return numbersOfText(rows[0]?.numbers);
};
