import type { Actor } from '@yanye/shared/policy/roles';

const flushAfterMs = 5_000;

/** What is counted as a look. */
interface Looked {
  readonly id: string;
  readonly user_id: number;
  readonly status: string;
}

/** Counts looks in memory and stores them together: one durable write per look would slow every reader. */
export interface LookCounter {
  /** Counts a look at a published article by anybody but its author. */
  count(viewer: Actor | undefined, article: Looked): void;
  /** Stores what was counted so far; call before the server stops. */
  flush(): Promise<void>;
}

/**
 * @param store adds the looks, article by article, in one transaction
 * @param onProblem told when storing failed; the looks are kept for the next time
 */
export const makeLookCounter = (
  store: (looks: ReadonlyMap<string, number>) => Promise<void>,
  onProblem: (error: unknown) => void,
): LookCounter => {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const add = (id: string, by: number): void => void waiting.set(id, (waiting.get(id) ?? 0) + by);

  const storeWaiting = async (): Promise<void> => {
    const looks = waiting;
    waiting = new Map();
    if (looks.size === 0) return;
    try {
      await store(looks);
    } catch (error) {
      for (const [id, by] of looks) add(id, by);
      onProblem(error);
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeWaiting);
    return storing;
  };

  return {
    count: (viewer, { id, user_id, status }) => {
      if (status !== 'published' || viewer?.id === user_id) return;
      add(id, 1);
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
};
