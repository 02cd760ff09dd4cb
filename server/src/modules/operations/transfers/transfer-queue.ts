import type { Jobs } from '#platform/jobs/jobs';

export const transferJobs = { examine: 'transfers.examine', goOn: 'transfers.go-on' } as const;

/** Queues the work on imports. Both join the current transaction. */
export const transferQueue = (jobs: Pick<Jobs, 'add'>) => ({
  examine: (id: number): Promise<void> => jobs.add(transferJobs.examine, id, { key: String(id) }),
  goOn: (id: number): Promise<void> => jobs.add(transferJobs.goOn, id, { key: String(id) }),
});

export type TransferQueue = ReturnType<typeof transferQueue>;
