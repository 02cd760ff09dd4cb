import { WorkerTimeout } from '#platform/workers/bounded-worker';
import { runInWorker } from '#platform/workers/run-in-worker';
import { FormatProblem } from '#content-format/format-problem';
import type { TransferFiles } from '../transfer-files';
import { foreignMessages } from './messages.zh';
import type { ConvertTask, ConvertedFile } from './convert-worker';

interface Settings {
  readonly files: TransferFiles;
  /** The built `convert-worker`; without it every file is read in this thread, as in tests and scripts. */
  readonly workerFile?: string;
}

/** Milliseconds that reading a file may take. */
const patience = 30 * 60_000;

/** Converts files of other programs to content packages, in a thread that can be terminated. */
export const foreignReader = ({ files, workerFile }: Settings) => {
  const worker =
    workerFile === undefined
      ? undefined
      : runInWorker<ConvertTask, ConvertedFile>({
          filename: workerFile,
          timeoutMs: patience,
          idleMs: 10_000,
          maxMemoryMb: 2_048,
        });

  const converted = async (task: ConvertTask, signal: AbortSignal): Promise<ConvertedFile> => {
    if (!worker) return (await import('./convert-worker')).default(task);
    try {
      return await worker.run(task, { signal });
    } catch (error) {
      if (error instanceof WorkerTimeout) throw new FormatProblem(foreignMessages.tooSlow);
      throw error;
    }
  };

  /** Converts an uploaded file. @returns messages about what is not converted @throws FormatProblem */
  const convert = async (
    source: ConvertTask['source'],
    id: number,
    signal: AbortSignal,
  ): Promise<readonly string[]> => {
    const made = `${files.packageOf(id)}.part`;
    const task = { source, path: files.uploadOf(id), made };
    const done = await converted(task, signal);
    if ('problem' in done) throw new FormatProblem(done.problem);
    await files.keepPackage(id, made);
    return done.leftOut;
  };

  return {
    convert,
    close: async (): Promise<void> => {
      await worker?.close();
    },
  };
};

export type ForeignReader = ReturnType<typeof foreignReader>;
