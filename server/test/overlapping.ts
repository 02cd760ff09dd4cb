import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** The part of a database that says when work is about to write. */
type Writing = Pick<Database<unknown>, 'transaction' | 'dialect'>;

/** Whether another connection waits for a lock of the current transaction. */
const isWaitedFor = async <Tables>(database: Database<Tables>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
  `.execute(database.kysely);
  return rows.length > 0;
};

type Begin = <R>(transaction: () => Promise<R>) => Promise<R>;

/** Puts `begin` around each transaction of a database. @returns what takes it away */
const around = (database: Writing, begin: Begin): (() => void) => {
  const original = database.transaction.bind(database);
  database.transaction = (work, options) => begin(() => original(work, options));
  return () => {
    database.transaction = original;
  };
};

/**
 * Lets two changes overlap the same way each time: the transaction of the first ends only when the second waits for it, or
 * is over. On SQLite a second change over the same connection waits from its first query on.
 * @param first runs in a transaction
 * @param second begins when the first has done its work
 * @param other the database that the second change uses, when it is another connection
 * @returns what the second gives
 */
export const overlapping = async <Tables, T>(
  database: Database<Tables>,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
  other: Writing = database,
): Promise<T> => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isOver = false;
  let wantsToWrite = other === database;
  const isWaiting = async (): Promise<boolean> => {
    if (database.dialect.name === 'postgres') return isWaitedFor(database);
    await nextTurn();
    return wantsToWrite;
  };
  const holding = database.transaction(async () => {
    await first();
    begin();
    while (!isOver && !(await isWaiting()));
  });
  await Promise.race([begun, holding]);
  const stop = around(other, (transaction) => {
    wantsToWrite = true;
    return transaction();
  });
  const [answer] = await Promise.all([
    second().finally(() => {
      isOver = true;
    }),
    holding,
  ]).finally(stop);
  return answer;
};

interface Member {
  isInside: boolean;
  isOver: boolean;
  steps: number;
}

/**
 * Runs several works in step: none begins its first transaction before each has asked for one, nor its second before
 * each has asked for a second or is over. Whatever they read before they write, each has read it before any of them wrote.
 * @param databases those the works use; what else uses them meanwhile is not held up
 * @param works one or more
 * @returns what the works give, in their order
 * @throws what a work throws, and when a work asked for no transaction: then nothing overlapped
 */
export const inStep = async <T>(
  databases: readonly Writing[],
  works: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const storage = new AsyncLocalStorage<Member>();
  const members = works.map((): Member => ({ isInside: false, isOver: false, steps: 0 }));
  const waiting = new Map<Member, (() => void)[]>();
  const open = (): void => {
    if (!members.every((member) => member.isOver || waiting.has(member))) return;
    const all = [...waiting.values()].flat();
    waiting.clear();
    for (const goOn of all) goOn();
  };
  const arrive = (member: Member): Promise<void> =>
    new Promise((resolve) => {
      member.steps += 1;
      waiting.set(member, [...(waiting.get(member) ?? []), resolve]);
      open();
    });
  const stops = databases.map((database) =>
    around(database, async (transaction) => {
      const member = storage.getStore();
      if (!member || member.isInside || member.isOver) return transaction();
      await arrive(member);
      return storage.run({ ...member, isInside: true }, transaction);
    }),
  );
  const run = async (member: Member, work: () => Promise<T>): Promise<T> => {
    try {
      return await storage.run(member, work);
    } finally {
      member.isOver = true;
      open();
    }
  };
  try {
    const answers = await Promise.all(
      members.map((member, at) => run(member, works[at] as () => Promise<T>)),
    );
    if (members.some(({ steps }) => steps === 0)) throw new Error('A work began no transaction.');
    return answers;
  } finally {
    for (const stop of stops) stop();
  }
};
