import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { jobOrigin, withOrigin } from '../events/origin';
import { heldLeases } from './held-leases';
import { queueOf } from './job-lanes';
import type { JobStore } from './job-store';
import type { JobKind } from './jobs';
import type { JobRow } from './jobs.schema';

const defaultAttempts = 5;

export type AnyKind = JobKind<unknown>;

interface Deps {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Unique name of this process. */
  readonly lease: string;
}

/** Five seconds, doubling up to an hour. */
const pauseAfter = (attempt: number): number => Math.min(5_000 * 2 ** (attempt - 1), 3_600_000);

export const jobRunner = ({ store, clock, log, lease }: Deps) => {
  const leases = heldLeases({ store, clock, log, lease });

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
    const held = leases.hold(job.id, queueOf(kind).leaseMs);
    try {
      const signal = AbortSignal.any([stopping, held.signal]);
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
      held.release();
    }
  };
};
