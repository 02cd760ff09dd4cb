import type { Cache } from '#platform/cache/cache';
import type { Clock } from '#platform/clock';
import type { ModelProblem } from './model-stream';

export const breakerRules = { failures: 5, withinMs: 30_000, openMs: 30_000, keptSeconds: 86_400 } as const;

/** Long enough for the first token of a vendor that thinks first. */
const probeSeconds = 150;

interface Kept {
  readonly failures: readonly number[];
  /** When it may be tried again; 0 while it is closed. */
  readonly opensUntil: number;
  readonly problem?: ModelProblem;
}

export interface BreakerState {
  /** Milliseconds until it may be tried again; 0 while it may be. */
  readonly waitMs: number;
  /** What the last request ended with; undefined where it was answered. */
  readonly problem: ModelProblem | undefined;
}

/**
 * Spares a provider that fails, and the people who wait for it. In the shared cache, so in all processes; two failures at the same
 * moment may count as one. Without Redis each process has its own.
 */
export const circuitBreaker = ({ cache, clock }: { readonly cache: Cache; readonly clock: Clock }) => {
  const keyOf = (id: number): string => `model-breaker:${id}`;
  const probeOf = (id: number): string => `model-probe:${id}`;
  // While the cache is away nothing is spared.
  const quietly = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch {
      return otherwise;
    }
  };
  const read = (id: number): Promise<Kept | undefined> => quietly(cache.get<Kept>(keyOf(id)), undefined);
  const keep = (id: number, record: Kept): Promise<void> =>
    quietly(cache.set(keyOf(id), record, breakerRules.keptSeconds), undefined);

  return {
    state: async (id: number): Promise<BreakerState> => {
      const record = await read(id);
      return { waitMs: Math.max(0, (record?.opensUntil ?? 0) - clock.now()), problem: record?.problem };
    },

    /** Whether a request may be sent now; after a pause one may, until it has succeeded or failed. */
    admits: async (id: number): Promise<boolean> => {
      const opensUntil = (await read(id))?.opensUntil ?? 0;
      if (opensUntil === 0) return true;
      if (opensUntil > clock.now()) return false;
      return quietly(cache.add(probeOf(id), 1, probeSeconds), true);
    },

    /** Closes it; of a closed one the failures still count. */
    succeeded: async (id: number): Promise<void> => {
      const record = await read(id);
      if (!record) return;
      const failures = record.opensUntil === 0 ? record.failures : [];
      await keep(id, { failures, opensUntil: 0 });
      await quietly(cache.remove(probeOf(id)), false);
    },

    failed: async (id: number, problem: ModelProblem): Promise<void> => {
      const now = clock.now();
      const record = await read(id);
      const recent = (record?.failures ?? []).filter((at) => at > now - breakerRules.withinMs);
      const failures = [...recent, now];
      const wasProbe = record !== undefined && record.opensUntil !== 0;
      const opens = wasProbe || failures.length >= breakerRules.failures;
      const opensUntil = opens ? now + breakerRules.openMs : 0;
      await keep(id, { failures: opens ? [] : failures, opensUntil, problem });
      await quietly(cache.remove(probeOf(id)), false);
    },

    /** The request ended without a result, e.g. because its user stopped it. */
    released: async (id: number): Promise<void> => void (await quietly(cache.remove(probeOf(id)), false)),
  };
};

export type CircuitBreaker = ReturnType<typeof circuitBreaker>;
