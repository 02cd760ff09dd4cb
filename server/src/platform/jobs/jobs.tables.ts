import type { Generated } from 'kysely';

/** One job of the queue. Finished jobs have no row. */
export interface JobRow {
  id: number;
  kind: string;
  /** Empty, or the key that allows one waiting job. */
  job_key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'running' | 'failed';
  due_at: number;
  attempt: number;
  leased_until: number;
  lease: string;
  problem: string;
  created_at: number;
  finished_at: number;
}

export interface JobTables {
  jobs: Omit<JobRow, 'id'> & { id: Generated<number> };
}
