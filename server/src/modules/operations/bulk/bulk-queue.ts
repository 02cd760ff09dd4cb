import type { Jobs } from '#platform/jobs/jobs';

/** Kind of the job that works on a bulk task. */
export const bulkJob = 'bulk.go-on';

/** Queues the work on bulk tasks. */
export const bulkQueue = (jobs: Pick<Jobs, 'add'>) => ({
  /** Queues a task, or its continuation; joins the current transaction. */
  goOn: (id: number): Promise<void> => jobs.add(bulkJob, id, { key: String(id) }),
});

export type BulkQueue = ReturnType<typeof bulkQueue>;
