/** Too many works of one lane wait already. */
export class LaneFull extends Error {
  constructor(lane: string) {
    super(`too many works of ${lane} wait`);
    this.name = 'LaneFull';
  }
}

export interface FairQueue {
  /**
   * Runs a work when its turn comes.
   * @param lane whose work it is: each lane has one work at a time
   * @throws LaneFull, the reason of the signal when it aborts before the turn, or what the work throws
   */
  run<R>(lane: string, work: () => Promise<R>, signal?: AbortSignal): Promise<R>;
}

/**
 * A queue in which lanes take turns, so that the works of one lane do not hold up those of others.
 * @param width works that run at once
 * @param maxWaiting works of one lane that may wait
 */
export const fairQueue = (width: number, maxWaiting = Infinity): FairQueue => {
  const waiting = new Map<string, Set<() => void>>();
  const busy = new Set<string>();

  const startNext = (): void => {
    for (const [lane, starts] of waiting) {
      if (busy.size >= width) return;
      const [start] = starts;
      if (!start || busy.has(lane)) continue;
      starts.delete(start);
      waiting.delete(lane);
      // Behind all others that wait.
      if (starts.size > 0) waiting.set(lane, starts);
      busy.add(lane);
      start();
    }
  };

  const turnOf = (lane: string, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const starts = waiting.get(lane) ?? new Set();
      if (starts.size >= maxWaiting) throw new LaneFull(lane);
      const leave = (): void => {
        starts.delete(start);
        reject(signal?.reason as Error);
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(lane, starts.add(start));
      startNext();
    });

  return {
    run: async (lane, work, signal) => {
      signal?.throwIfAborted();
      await turnOf(lane, signal);
      try {
        return await work();
      } finally {
        busy.delete(lane);
        startNext();
      }
    },
  };
};
