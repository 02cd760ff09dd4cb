import type { Jobs } from '#platform/jobs/jobs';

export const bulkJob = 'bulk.go-on';

export const bulkQueue = (jobs: Pick<Jobs, 'add'>) => ({
  /** Queues a task, or its continuation; joins the current transaction. */
  goOn: (id: number): Promise<void> => jobs.add(bulkJob, id, { key: String(id) }),
});

export type BulkQueue = ReturnType<typeof bulkQueue>;
