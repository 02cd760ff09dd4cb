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

/** @param onIdleError called when an idle connection breaks; the pool replaces it @throws StartProblem when it can't be reached */
export const openPostgres = async (url: string, onIdleError: (error: Error) => void): Promise<Engine> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, types });
  pool.on('error', onIdleError);
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
