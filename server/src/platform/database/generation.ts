import { sql, type Kysely } from 'kysely';

/** The one-row table that counts changes pages can show. */
export const generationTable = 'page_generation';

export const readGeneration = async (kysely: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{
    value: number;
  }>`select value from ${sql.table(generationTable)} where id = 1`.execute(kysely);
  return rows[0]?.value ?? 0;
};
