import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { postgresDialect } from './dialect';
import { markedWhenDown } from './failure';
import { readChanges, readGeneration } from './generation';
import type { Engine } from './kysely-database';
import { silentChangesOfPostgres } from './silent-changes';
import { statementFeed } from './statement-feed';

const { builtins } = pg.types;
const numbers: ReadonlySet<number> = new Set([builtins.INT8, builtins.NUMERIC]);

/** Counts and sums arrive as text otherwise; all our numbers fit in 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    numbers.has(id) && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};

const marked = <R>(call: Promise<R>): Promise<R> =>
  call.catch((error: unknown) => {
    throw markedWhenDown(error);
  });

/** The part of a pool that Kysely uses, with failures marked. */
const markedPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await marked(pool.connect());
    const query = (text: string, values: unknown[]) => marked(client.query(text, values));
    // The other form of a query takes a cursor, and none is configured.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  },
  end: () => pool.end(),
});

/** @param onBroken called once when a connection breaks; the pool replaces it @throws StartProblem when it can't be reached */
export const openPostgres = async (url: string, onBroken: (error: Error) => void): Promise<Engine> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, types });
  // The pool listens to idle connections only, and an error without a listener would end the process.
  // One broken connection emits up to three: what the server said, the end of its socket, and the pool's own.
  const ignore = (): void => undefined;
  pool.on('connect', (client) => client.once('error', onBroken).on('error', ignore));
  pool.on('error', ignore);
  const ping = async (): Promise<void> => void (await marked(pool.query('select 1')));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartProblem(messages.start.database(reasonOf(error)), error);
  }
  const { log, onStatement } = statementFeed();
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: markedPool(pool) }), log });
  return {
    dialect: postgresDialect,
    kysely,
    transaction: (work, survives) =>
      kysely.transaction().execute(async (transaction) => {
        if (survives === 'process') await sql`set local synchronous_commit = off`.execute(transaction);
        return work(transaction);
      }),
    generation: () => readGeneration(kysely),
    changesSince: (since) => readChanges(kysely, since),
    onStatement,
    silentChanges: () => silentChangesOfPostgres(kysely),
    ping,
    check: ping,
    analyze: async () => {
      const { rows } = await sql<{ names: string | null }>`select
        string_agg(format('%I.%I', schemaname, tablename), ', ') as names
        from pg_tables where schemaname = current_schema()`.execute(kysely);
      const names = rows[0]?.names;
      if (names) await sql.raw(`analyze ${names}`).execute(kysely);
    },
    close: () => kysely.destroy(),
  };
};
