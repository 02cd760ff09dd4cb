import { runInWorker } from '#platform/workers/run-in-worker';
import type { FeedTask } from './feed-worker';
import type { FoundFeed } from './read-feed';

interface Settings {
  /** The built `feed-worker`; without it every text is read in this thread, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds that reading a text may take. */
  readonly timeout?: number;
}

/** Characters that are read within a few milliseconds, which is faster than posting them to another thread. */
const shortText = 50_000;

/** Reads untrusted feeds without blocking the event loop: long texts in a thread that can be terminated. */
export const feedReader = ({ workerFile, timeout = 10_000 }: Settings = {}) => {
  const worker =
    workerFile === undefined
      ? undefined
      : runInWorker<FeedTask, FoundFeed | undefined>({ filename: workerFile, timeoutMs: timeout });

  return {
    /** @returns undefined when the text is no feed, or reading it takes longer than the time-out */
    read: async (task: FeedTask): Promise<FoundFeed | undefined> => {
      // A text that takes too much time or memory counts as no feed.
      if (worker && task.text.length > shortText) return worker.run(task).catch(() => undefined);
      // On first use: the parsers take time to load, and a start reads nothing.
      const { default: readTask } = await import('./feed-worker');
      return readTask(task);
    },
    close: async (): Promise<void> => {
      await worker?.close();
    },
  };
};

export type FeedReader = ReturnType<typeof feedReader>;
