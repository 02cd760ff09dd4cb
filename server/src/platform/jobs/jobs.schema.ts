import { sql, type Selectable } from 'kysely';
import type { Migration } from '../database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '../database/tables';

export const jobTables = {
  /** One job of the queue. Finished jobs have no row. */
  jobs: {
    columns: {
      id: identity,
      kind: text,
      /** Empty, or the key that allows one waiting job. */
      job_key: text,
      /** JSON. */
      payload: text,
      state: text.of<'waiting' | 'running' | 'failed'>(),
      due_at: bigint,
      attempt: integer,
      leased_until: bigint,
      lease: text,
      problem: text,
      created_at: bigint,
      finished_at: bigint,
    },
    indexes: { jobs_due: ['state', 'due_at'] },
    then: [
      // Jobs with an empty key never conflict.
      sql`create unique index jobs_waiting_key on jobs (kind, job_key) where state = 'waiting' and job_key <> ''`,
    ],
  },
};

export const jobsSchema: readonly Migration[] = [{ name: 'jobs-0001', up: creates(jobTables) }];

export type JobTables = TablesOf<typeof jobTables>;
export type JobRow = Selectable<JobTables['jobs']>;
