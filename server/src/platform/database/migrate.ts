import { sql, type Kysely } from 'kysely';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import type { Dialect } from './dialect';
import { databaseFailureOf } from './failure';
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

const createStepTable = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  dialect
    .createTable(kysely, tableName)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('migrated_at', dialect.bigint, (column) => column.notNull())
    .execute();

/** @throws StartProblem for a database that this program cannot migrate */
const pendingOf = (all: readonly Migration[], executed: readonly string[]): readonly Migration[] => {
  if (executed.some(isFromDevelopment)) throw new StartProblem(messages.start.developmentData);
  const known = new Set(all.map(({ name }) => name));
  const unknown = executed.find((name) => !known.has(name));
  if (unknown !== undefined) throw new StartProblem(messages.start.newerData(unknown));
  const done = new Set(executed);
  return all.filter(({ name }) => !done.has(name));
};

/** A step that could not be run; the database is as it was before. */
export class MigrationFailed extends Error {
  constructor(
    readonly step: string,
    cause: unknown,
  ) {
    super(`The migration ${step} failed: ${reasonOf(cause)}`, { cause });
  }
}

const run = async (kysely: Kysely<unknown>, dialect: Dialect, { name, up }: Migration): Promise<void> => {
  try {
    await up(kysely, dialect);
  } catch (error) {
    throw new MigrationFailed(name, error);
  }
  await sql`insert into ${sql.table(tableName)} (name, migrated_at) values (${name}, ${Date.now()})`.execute(
    kysely,
  );
};

/** @returns names of the steps that built the schema; none for a new database */
export const executedSteps = async (
  kysely: Kysely<unknown>,
  dialect: Dialect,
): Promise<readonly string[]> => {
  const isNew = (await tableExists[dialect.name].execute(kysely)).rows.length === 0;
  return isNew ? [] : executedNames(kysely);
};

const orderedOf = (migrations: readonly Migration[]): readonly Migration[] =>
  orderedMigrations([...generationSchema, ...migrations]);

/**
 * Builds the schema that some steps make, in an empty database.
 * @param migrations those of all modules
 * @param steps names that `executedSteps` returned
 * @throws StartProblem when a newer program, or one from before the first release, ran them; MigrationFailed
 */
export const buildSchema = async (
  transaction: Kysely<unknown>,
  dialect: Dialect,
  migrations: readonly Migration[],
  steps: readonly string[],
): Promise<void> => {
  const all = orderedOf(migrations);
  pendingOf(all, steps);
  await createStepTable(transaction, dialect);
  for (const migration of all) if (steps.includes(migration.name)) await run(transaction, dialect, migration);
};

/** @throws StartProblem when a newer program, or one from before the first release, ran some of the steps */
export const refuseUnknownSteps = (migrations: readonly Migration[], steps: readonly string[]): void =>
  void pendingOf(orderedOf(migrations), steps);

/** Milliseconds to wait for another process that migrates. */
const patienceMs = 10 * 60_000;

/** SQLite gives up waiting for a lock after some seconds; a copy and a migration of a large file take longer. */
const whileBusy = async (work: () => Promise<void>): Promise<void> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailureOf(error) !== 'busy') throw error;
      if (Date.now() > until) throw new StartProblem(messages.start.migrationWaited, error);
    }
  }
};

/**
 * Migrates the schema in one transaction, under a lock, so that several processes can start together.
 * @param migrations those of all modules; the database's own run first
 * @param beforeChange called under the lock with the name of the next migration when data exists and is about to be changed
 * @throws StartProblem when the data was written by a newer program or before the first release; MigrationFailed
 */
export const migrate = async (
  { kysely, dialect }: Engine,
  migrations: readonly Migration[],
  beforeChange?: (next: string) => Promise<void>,
): Promise<void> => {
  const all = orderedOf(migrations);
  if (pendingOf(all, await executedSteps(kysely, dialect)).length === 0) return;
  await whileBusy(() =>
    kysely.transaction().execute(async (transaction) => {
      await dialect.lockSchema(transaction);
      // Another process may have run some of them while this one waited for the lock.
      const executed = await executedSteps(transaction, dialect);
      const pending = pendingOf(all, executed);
      const [next] = pending;
      if (!next) return;
      if (executed.length > 0) await beforeChange?.(next.name);
      await createStepTable(transaction, dialect);
      for (const migration of pending) await run(transaction, dialect, migration);
    }),
  );
};
