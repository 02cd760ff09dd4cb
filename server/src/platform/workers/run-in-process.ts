import { isNativeError } from 'node:util/types';
import { Tinypool } from 'tinypool';
import { boundedWorker, type Worker, type WorkerOptions } from './bounded-worker';

/** What a child process needs to find its libraries and typefaces; it decodes files of strangers, so it gets no secrets. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'SystemRoot'];

const environment = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Runs tasks in child processes, which are started with the first of them. For work of native libraries: that runs in threads which neither
 * the event loop nor the end of a JavaScript thread interrupts, so only the end of its process does.
 */
export const runInProcess = <T, R>(options: WorkerOptions): Worker<T, R> =>
  boundedWorker(options, () => {
    const pool = new Tinypool({
      runtime: 'child_process',
      // Pictures as bytes, not as JSON.
      serialization: 'advanced',
      filename: options.filename,
      minThreads: 0,
      maxThreads: options.width ?? 1,
      idleTimeout: options.idleMs ?? 30_000,
      env: environment(),
      execArgv: [],
    });
    // The end of an idle process concerns no task: the next one starts another.
    pool.on('error', () => undefined);
    return {
      run: async (task, runOptions) => {
        try {
          return (await pool.run(task, runOptions)) as R;
        } catch (error) {
          // Errors of the task arrive as plain objects.
          if (isNativeError(error)) throw error;
          throw new Error((error as Error).message, { cause: error });
        }
      },
      destroy: () => pool.destroy(),
    };
  });
