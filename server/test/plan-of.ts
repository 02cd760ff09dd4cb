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
import type { Database } from '../src/platform/database/database';
import type { Tables } from '../src/tables';

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

/**
 * How the engine goes about a query when it does not read a table from end to end, as it would with few rows.
 * @param ask sends one statement to the database it is given
 */
export const planOf = (
  database: Database<Tables>,
  ask: (nowhere: Database<unknown>) => Promise<unknown>,
): Promise<string> =>
  database.transaction(async () => {
    const { kysely, dialect } = database;
    const [statement] = await statementsOf(database, ask);
    if (!statement) throw new Error('no statement was sent');
    const explained = async (word: string): Promise<string> => {
      const query = CompiledQuery.raw(`${word} ${statement.sql}`, [...statement.parameters]);
      return JSON.stringify((await kysely.executeQuery(query)).rows);
    };
    if (dialect.name === 'sqlite') return explained('explain query plan');
    await sql`set local enable_seqscan = off`.execute(kysely);
    return explained('explain');
  });
