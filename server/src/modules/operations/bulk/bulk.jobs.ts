import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@yanye/shared/policy/roles';
import type { UsersPublic } from '#identity/users/users.module';
import type { Basics } from '#platform/basics';
import { AppError } from '#platform/errors';
import { onBehalfOf } from '#platform/events/origin';
import type { JobRun, Jobs } from '#platform/jobs/jobs';
import type { BulkTargets } from './bulk-targets';
import type { BulkRepository } from './bulk.repository';
import { bulkJob } from './bulk.service';
import type { BulkTaskRow } from './bulk.schema';
import { messages } from './messages.zh';

const attempts = 3;

/** Milliseconds of one turn, after which other jobs run. */
const turnMs = 1_000;
/** Milliseconds that one transaction should take, since other writers wait for it. */
const batchMs = 25;
const batchSizes = { first: 50, least: 10, most: 500 } as const;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly tasks: BulkRepository;
  readonly targets: BulkTargets;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'find'> };
}

interface Took {
  /** Of its transaction. Finding the next ids takes as long for few as for many, and is left out. */
  readonly changingMs: number;
  /** With finding the ids. */
  readonly allMs: number;
}

const nextSize = (size: number, tookMs: number): number =>
  Math.min(batchSizes.most, Math.max(batchSizes.least, Math.round((size * batchMs) / Math.max(1, tookMs))));

/** Defines the job of bulk tasks: short transactions with pauses between them, in turns. */
export const defineBulkJobs = (jobs: Jobs, { database, tasks, targets, users, clock }: Deps): void => {
  const end = (id: number, state: 'done' | 'failed', problem = ''): Promise<boolean> =>
    database.quietly(() => tasks.end(id, state, clock.now(), problem));

  /** @returns the task's user, undefined where they have lost the permission since */
  const admitted = async (task: BulkTaskRow): Promise<Actor | undefined> => {
    const viewer = await users.rows.find(task.user_id);
    try {
      if (viewer) targets.of(task.table_name).admit(viewer, task.action);
      return viewer;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /** @returns undefined where nothing is left to do */
  const runBatch = async (task: BulkTaskRow, size: number): Promise<Took | undefined> => {
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
      // One transaction for the step and its changes: a crash repeats neither, and of two processes one takes it.
      if (!(await tasks.advance(task, to))) return;
      const changed = await onBehalfOf(viewer, () => target.apply(viewer, task, ids));
      await tasks.countChanged(task.id, changed.length);
    });
    const ended = performance.now();
    return { changingMs: ended - found, allMs: ended - began };
  };

  const work = async (id: number, { signal, attempt }: JobRun): Promise<void> => {
    const until = performance.now() + turnMs;
    let size: number = batchSizes.first;
    try {
      while (performance.now() < until) {
        signal.throwIfAborted();
        const task = await tasks.find(id);
        if (!task || (task.state !== 'waiting' && task.state !== 'running')) return;
        const took = await runBatch(task, size);
        if (!took) return;
        size = nextSize(size, took.changingMs);
        // Pauses for as long as the batch took, so that other work gets half of the time.
        await sleep(Math.max(2, took.allMs));
      }
      await jobs.add(bulkJob, id, { key: String(id) });
    } catch (error) {
      if (attempt >= attempts && !signal.aborted) await end(id, 'failed', messages.failed);
      throw error;
    }
  };

  jobs.define<number>({ name: bulkJob, attempts, work });
};
