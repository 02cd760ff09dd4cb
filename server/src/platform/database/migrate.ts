import { Migrator, sql, type Kysely } from 'kysely';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import type { Engine } from './kysely-database';
import type { Migration } from './migration';
import { platformMigration } from './platform-migration';

const tableName = 'migrations';

// Kysely's introspection would read all columns of all tables.
const tableExists = {
  sqlite: sql`select 1 from sqlite_master where name = ${tableName}`,
  postgres: sql`select 1 where to_regclass(${tableName}) is not null`,
};

const executed = async ({ kysely, dialect }: Engine): Promise<readonly string[]> => {
  if ((await tableExists[dialect.name].execute(kysely)).rows.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(tableName)} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
};

/**
 * Brings the schema up to date, under a lock, so that several processes can start together.
 * @param engine an opened engine
 * @param migrations the product's steps; the platform's own come first
 * @param beforeChange called when data exists and is about to be changed
 * @throws StartProblem when the data was written by a newer program
 */
export const migrate = async (
  engine: Engine,
  migrations: readonly Migration[],
  beforeChange?: (last: string) => Promise<void>,
): Promise<void> => {
  const all = [platformMigration, ...migrations];
  const known = new Set(all.map(({ name }) => name));
  if (known.size !== all.length) throw new Error('Two migrations have the same name.');
  const done = await executed(engine);
  const unknown = done.find((name) => !known.has(name));
  if (unknown !== undefined) throw new StartProblem(messages.start.newerData(unknown));
  if (done.length === all.length) return;
  const last = done.at(-1);
  if (last !== undefined) await beforeChange?.(last);
  const migrator = new Migrator({
    db: engine.kysely,
    migrationTableName: tableName,
    migrationLockTableName: 'migration_lock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          all.map(({ name, up }) => [name, { up: (kysely: Kysely<unknown>) => up(kysely, engine.dialect) }]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error(`A migration failed: ${reasonOf(error)}`, { cause: error });
};
