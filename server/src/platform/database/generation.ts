import { sql, type Kysely } from 'kysely';
import type { JournalPart, NotedChange } from './change-journal';
import type { Change } from './statement-changes';

/** The one-row table that counts changes pages can show. */
export const generationTable = 'page_generation';
/** When each table, and each column of present rows, last changed. */
export const changesTable = 'page_changes';

export const readGeneration = async (kysely: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{
    value: number;
  }>`select value from ${sql.table(generationTable)} where id = 1`.execute(kysely);
  return rows[0]?.value ?? 0;
};

export const readChanges = async (kysely: Kysely<unknown>, since: number): Promise<JournalPart> => {
  const { rows } = await sql<{ value: number; named: number }>`select value, named from ${sql.table(
    generationTable,
  )} where id = 1`.execute(kysely);
  // After the state, so that no change is missing that the state counts.
  const { rows: changes } = await sql<NotedChange>`select what, generation from ${sql.table(
    changesTable,
  )} where generation > ${since}`.execute(kysely);
  const { value = 0, named = 0 } = rows[0] ?? {};
  return { generation: value, unnamed: value - named, changes };
};

/** Counts a change that does not say what it changes: other programs count theirs like this. */
const countUnnamed = sql`update ${sql.table(generationTable)} set value = value + 1 where id = 1`;
const countNamed = sql<{ value: number }>`update ${sql.table(generationTable)}
  set value = value + 1, named = named + 1 where id = 1 returning value`;

/** The last statements before a commit. @param changes undefined where it may be anything */
export const raiseGeneration = async (
  transaction: Kysely<unknown>,
  changes: ReadonlySet<Change> | undefined,
): Promise<void> => {
  if (!changes?.size) return void (await countUnnamed.execute(transaction));
  const { rows } = await countNamed.execute(transaction);
  const generation = rows[0]?.value ?? 0;
  const noted = sql.join([...changes].map((what) => sql`(${what}, ${generation})`));
  await sql`insert into ${sql.table(changesTable)} (what, generation) values ${noted}
    on conflict (what) do update set generation = excluded.generation`.execute(transaction);
};
