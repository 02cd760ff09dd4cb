import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { jobOrigin, withOrigin } from '../events/origin';
import { jobStore, type JobStore } from './job-store';
import type { JobKind, Jobs } from './jobs';
import type { JobRow, JobTables } from './jobs.schema';

const pollMs = 1_000;
const stopPatienceMs = 6_000;
const keepFailedMs = 30 * 24 * 3_600_000;
const leaseMs = 60_000;
/** For short, urgent jobs: when their process dies, another one takes over soon. */
const promptLeaseMs = 5_000;
const defaultAttempts = 5;

type AnyKind = JobKind<unknown>;

interface Deps {
  readonly database: Database<unknown>;
  readonly clock: Clock;
  readonly log: Logger;
}

interface RunnerDeps extends Omit<Deps, 'database'> {
  readonly store: JobStore;
  /** Unique name of this process. */
  readonly lease: string;
}

/** Five seconds, doubling up to an hour. */
const pauseAfter = (attempt: number): number => Math.min(5_000 * 2 ** (attempt - 1), 3_600_000);

const leaseOf = ({ isPrompt }: Pick<AnyKind, 'isPrompt'>): number => (isPrompt ? promptLeaseMs : leaseMs);

const leaseUntil = (now: number, kind: Pick<AnyKind, 'isPrompt'>): number => now + leaseOf(kind);

const jobRunner = ({ store, clock, log, lease }: RunnerDeps) => {
  const next = (kind: AnyKind) =>
    kind.everySeconds === undefined
      ? undefined
      : {
          kind: kind.name,
          key: 'every',
          payload: 'null',
          dueAt: clock.now() + kind.everySeconds * 1000,
          now: clock.now(),
        };

  const giveUp = async (job: JobRow, kind: AnyKind, problem: string): Promise<void> => {
    log.error({ job: job.kind, id: job.id, problem }, 'job given up');
    await store.fail(job.id, lease, problem, clock.now());
    const following = next(kind);
    if (following) await store.add(following);
  };

  const ended = async (job: JobRow, kind: AnyKind, error: unknown, stopping: boolean): Promise<void> => {
    if (stopping) {
      await store.putBack(job, { due_at: clock.now(), attempt: job.attempt - 1, problem: job.problem });
      return;
    }
    const problem = error instanceof Error ? error.message : String(error);
    if (job.attempt >= (kind.attempts ?? defaultAttempts)) return giveUp(job, kind, problem);
    log.warn(
      { job: job.kind, id: job.id, attempt: job.attempt, err: error },
      'job failed, will be tried again',
    );
    await store.putBack(job, {
      due_at: clock.now() + pauseAfter(job.attempt),
      attempt: job.attempt,
      problem,
    });
  };

  /** Runs one claimed job. Never throws because of the job itself. */
  return async (job: JobRow, kind: AnyKind, stopping: AbortSignal): Promise<void> => {
    // More attempts than allowed began and none ended: each process that ran the job died of it.
    if (job.attempt > (kind.attempts ?? defaultAttempts))
      return giveUp(job, kind, job.problem || 'the runner vanished');
    const lost = new AbortController();
    const renewal = setInterval(
      () => {
        store.renew(job.id, lease, leaseUntil(clock.now(), kind)).then(
          (kept) => kept || lost.abort(),
          (error: unknown) => log.warn({ err: error, id: job.id }, 'lease of a job could not be renewed'),
        );
      },
      leaseOf(kind) / 3,
    );
    try {
      const signal = AbortSignal.any([stopping, lost.signal]);
      const work = (): Promise<void> =>
        withOrigin(jobOrigin(kind.name), () =>
          kind.work(JSON.parse(job.payload), { id: job.id, attempt: job.attempt, signal }),
        );
      if (kind.isTransactional) await store.finishWith(job.id, lease, work, next(kind));
      else {
        await work();
        await store.finish(job.id, lease, next(kind));
      }
    } catch (error) {
      await ended(job, kind, error, stopping.aborted);
    } finally {
      clearInterval(renewal);
    }
  };
};

/** Jobs that run in parallel with those of the other lane. */
interface Lane {
  readonly isPrompt: boolean;
  readonly atOnce: number;
  readonly running: Set<Promise<void>>;
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
