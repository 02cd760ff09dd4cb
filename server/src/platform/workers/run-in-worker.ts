import { Piscina } from 'piscina';
import { boundedWorker, type Worker, type WorkerOptions } from './bounded-worker';
import { boundThreads, threadArguments } from './thread-arguments';

export interface ThreadOptions extends WorkerOptions {
  readonly maxMemoryMb?: number;
}

/** Runs tasks that could block the event loop in threads, which are started with the first of them. */
export const runInWorker = <T, R>({ maxMemoryMb = 512, ...options }: ThreadOptions): Worker<T, R> =>
  boundedWorker(options, () => {
    boundThreads();
    const pool = new Piscina<T, R>({
      filename: options.filename,
      minThreads: 0,
      maxThreads: options.width ?? 1,
      idleTimeout: options.idleMs ?? 30_000,
      env: {},
      execArgv: threadArguments,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    // The end of a thread without a task, as when its time and its memory end together: without a listener it would end the process.
    pool.on('error', () => undefined);
    return pool;
  });
