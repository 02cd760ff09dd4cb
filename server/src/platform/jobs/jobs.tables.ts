import type { Generated } from 'kysely';

/** One piece of work in the queue. Done work leaves no row. */
export interface JobRow {
  id: number;
  kind: string;
  /** Empty, or what makes a waiting job single. */
  job_key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'running' | 'failed';
  due_at: number;
  attempt: number;
  leased_until: number;
  /** Names the process that runs it. */
  lease: string;
  problem: string;
  created_at: number;
  finished_at: number;
}

/** What the queue inserts; the id counts by itself. */
export interface JobTables {
  jobs: Omit<JobRow, 'id'> & { id: Generated<number> };
}
