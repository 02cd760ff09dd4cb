import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { jobLanes, type Lane } from './job-lanes';
import { jobRunner, type AnyKind } from './job-runner';
import { jobStore } from './job-store';
import type { JobKind, Jobs } from './jobs';
import type { JobRow, JobTables } from './jobs.schema';

const pollMs = 1_000;
const stopPatienceMs = 6_000;
/** Key of the one job of a repeating kind. */
const everyKey = 'every';
const keepFailedMs = 30 * 24 * 3_600_000;

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
  const lanes = jobLanes();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let active = false;

  const claimNext = async ({ kinds: names, queue }: Lane): Promise<JobRow | undefined> => {
    for (;;) {
      const now = clock.now();
      const claim = await store.claim(names, lease, now, now + queue.leaseMs);
      if (claim !== 'lost') return claim;
    }
  };

  const claim = (lane: Lane): Promise<JobRow | undefined> => {
    const claimed = lane.claiming.then(() => claimNext(lane));
    lane.claiming = claimed.catch(() => undefined);
    return claimed;
  };

  const claimAndRun = async (lane: Lane, onClaim?: () => void): Promise<boolean> => {
    const job = await claim(lane);
    const kind = job && kinds.get(job.kind);
    if (!job || !kind) return false;
    onClaim?.();
    await run({ ...job, lease }, kind, stopping.signal);
    return true;
  };

  const anyDone = async (): Promise<boolean> => {
    for (const lane of lanes.all()) if (await claimAndRun(lane)) return true;
    return false;
  };

  const worker = async (lane: Lane): Promise<void> => {
    try {
      // Where one was due there may be more, which do not wait for its end.
      while (active && (await claimAndRun(lane, () => pokeLane(lane))));
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be read');
    }
  };

  const pokeLane = (lane: Lane): void => {
    if (!active || lane.running.size >= lane.queue.atOnce) return;
    const work = worker(lane).finally(() => lane.running.delete(work));
    lane.running.add(work);
  };

  const poke = (): void => lanes.all().forEach(pokeLane);

  const prepare = async (): Promise<void> => {
    const now = clock.now();
    await store.forgetFailedBefore(now - keepFailedMs);
    for (const { name, everySeconds, isDueAtStart } of kinds.values()) {
      if (everySeconds === undefined) continue;
      await store.addIfNone({ kind: name, key: everyKey, payload: 'null', dueAt: now, now });
      if (isDueAtStart) await store.hasten(name, everyKey, now);
    }
  };
  const begin = (): void => {
    active = true;
    timer = setInterval(poke, pollMs);
    timer.unref();
    poke();
  };

  return {
    define: <P>(kind: JobKind<P>) => {
      if (kinds.has(kind.name)) throw new Error(`Job kind ${kind.name} is defined twice.`);
      // The caller that adds a job of this kind gives it the payload that the kind declares.
      kinds.set(kind.name, kind);
      lanes.add(kind);
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
      database.afterCommit(() => lanes.of(kind).forEach(pokeLane));
    },
    hasten: async (kind, key = everyKey) => {
      const isWaiting = await store.hasten(kind, key, clock.now());
      database.afterCommit(() => lanes.of(kind).forEach(pokeLane));
      return isWaiting;
    },
    prepare,
    begin,
    start: async () => {
      await prepare();
      begin();
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
      await Promise.all(lanes.all().flatMap(({ running }) => [...running]));
      clearTimeout(patience);
    },
  };
};
