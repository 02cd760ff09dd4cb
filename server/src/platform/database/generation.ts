import { sql, type Kysely } from 'kysely';
import type { JournalPart, NotedChange } from './change-journal';
import { foldedChange, type Change } from './statement-changes';

/** The one-row table that counts changes pages can show. */
export const generationTable = 'page_generation';
/** When each table, and each column of present rows, last changed; of some tables also when single rows did. */
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

/** Changes after which those of single rows are folded, and how many of the newest are left as they are. */
const foldedEvery = 256;

const noteAll = (transaction: Kysely<unknown>, changes: readonly NotedChange[]): Promise<unknown> =>
  sql`insert into ${sql.table(changesTable)} as noted (what, generation)
    values ${sql.join(changes.map(({ what, generation }) => sql`(${what}, ${generation})`))}
    on conflict (what) do update set generation = excluded.generation
    where noted.generation < excluded.generation`.execute(transaction);

/** Old changes of single rows become changes of any row, so that the table does not grow with the site. */
const foldRowChanges = async (transaction: Kysely<unknown>, before: number): Promise<void> => {
  const { rows } = await sql<NotedChange>`delete from ${sql.table(changesTable)}
    where generation < ${before} and what like '% %' returning what, generation`.execute(transaction);
  const folded = new Map<Change, number>();
  for (const { what, generation } of rows) {
    const change = foldedChange(what);
    folded.set(change, Math.max(generation, folded.get(change) ?? 0));
  }
  if (folded.size > 0)
    await noteAll(
      transaction,
      Array.from(folded, ([what, generation]) => ({ what, generation })),
    );
};

/** The last statements before a commit. @param changes undefined where it may be anything */
export const raiseGeneration = async (
  transaction: Kysely<unknown>,
  changes: ReadonlySet<Change> | undefined,
): Promise<void> => {
  if (!changes?.size) return void (await countUnnamed.execute(transaction));
  const { rows } = await countNamed.execute(transaction);
  const generation = rows[0]?.value ?? 0;
  await noteAll(
    transaction,
    [...changes].map((what) => ({ what, generation })),
  );
  if (generation % foldedEvery === 0) await foldRowChanges(transaction, generation - foldedEvery);
};
