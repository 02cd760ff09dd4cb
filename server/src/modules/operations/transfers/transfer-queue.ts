import type { Jobs } from '#platform/jobs/jobs';

/** Kinds of the jobs of imports. */
export const transferJobs = { examine: 'transfers.examine', goOn: 'transfers.go-on' } as const;

/** Queues the work on imports. Both join the current transaction. */
export const transferQueue = (jobs: Pick<Jobs, 'add'>) => ({
  /** Queues the dry run. */
  examine: (id: number): Promise<void> => jobs.add(transferJobs.examine, id, { key: String(id) }),
  /** Queues the import, or its continuation. */
  goOn: (id: number): Promise<void> => jobs.add(transferJobs.goOn, id, { key: String(id) }),
});

export type TransferQueue = ReturnType<typeof transferQueue>;
