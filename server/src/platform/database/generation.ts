import { sql, type Kysely } from 'kysely';

/** The one-row table that counts changes pages can show. */
export const generationTable = 'page_generation';

/** The last statement before commit, so that its row is locked as briefly as possible. */
export const raiseGeneration = async (kysely: Kysely<unknown>): Promise<void> => {
  await sql`update ${sql.table(generationTable)} set value = value + 1 where id = 1`.execute(kysely);
};

export const readGeneration = async (kysely: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{
    value: number;
  }>`select value from ${sql.table(generationTable)} where id = 1`.execute(kysely);
  return rows[0]?.value ?? 0;
};
