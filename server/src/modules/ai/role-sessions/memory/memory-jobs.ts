import type { Jobs } from '#platform/jobs/jobs';

export const memoryKind = 'role-sessions.memory';

/** Summaries wait for nothing but each other, and delay no answer. */
export const memoryQueue = { name: 'role-memories', atOnce: 8, leaseMs: 30_000 } as const;

export interface MemoryJob {
  readonly session: number;
  /** The last dialog that is to be covered. */
  readonly upTo: number;
  /** Whether what is there, even an edited text, is replaced. */
  readonly isFresh: boolean;
}

export const addMemoryJob = (jobs: Pick<Jobs, 'add'>, job: MemoryJob): Promise<void> =>
  jobs.add<MemoryJob>(memoryKind, job);
