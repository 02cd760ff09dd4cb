import { sql, type Kysely } from 'kysely';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { primaryKey, required } from './columns';
import { generationSchema } from './generation.schema';
import type { Engine } from './kysely-database';
import type { Migration } from './migration';
import { orderedMigrations } from './migration-order';

const tableName = 'migrations';

// Kysely's introspection would read all columns of all tables.
const tableExists = {
  sqlite: sql`select 1 from sqlite_master where name = ${tableName}`,
  postgres: sql`select 1 where to_regclass(${tableName}) is not null`,
};

/** Migrations of the development before the first release were numbered across all modules. */
const isFromDevelopment = (name: string): boolean => /^\d{4}_/.test(name);

const executedNames = async (kysely: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(tableName)}`.execute(kysely);
  return rows.map(({ name }) => name);
};

/** @throws StartProblem for a database that this program cannot migrate */
const pendingOf = (all: readonly Migration[], executed: readonly string[]): readonly Migration[] => {
  if (executed.some(isFromDevelopment)) throw new StartProblem(messages.start.developmentData);
  const known = new Set(all.map(({ name }) => name));
  const unknown = executed.find((name) => !known.has(name));
  if (unknown !== undefined) throw new StartProblem(messages.start.newerData(unknown));
  const done = new Set(executed);
  return all.filter(({ name }) => !done.has(name));
};

const run = async (kysely: Kysely<unknown>, { dialect }: Engine, { name, up }: Migration): Promise<void> => {
  try {
    await up(kysely, dialect);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
  await sql`insert into ${sql.table(tableName)} (name, migrated_at) values (${name}, ${Date.now()})`.execute(
    kysely,
  );
};

/**
 * Migrates the schema in one transaction, under a lock, so that several processes can start together.
 * @param migrations those of all modules; the database's own run first
 * @param beforeChange called with the name of the next migration when data exists and is about to be changed
 * @throws StartProblem when the data was written by a newer program or before the first release
 */
export const migrate = async (
  engine: Engine,
  migrations: readonly Migration[],
  beforeChange?: (next: string) => Promise<void>,
): Promise<void> => {
  const { kysely, dialect } = engine;
  const all = orderedMigrations([...generationSchema, ...migrations]);
  const isNew = (await tableExists[dialect.name].execute(kysely)).rows.length === 0;
  const executed = isNew ? [] : await executedNames(kysely);
  const [next] = pendingOf(all, executed);
  if (!next) return;
  if (executed.length > 0) await beforeChange?.(next.name);
  await kysely.transaction().execute(async (transaction) => {
    await dialect.lockSchema(transaction);
    await dialect
      .createTable(transaction, tableName)
      .ifNotExists()
      .addColumn('name', 'text', primaryKey)
      .addColumn('migrated_at', dialect.bigint, required)
      .execute();
    // Another process may have run some of them while this one waited for the lock.
    for (const migration of pendingOf(all, await executedNames(transaction)))
      await run(transaction, engine, migration);
  });
};
