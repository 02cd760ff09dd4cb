import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { jobRunner, leaseUntil, type AnyKind } from './job-runner';
import { jobStore } from './job-store';
import type { JobKind, Jobs } from './jobs';
import type { JobTables } from './jobs.schema';

const pollMs = 1_000;
const stopPatienceMs = 6_000;
const keepFailedMs = 30 * 24 * 3_600_000;

/** Jobs that run in parallel with those of the other lane. */
interface Lane {
  readonly isPrompt: boolean;
  readonly atOnce: number;
  readonly running: Set<Promise<void>>;
}

interface Deps {
  readonly database: Database<unknown>;
  readonly clock: Clock;
  readonly log: Logger;
}

export const jobQueue = ({ database, clock, log }: Deps): Jobs => {
  const kinds = new Map<string, AnyKind>();
  const store = jobStore(database.forTables<JobTables>());
  const lease = randomUUID();
  const run = jobRunner({ store, clock, log, lease });
  const lanes: readonly Lane[] = [
    { isPrompt: false, atOnce: 2, running: new Set() },
    { isPrompt: true, atOnce: 1, running: new Set() },
  ];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let active = false;

  const claimAndRun = async ({ isPrompt }: Lane): Promise<boolean> => {
    const now = clock.now();
    const names = [...kinds.values()]
      .filter((kind) => (kind.isPrompt ?? false) === isPrompt)
      .map(({ name }) => name);
    const job = await store.claim(names, lease, now, leaseUntil(now, { isPrompt }));
    const kind = job && kinds.get(job.kind);
    if (!job || !kind) return false;
    await run({ ...job, lease }, kind, stopping.signal);
    return true;
  };

  const anyDone = async (): Promise<boolean> => {
    for (const lane of lanes) if (await claimAndRun(lane)) return true;
    return false;
  };

  const worker = async (lane: Lane): Promise<void> => {
    try {
      while (active && (await claimAndRun(lane)));
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be read');
    }
  };

  const poke = (): void => {
    for (const lane of lanes) {
      if (!active || lane.running.size >= lane.atOnce) continue;
      const work = worker(lane).finally(() => lane.running.delete(work));
      lane.running.add(work);
    }
  };

  return {
    define: <P>(kind: JobKind<P>) => {
      if (kinds.has(kind.name)) throw new Error(`Job kind ${kind.name} is defined twice.`);
      // The caller that adds a job of this kind gives it the payload that the kind declares.
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
      while (await anyDone()) count += 1;
      return count;
    },
    stop: async () => {
      active = false;
      clearInterval(timer);
      const patience = setTimeout(() => stopping.abort(), stopPatienceMs);
      await Promise.all(lanes.flatMap(({ running }) => [...running]));
      clearTimeout(patience);
    },
  };
};
