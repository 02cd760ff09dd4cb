import { Piscina } from 'piscina';
import type { FeedTask } from './feed-worker';
import type { FoundFeed } from './read-feed';
import { threadArguments } from '#platform/thread-arguments';

/** Reads feeds of any origin without holding up the event loop. */
export interface FeedReader {
  /** @returns undefined when it is no feed, or takes longer than the time-out */
  read(task: FeedTask): Promise<FoundFeed | undefined>;
  close(): Promise<void>;
}

interface Settings {
  /** The built `feed-worker`; without it everything is read here, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds until a text is given up. */
  readonly timeout?: number;
}

/** Characters that are read within a few milliseconds, which is faster than the way to another thread. */
const shortText = 50_000;

/** @returns a reader that leaves long texts to a thread that can be stopped */
export const feedReader = ({ workerFile, timeout = 10_000 }: Settings = {}): FeedReader => {
  let pool: Piscina<FeedTask, FoundFeed | undefined> | undefined;

  const aside = async (filename: string, task: FeedTask): Promise<FoundFeed | undefined> => {
    pool ??= new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      env: {},
      execArgv: threadArguments,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(timeout) });
    } catch {
      // Given up, or out of memory: whatever it was, it is no feed for us.
      return undefined;
    }
  };

  return {
    read: async (task) => {
      if (workerFile && task.text.length > shortText) return aside(workerFile, task);
      // On first use: the parsers take time to load, and a start reads nothing.
      const { default: readTask } = await import('./feed-worker');
      return readTask(task);
    },
    close: async () => {
      await pool?.destroy();
    },
  };
};
