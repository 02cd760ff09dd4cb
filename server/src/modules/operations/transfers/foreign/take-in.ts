import { Piscina } from 'piscina';
import { FormatProblem } from '#content-format/format-problem';
import type { TransferFiles } from '../transfer-files';
import type { TakenIn } from '../sources';
import { foreignMessages } from './messages.zh';
import type { TakeInTask, TakenInFile } from './take-in-worker';
import { threadArguments } from '#platform/thread-arguments';

interface Settings {
  readonly files: TransferFiles;
  /** The built `take-in-worker`; without it everything is read here, as in tests and scripts. */
  readonly workerFile?: string;
}

/** Milliseconds until a file is given up. */
const patience = 30 * 60_000;

/** Turns files of other programs into packages of ours, in a thread that can be stopped. */
export const foreignReader = ({ files, workerFile }: Settings) => {
  let pool: Piscina<TakeInTask, TakenInFile> | undefined;

  const aside = async (filename: string, task: TakeInTask, stop: AbortSignal): Promise<TakenInFile> => {
    pool ??= new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      env: {},
      execArgv: threadArguments,
      resourceLimits: { maxOldGenerationSizeMb: 2_048 },
    });
    const late = AbortSignal.timeout(patience);
    try {
      return await pool.run(task, { signal: AbortSignal.any([stop, late]) });
    } catch (error) {
      if (late.aborted) throw new FormatProblem(foreignMessages.tooSlow);
      throw error;
    }
  };

  const takeIn: TakenIn = async (source, id, signal) => {
    const made = `${files.packageOf(id)}.part`;
    const task = { source, path: files.uploadOf(id), made };
    const done = workerFile
      ? await aside(workerFile, task, signal)
      : await (await import('./take-in-worker')).default(task);
    if ('problem' in done) throw new FormatProblem(done.problem);
    await files.keepPackage(id, made);
    return done.leftOut;
  };

  return {
    takeIn,
    close: async (): Promise<void> => {
      await pool?.destroy();
    },
  };
};

export type ForeignReader = ReturnType<typeof foreignReader>;
