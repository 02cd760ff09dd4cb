import { runInWorker } from '#platform/workers/run-in-worker';
import type { ShareFacts } from './share-picture';

interface Settings {
  /** The built `share-picture-worker`; without it every picture is drawn in this thread, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds that a picture may wait and take. */
  readonly timeout?: number;
}

/** Drawing takes about a tenth of a second, so the last one waits some seconds. */
const maxQueue = 30;

/** Draws pictures for sharing without blocking the event loop, one at a time. */
export const sharePainter = ({ workerFile, timeout = 15_000 }: Settings = {}) => {
  const worker =
    workerFile === undefined
      ? undefined
      : runInWorker<ShareFacts, Uint8Array>({
          filename: workerFile,
          timeoutMs: timeout,
          maxQueue,
          // The thread keeps parts of the typeface that it has read for the next picture.
          idleMs: 60_000,
        });
  return {
    /** @returns PNG @throws Error when too many wait, or when it takes longer than the time-out */
    draw: async (facts: ShareFacts): Promise<Uint8Array> => {
      if (worker) return worker.run(facts);
      const { default: drawTask } = await import('./share-picture-worker');
      return drawTask(facts);
    },
    close: async (): Promise<void> => {
      await worker?.close();
    },
  };
};

export type SharePainter = ReturnType<typeof sharePainter>;
