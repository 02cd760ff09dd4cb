import type { Database } from '../database/database';
import { columnOf, hasRow } from '../database/results';
import type { JobRow, JobTables } from './jobs.schema';

export interface NewJob {
  readonly kind: string;
  readonly key: string;
  readonly payload: string;
  readonly dueAt: number;
  readonly now: number;
}

/** Leases and ends of jobs: after a loss of power a job is run again, as after any crash. */
const runAgain = { survives: 'process' } as const;

/** Rows of the queue. Each change checks the lease, so that a process that lost it changes nothing. */
export const jobStore = (database: Database<JobTables>) => {
  const change = (id: number, lease: string, values: Partial<Omit<JobRow, 'id'>>): Promise<boolean> =>
    database.quietly(async () => {
      const { numUpdatedRows } = await database.kysely
        .updateTable('jobs')
        .set(values)
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });

  const insert = async ({ kind, key, payload, dueAt, now }: NewJob): Promise<void> => {
    await database.kysely
      .insertInto('jobs')
      .values({
        kind,
        job_key: key,
        payload,
        state: 'waiting',
        due_at: dueAt,
        attempt: 0,
        leased_until: 0,
        lease: '',
        problem: '',
        created_at: now,
        finished_at: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const add = (job: NewJob): Promise<void> => database.quietly(() => insert(job));

  /** @returns whether the lease still holds */
  const remove = async (id: number, lease: string): Promise<boolean> => {
    const { numDeletedRows } = await database.kysely
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  return {
    add,

    /** Adds the job unless one of its kind and key waits or runs. */
    addIfNone: (job: NewJob): Promise<void> =>
      database.quietly(async () => {
        const there = await database.kysely
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', job.kind)
          .where('job_key', '=', job.key)
          .where('state', 'in', ['waiting', 'running'])
          .executeTakeFirst();
        if (!there) await add(job);
      }),

    /** @returns whether a job of this kind and key waits */
    hasten: (kind: string, key: string, dueAt: number): Promise<boolean> =>
      database.quietly(() =>
        hasRow(
          database.kysely
            .updateTable('jobs')
            .set({ due_at: dueAt })
            .where('kind', '=', kind)
            .where('job_key', '=', key)
            .where('state', '=', 'waiting')
            .returning('id'),
        ),
      ),

    /** Claims the job that has been due longest, or one whose lease has expired. @returns `lost` where another process was faster */
    claim: async (
      kinds: readonly string[],
      lease: string,
      now: number,
      until: number,
    ): Promise<JobRow | 'lost' | undefined> => {
      if (kinds.length === 0) return undefined;
      const due = await database.kysely
        .selectFrom('jobs')
        .select(['id', 'lease', 'leased_until', 'state'])
        .where('kind', 'in', kinds)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
            eb.and([eb('state', '=', 'running'), eb('leased_until', '<', now)]),
          ]),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      const claimed = await database.quietly(
        () =>
          database.kysely
            .updateTable('jobs')
            .set(({ eb }) => ({
              state: 'running',
              lease,
              leased_until: until,
              attempt: eb('attempt', '+', 1),
            }))
            .where('id', '=', due.id)
            .where('state', '=', due.state)
            .where('lease', '=', due.lease)
            .where('leased_until', '=', due.leased_until)
            .returningAll()
            .executeTakeFirst(),
        runAgain,
      );
      return claimed ?? 'lost';
    },

    /** @returns ids of the jobs whose leases still held */
    renew: (ids: readonly number[], lease: string, until: number): Promise<number[]> =>
      database.quietly(
        () =>
          columnOf(
            database.kysely
              .updateTable('jobs')
              .set({ leased_until: until })
              .where('id', 'in', ids)
              .where('lease', '=', lease)
              .where('state', '=', 'running')
              .returning('id'),
            'id',
          ),
        runAgain,
      ),

    finish: (id: number, lease: string, next?: NewJob): Promise<void> =>
      database.quietly(async () => {
        await remove(id, lease);
        if (next) await insert(next);
      }, runAgain),

    /** Removes a job, does its work and adds its next run, in one transaction. Without its lease nothing is done. */
    finishWith: (id: number, lease: string, work: () => Promise<void>, next?: NewJob): Promise<void> =>
      database.quietly(async () => {
        if (!(await remove(id, lease))) return;
        await work();
        if (next) await add(next);
      }),

    /** Returns a job to the queue, or removes it when a newer one with the same key waits already. */
    putBack: (job: JobRow, values: Pick<JobRow, 'due_at' | 'attempt' | 'problem'>): Promise<void> =>
      database.quietly(async () => {
        const newer =
          job.job_key === ''
            ? undefined
            : await database.kysely
                .selectFrom('jobs')
                .select('id')
                .where('kind', '=', job.kind)
                .where('job_key', '=', job.job_key)
                .where('state', '=', 'waiting')
                .executeTakeFirst();
        if (newer) await remove(job.id, job.lease);
        else await change(job.id, job.lease, { ...values, state: 'waiting', lease: '', leased_until: 0 });
      }),

    fail: (id: number, lease: string, problem: string, now: number): Promise<boolean> =>
      change(id, lease, { state: 'failed', problem, finished_at: now }),

    forgetFailedBefore: (time: number): Promise<void> =>
      database.quietly(async () => {
        await database.kysely
          .deleteFrom('jobs')
          .where('state', '=', 'failed')
          .where('finished_at', '<', time)
          .execute();
      }),
  };
};

export type JobStore = ReturnType<typeof jobStore>;
