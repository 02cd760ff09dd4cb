import { Piscina } from 'piscina';
import { threadArguments } from './thread-arguments';

/** A task was not finished in time; its thread was terminated. */
export class WorkerTimeout extends Error {
  constructor(ms: number, cause: unknown) {
    super(`the worker was not done within ${ms} ms`, { cause });
    this.name = 'WorkerTimeout';
  }
}

export interface WorkerOptions {
  readonly filename: string;
  /** Milliseconds that a task may wait and run. */
  readonly timeoutMs: number;
  /** Until an idle thread ends. */
  readonly idleMs?: number;
  readonly maxMemoryMb?: number;
  readonly maxQueue?: number;
}

interface RunOptions {
  /** Exported function of the worker; its default export when left out. */
  readonly name?: string;
  readonly signal?: AbortSignal;
}

/** A thread that runs tasks one at a time. */
export interface Worker<T, R> {
  /** @throws WorkerTimeout, the reason of the signal, or what the task throws; Error when too many tasks wait */
  run(task: T, options?: RunOptions): Promise<R>;
  close(): Promise<void>;
}

/** Runs tasks that could block the event loop in a thread, which is started with the first of them. */
export const runInWorker = <T, R>({
  filename,
  timeoutMs,
  idleMs = 30_000,
  maxMemoryMb = 512,
  maxQueue,
}: WorkerOptions): Worker<T, R> => {
  let pool: Piscina<T, R> | undefined;
  return {
    run: async (task, { name, signal } = {}) => {
      pool ??= new Piscina<T, R>({
        filename,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleMs,
        env: {},
        execArgv: threadArguments,
        resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
        ...(maxQueue !== undefined && { maxQueue }),
      });
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await pool.run(task, {
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(name !== undefined && { name }),
        });
      } catch (error) {
        if (timeout.aborted && !signal?.aborted) throw new WorkerTimeout(timeoutMs, error);
        throw error;
      }
    },
    close: async () => {
      await pool?.destroy();
    },
  };
};
