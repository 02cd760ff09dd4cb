import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { JobStore } from './job-store';

interface Deps {
  readonly store: Pick<JobStore, 'renew'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Unique name of this process. */
  readonly lease: string;
}

export interface HeldLease {
  /** Aborted when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Call it once the job has ended. */
  release(): void;
}

/** Renews the leases of running jobs, all of one length in one statement: one for each job would be hundreds of commits in a second. */
export const heldLeases = ({ store, clock, log, lease }: Deps) => {
  const renewed = (leaseMs: number) => {
    const held = new Map<number, AbortController>();
    let timer: NodeJS.Timeout | undefined;

    const renew = async (): Promise<void> => {
      const asked = [...held];
      const kept = new Set(await store.renew([...held.keys()], lease, clock.now() + leaseMs));
      for (const [id, lost] of asked) if (!kept.has(id)) lost.abort();
    };
    const onProblem = (error: unknown): void =>
      log.warn({ err: error }, 'leases of jobs could not be renewed');

    return (id: number): HeldLease => {
      const lost = new AbortController();
      held.set(id, lost);
      timer ??= setInterval(() => void renew().catch(onProblem), leaseMs / 3);
      return {
        signal: lost.signal,
        release: () => {
          held.delete(id);
          if (held.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    };
  };

  const byLength = new Map<number, ReturnType<typeof renewed>>();
  return {
    /** @param leaseMs milliseconds after which another process takes the job over, unless it is renewed */
    hold: (id: number, leaseMs: number): HeldLease => {
      const hold = byLength.get(leaseMs) ?? renewed(leaseMs);
      byLength.set(leaseMs, hold);
      return hold(id);
    },
  };
};
