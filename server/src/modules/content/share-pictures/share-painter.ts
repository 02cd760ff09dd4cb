import { Piscina } from 'piscina';
import type { ShareFacts } from './share-picture';
import { threadArguments } from '#platform/thread-arguments';

/** Draws pictures for sharing without holding up the event loop, one at a time. */
export interface SharePainter {
  /** @returns PNG @throws Error when too many wait, or when it takes longer than the time-out */
  draw(facts: ShareFacts): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Settings {
  /** The built `share-picture-worker`; without it everything is drawn here, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds until a picture is given up. */
  readonly timeout?: number;
}

/** Drawing takes about a tenth of a second, so the last one waits some seconds. */
const mostWaiting = 30;

/** @returns a painter with a thread of its own */
export const sharePainter = ({ workerFile, timeout = 15_000 }: Settings = {}): SharePainter => {
  let pool: Piscina<ShareFacts, Uint8Array> | undefined;
  return {
    draw: async (facts) => {
      if (workerFile === undefined) {
        const { default: drawTask } = await import('./share-picture-worker');
        return drawTask(facts);
      }
      pool ??= new Piscina({
        filename: workerFile,
        minThreads: 0,
        maxThreads: 1,
        maxQueue: mostWaiting,
        // Parts of the typeface that were read once are at hand for the next picture.
        idleTimeout: 60_000,
        env: {},
        execArgv: threadArguments,
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      });
      return pool.run(facts, { signal: AbortSignal.timeout(timeout) });
    },
    close: async () => {
      await pool?.destroy();
    },
  };
};
