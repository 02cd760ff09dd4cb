import { errorCodeOf } from '../error-code';
import { fairQueue } from './fair-queue';

/** A task was not finished in time; its thread or process was terminated. */
export class WorkerTimeout extends Error {
  constructor(ms: number, cause: unknown) {
    super(`the worker was not done within ${ms} ms`, { cause });
    this.name = 'WorkerTimeout';
  }
}

/** A task took more memory than its thread has; the next task gets a new thread. */
export class WorkerOutOfMemory extends Error {
  constructor(cause: unknown) {
    super('the worker needed more memory than it may take', { cause });
    this.name = 'WorkerOutOfMemory';
  }
}

export interface WorkerOptions {
  readonly filename: string;
  /** Milliseconds that a task may run, from when a thread or process takes it. */
  readonly timeoutMs: number;
  /** Tasks that run at once. */
  readonly width?: number;
  /** Until an idle thread or process ends. */
  readonly idleMs?: number;
  /** Tasks of one lane that may wait. */
  readonly maxQueue?: number;
}

interface RunOptions {
  /** Whose task it is: each lane has one task at a time, and lanes take turns. */
  readonly lane?: string;
  /** Exported function of the worker; its default export when left out. */
  readonly name?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds that this task may run, where that is less than tasks of the worker may. */
  readonly timeoutMs?: number;
}

/** Threads or processes that run tasks. */
export interface Worker<T, R> {
  /** @throws WorkerTimeout, WorkerOutOfMemory, LaneFull, the reason of the signal, what the task throws, or Error once closed */
  run(task: T, options?: RunOptions): Promise<R>;
  close(): Promise<void>;
}

/** A pool that terminates the thread or process of a task whose signal aborts. */
export interface TaskPool<T, R> {
  run(task: T, options: { readonly signal: AbortSignal; readonly name?: string }): Promise<R>;
  destroy(): Promise<void>;
}

/** Lanes and time-outs in front of a pool, which is opened with the first task. */
export const boundedWorker = <T, R>(
  { timeoutMs, width = 1, maxQueue }: WorkerOptions,
  open: () => TaskPool<T, R>,
): Worker<T, R> => {
  // A queue of its own, because those of pools know no lanes and their time-outs count the waiting.
  const queue = fairQueue(width, maxQueue);
  let pool: TaskPool<T, R> | undefined;
  let isClosed = false;
  return {
    run: (task, { name, signal, lane = '', timeoutMs: ms = timeoutMs } = {}) =>
      queue.run(
        lane,
        async () => {
          // A task that waited while the pool was closed would open another.
          if (isClosed) throw new Error('the worker is closed');
          pool ??= open();
          const timeout = AbortSignal.timeout(ms);
          try {
            return await pool.run(task, {
              signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
              ...(name !== undefined && { name }),
            });
          } catch (error) {
            if (timeout.aborted && !signal?.aborted) throw new WorkerTimeout(ms, error);
            if (errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkerOutOfMemory(error);
            throw error;
          }
        },
        signal,
      ),
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
};
