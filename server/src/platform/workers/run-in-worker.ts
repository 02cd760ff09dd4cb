import { Piscina } from 'piscina';
import { errorCodeOf } from '../error-code';
import { fairQueue } from './fair-queue';
import { threadArguments } from './thread-arguments';

/** A task was not finished in time; its thread was terminated. */
export class WorkerTimeout extends Error {
  constructor(ms: number, cause: unknown) {
    super(`the worker was not done within ${ms} ms`, { cause });
    this.name = 'WorkerTimeout';
  }
}

/** A task took more memory than its thread has; the next task gets a new thread. */
export class WorkerOutOfMemory extends Error {
  constructor(megabytes: number, cause: unknown) {
    super(`the worker needed more than ${megabytes} MB`, { cause });
    this.name = 'WorkerOutOfMemory';
  }
}

export interface WorkerOptions {
  readonly filename: string;
  /** Milliseconds that a task may run, from when a thread takes it. */
  readonly timeoutMs: number;
  /** Tasks that run at once. */
  readonly threads?: number;
  /** Until an idle thread ends. */
  readonly idleMs?: number;
  readonly maxMemoryMb?: number;
  /** Tasks of one lane that may wait. */
  readonly maxQueue?: number;
}

interface RunOptions {
  /** Whose task it is: each lane has one task at a time, and lanes take turns. */
  readonly lane?: string;
  /** Exported function of the worker; its default export when left out. */
  readonly name?: string;
  readonly signal?: AbortSignal;
}

/** Threads that run tasks. */
export interface Worker<T, R> {
  /** @throws WorkerTimeout, WorkerOutOfMemory, LaneFull, the reason of the signal, or what the task throws */
  run(task: T, options?: RunOptions): Promise<R>;
  close(): Promise<void>;
}

/** Runs tasks that could block the event loop in a thread, which is started with the first of them. */
export const runInWorker = <T, R>({
  filename,
  timeoutMs,
  threads = 1,
  idleMs = 30_000,
  maxMemoryMb = 512,
  maxQueue,
}: WorkerOptions): Worker<T, R> => {
  // A queue of its own, because the pool's knows no lanes and its time-out would count the waiting.
  const queue = fairQueue(threads, maxQueue);
  let pool: Piscina<T, R> | undefined;
  return {
    run: (task, { name, signal, lane = '' } = {}) =>
      queue.run(
        lane,
        async () => {
          pool ??= new Piscina<T, R>({
            filename,
            minThreads: 0,
            maxThreads: threads,
            idleTimeout: idleMs,
            env: {},
            execArgv: threadArguments,
            resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
          });
          const timeout = AbortSignal.timeout(timeoutMs);
          try {
            return await pool.run(task, {
              signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
              ...(name !== undefined && { name }),
            });
          } catch (error) {
            if (timeout.aborted && !signal?.aborted) throw new WorkerTimeout(timeoutMs, error);
            if (errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
              throw new WorkerOutOfMemory(maxMemoryMb, error);
            throw error;
          }
        },
        signal,
      ),
    close: async () => {
      await pool?.destroy();
    },
  };
};
