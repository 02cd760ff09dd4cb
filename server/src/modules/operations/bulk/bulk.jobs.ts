import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { JobRun, Jobs } from '#platform/jobs/jobs';
import type { BulkRepository } from './bulk.repository';
import type { BulkTargets } from './bulk-targets';
import type { BulkService } from './bulk.service';
import type { BulkTaskRow } from './bulk.tables';
import { messages } from './messages.zh';

const kind = 'bulk.go-on';
const attempts = 3;

/** Milliseconds of one turn; then other jobs have theirs. */
const turnMs = 1_000;
/** Milliseconds that one transaction should take: others wait for it. */
const portionMs = 25;
const portions = { first: 50, least: 10, most: 500 } as const;

const quiet = { pages: 'unchanged' } as const;

interface Needs {
  readonly database: Transactions;
  readonly tasks: BulkRepository;
  readonly targets: BulkTargets;
  /** Who somebody is now; undefined when there is nobody any more. */
  readonly actorOf: (userId: number) => Promise<Actor | undefined>;
  readonly clock: Clock;
}

/** Has a bulk task begun or gone on with; joins the transaction at hand. */
export const goOnWith = (jobs: Jobs, id: number): Promise<void> => jobs.add(kind, id, { key: String(id) });

/** Milliseconds of one portion. */
interface Took {
  /** Of its transaction. Looking for the next ones takes as long for few as for many, so it says nothing of the size. */
  readonly changingMs: number;
  /** With looking for them. */
  readonly allMs: number;
}

/** The next portion grows or shrinks with the time that changing the last one took. */
const nextSize = (size: number, tookMs: number): number =>
  Math.min(portions.most, Math.max(portions.least, Math.round((size * portionMs) / Math.max(1, tookMs))));

/** Says how bulk tasks are done: in short transactions with rests between them, in turns. */
export const defineBulkJobs = (jobs: Jobs, { database, tasks, targets, actorOf, clock }: Needs): void => {
  const end = (id: number, state: 'done' | 'failed', problem = ''): Promise<boolean> =>
    database.transaction(() => tasks.end(id, state, clock.now(), problem), quiet);

  /** Whoever lost the right since then does no more. */
  const admitted = async (task: BulkTaskRow): Promise<Actor | undefined> => {
    const viewer = await actorOf(task.user_id);
    try {
      if (viewer) targets.of(task.table_name).admit(viewer, task.action);
      return viewer;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /** @returns undefined where nothing is left to do here */
  const doPortion = async (task: BulkTaskRow, size: number): Promise<Took | undefined> => {
    const viewer = await admitted(task);
    if (!viewer) return void (await end(task.id, 'failed', messages.mayNot));
    const target = targets.of(task.table_name);
    const filter = JSON.parse(task.filter) as Record<string, string>;
    const began = performance.now();
    const ids = await target.matching(viewer, filter).next(task.before, task.position, size);
    const last = ids.at(-1);
    if (last === undefined) return void (await end(task.id, 'done'));
    const found = performance.now();
    await database.transaction(async () => {
      const to = { position: last, count: ids.length, now: clock.now() };
      // The step and what it does are one: a crash repeats neither, and of two processes one takes it.
      if (!(await tasks.advance(task, to))) return;
      const changed = await target.apply(viewer, task, ids);
      await tasks.countChanged(task.id, changed.length);
    });
    const ended = performance.now();
    return { changingMs: ended - found, allMs: ended - began };
  };

  const work = async (id: number, { signal, attempt }: JobRun): Promise<void> => {
    const until = performance.now() + turnMs;
    let size: number = portions.first;
    try {
      while (performance.now() < until) {
        signal.throwIfAborted();
        const task = await tasks.find(id);
        if (!task || (task.state !== 'waiting' && task.state !== 'running')) return;
        const took = await doPortion(task, size);
        if (!took) return;
        size = nextSize(size, took.changingMs);
        // As long a rest as the work was: others get at least every other moment.
        await sleep(Math.max(2, took.allMs));
      }
      await goOnWith(jobs, id);
    } catch (error) {
      if (attempt >= attempts && !signal.aborted) await end(id, 'failed', messages.failed);
      throw error;
    }
  };

  jobs.define<number>({ name: kind, attempts, work });
};

/** Says how old tasks are swept. */
export const defineBulkSweep = (jobs: Jobs, bulk: Pick<BulkService, 'sweep'>): void =>
  jobs.define({ name: 'bulk.sweep', everySeconds: 3_600, work: () => bulk.sweep() });
