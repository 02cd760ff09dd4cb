import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database } from '#platform/database/database';
import type { Tables } from './tables';

/** The statements that are sent by what is asked, with what they are given; no database answers. */
const statementsOf = async (
  database: Database<Tables>,
  ask: (nowhere: Database<unknown>) => Promise<unknown>,
): Promise<CompiledQuery[]> => {
  const isSqlite = database.dialect.name === 'sqlite';
  const sent: CompiledQuery[] = [];
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => (isSqlite ? new SqliteIntrospector(of) : new PostgresIntrospector(of)),
      createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    },
    log: ({ query }) => void sent.push(query),
  });
  const nowhere: Database<unknown> = {
    ...database,
    kysely,
    // Without this the repositories would see the real database again.
    forTables: <U>() => nowhere as unknown as Database<U>,
  };
  await ask(nowhere);
  return sent;
};

/** The tables that a plan of PostgreSQL reads. */
const tablesOf = (plan: string): string[] => [
  ...new Set([...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name as string)),
];

/** Rolls back what was done for the sake of a plan. */
class Planned extends Error {}

/**
 * How the engine goes about a query when it does not read a table from end to end, as it would with few rows.
 * @param ask sends one statement to the database it is given
 */
export const planOf = async (
  database: Database<Tables>,
  ask: (nowhere: Database<unknown>) => Promise<unknown>,
): Promise<string> => {
  const [statement] = await statementsOf(database, ask);
  if (!statement) throw new Error('no statement was sent');
  const explained = async (words: string): Promise<string> => {
    const query = CompiledQuery.raw(`${words} ${statement.sql}`, [...statement.parameters]);
    return JSON.stringify((await database.kysely.executeQuery(query)).rows);
  };
  if (database.dialect.name === 'sqlite') return explained('explain query plan');
  let plan = '';
  const rolledBack = database.transaction(async () => {
    const { kysely } = database;
    // What the last vacuum counted would change the plan: the tables are planned as if they were new.
    const tables = tablesOf(await explained('explain (format json)'));
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(kysely);
    await sql`delete from pg_statistic where starelid::regclass::text in (${sql.join(tables)})`.execute(
      kysely,
    );
    await sql`set local enable_seqscan = off`.execute(kysely);
    plan = await explained('explain');
    throw new Planned();
  });
  await rolledBack.catch((thrown: unknown) => {
    if (!(thrown instanceof Planned)) throw thrown;
  });
  return plan;
};
