import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { jobRunner, leaseUntil, type AnyKind } from './job-runner';
import { jobStore } from './job-store';
import type { JobKind, Jobs } from './jobs';
import type { JobTables } from './jobs.tables';

const pollMs = 2_000;
const atOnce = 2;
const stopPatienceMs = 10_000;
const keepFailedMs = 30 * 24 * 3_600_000;

interface Needs {
  readonly database: Database<unknown>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The queue in the database: whoever claims a job runs it, all processes alike. */
export const jobQueue = ({ database, clock, log }: Needs): Jobs => {
  const kinds = new Map<string, AnyKind>();
  const store = jobStore(database.forTables<JobTables>());
  const lease = randomUUID();
  const run = jobRunner({ store, clock, log, lease });
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let active = false;

  const claimAndRun = async (): Promise<boolean> => {
    const now = clock.now();
    const job = await store.claim([...kinds.keys()], lease, now, leaseUntil(now));
    const kind = job && kinds.get(job.kind);
    if (!job || !kind) return false;
    await run({ ...job, lease }, kind, stopping.signal);
    return true;
  };

  const worker = async (): Promise<void> => {
    try {
      while (active && (await claimAndRun()));
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be read');
    }
  };

  const poke = (): void => {
    if (!active || running.size >= atOnce) return;
    const work = worker().finally(() => running.delete(work));
    running.add(work);
  };

  return {
    define: <P>(kind: JobKind<P>) => {
      if (kinds.has(kind.name)) throw new Error(`Job kind ${kind.name} is defined twice.`);
      // Whoever adds a job of this kind gives it the payload the kind declares.
      kinds.set(kind.name, kind);
    },
    add: async (kind, payload, request = {}) => {
      const now = clock.now();
      await store.add({
        kind,
        key: request.key ?? '',
        payload: JSON.stringify(payload ?? null),
        dueAt: request.at ?? now,
        now,
      });
      database.afterCommit(poke);
    },
    start: async () => {
      const now = clock.now();
      await store.forgetFailedBefore(now - keepFailedMs);
      for (const { name, everySeconds } of kinds.values())
        if (everySeconds !== undefined)
          await store.addIfNone({ kind: name, key: 'every', payload: 'null', dueAt: now, now });
      active = true;
      timer = setInterval(poke, pollMs);
      timer.unref();
      poke();
    },
    runDue: async () => {
      let count = 0;
      while (await claimAndRun()) count += 1;
      return count;
    },
    stop: async () => {
      active = false;
      clearInterval(timer);
      const patience = setTimeout(() => stopping.abort(), stopPatienceMs);
      await Promise.all(running);
      clearTimeout(patience);
    },
  };
};
