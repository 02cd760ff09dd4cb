import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database';

/** Whether somebody waits for a lock of the transaction at hand. */
const isWaitedFor = async <Tables>(database: Database<Tables>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
  `.execute(database.kysely);
  return rows.length > 0;
};

/**
 * Lets two changes overlap the same way each time: the first one's transaction ends only when the second waits for it, or
 * is over. SQLite lets one writer in at a time anyway.
 * @param first runs in a transaction
 * @param second begins when the first has done its work
 * @returns what the second gives
 */
export const overlapping = async <Tables, T>(
  database: Database<Tables>,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isOver = false;
  const holding = database.transaction(async () => {
    await first();
    begin();
    while (database.dialect.name === 'postgres' && !isOver && !(await isWaitedFor(database)));
  });
  await Promise.race([begun, holding]);
  const [answer] = await Promise.all([
    second().finally(() => {
      isOver = true;
    }),
    holding,
  ]);
  return answer;
};
