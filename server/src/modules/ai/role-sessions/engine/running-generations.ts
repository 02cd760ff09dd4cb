/** Why a generation of this process is ended from outside. `lost`: another process has it, or its dialog was removed. */
export type AbortReason = 'stop' | 'closing' | 'lost';

interface Running {
  readonly abort: (reason: AbortReason) => void;
  readonly ended: Promise<void>;
}

/** The generations of this process. */
export const runningGenerations = () => {
  const running = new Map<number, Running>();
  let isClosing = false;

  return {
    isClosing: (): boolean => isClosing,
    has: (id: number): boolean => running.has(id),
    ids: (): number[] => [...running.keys()],

    /** Runs the work of one generation, which the signal ends. */
    run: async (id: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      const controller = new AbortController();
      let over: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        over = resolve;
      });
      running.set(id, { abort: (reason) => controller.abort(reason), ended });
      if (isClosing) controller.abort('closing' satisfies AbortReason);
      try {
        await work(controller.signal);
      } finally {
        running.delete(id);
        over();
      }
    },

    /** @returns when it has ended; undefined where it does not run here */
    abort: (id: number, reason: AbortReason): Promise<void> | undefined => {
      const one = running.get(id);
      one?.abort(reason);
      return one?.ended;
    },

    /** Ends all that runs, and whatever begins later. */
    close: async (): Promise<void> => {
      isClosing = true;
      const all = [...running.values()];
      for (const { abort } of all) abort('closing');
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};

export type RunningGenerations = ReturnType<typeof runningGenerations>;
