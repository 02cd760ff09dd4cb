import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { postgresDialect } from './dialect';
import { readGeneration } from './generation';
import type { Engine } from './kysely-database';

const { builtins } = pg.types;
const numbers: ReadonlySet<number> = new Set([builtins.INT8, builtins.NUMERIC]);

/** Counts and sums arrive as text otherwise; all our numbers fit in 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    numbers.has(id) && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};

/** @param onBroken called once when a connection breaks; the pool replaces it @throws StartProblem when it can't be reached */
export const openPostgres = async (url: string, onBroken: (error: Error) => void): Promise<Engine> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, types });
  // The pool listens to idle connections only, and an error without a listener would end the process.
  // One broken connection emits up to three: what the server said, the end of its socket, and the pool's own.
  const ignore = (): void => undefined;
  pool.on('connect', (client) => client.once('error', onBroken).on('error', ignore));
  pool.on('error', ignore);
  const ping = async (): Promise<void> => void (await pool.query('select 1'));
  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw new StartProblem(messages.start.database(reasonOf(error)), error);
  }
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: postgresDialect,
    kysely,
    generation: () => readGeneration(kysely),
    ping,
    check: ping,
    close: () => kysely.destroy(),
  };
};
