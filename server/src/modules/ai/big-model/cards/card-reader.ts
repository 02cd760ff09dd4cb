import { AppError, refuse } from '#platform/errors';
import { WorkerOutOfMemory, WorkerTimeout } from '#platform/workers/bounded-worker';
import { LaneFull } from '#platform/workers/fair-queue';
import { runInWorker } from '#platform/workers/run-in-worker';
import type { ReadCard } from './card-worker';
import { messages } from './format/messages.zh';

interface Settings {
  /** The built `card-worker`; without it every file is read in this thread, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds that reading a file may take. */
  readonly timeout?: number;
}

/** Files of one person that may wait. */
const maxQueue = 5;

/** Reads untrusted files of character cards in a thread that can be terminated. */
export const cardReader = ({ workerFile, timeout = 5_000 }: Settings = {}) => {
  const worker =
    workerFile === undefined
      ? undefined
      : runInWorker<Uint8Array, ReadCard>({
          filename: workerFile,
          timeoutMs: timeout,
          maxQueue,
          maxMemoryMb: 128,
        });

  const answered = async (file: Uint8Array, lane: string): Promise<ReadCard> => {
    if (!worker) return (await import('./card-worker')).default(file);
    try {
      return await worker.run(file, { lane });
    } catch (error) {
      if (error instanceof LaneFull) refuse('RATE_LIMITED', { retryAfterSeconds: 10, cause: error });
      if (!(error instanceof WorkerTimeout || error instanceof WorkerOutOfMemory)) throw error;
      return { problem: messages.tooSlow };
    }
  };

  return {
    /**
     * @param lane whose file it is: files of one person are read one after the other
     * @throws AppError ROLE_CARD_REFUSED with what is wrong, RATE_LIMITED when too many files of the person wait
     */
    read: async (file: Uint8Array, lane: string) => {
      const answer = await answered(file, lane);
      if ('problem' in answer) throw new AppError('ROLE_CARD_REFUSED', { message: answer.problem });
      return answer;
    },
    close: async (): Promise<void> => {
      await worker?.close();
    },
  };
};

export type CardReader = ReturnType<typeof cardReader>;
