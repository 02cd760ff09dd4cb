import { sql } from 'kysely';
import { createIndexes, required } from '../database/columns';
import type { Migration } from '../database/migration';

const initial: Migration = {
  name: 'jobs-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'jobs')
      .$call(dialect.identity('id'))
      .addColumn('kind', 'text', required)
      .addColumn('job_key', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('due_at', dialect.bigint, required)
      .addColumn('attempt', 'integer', required)
      .addColumn('leased_until', dialect.bigint, required)
      .addColumn('lease', 'text', required)
      .addColumn('problem', 'text', required)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('finished_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'jobs', { jobs_due: ['state', 'due_at'] });
    // Jobs with an empty key never conflict.
    await sql`create unique index jobs_waiting_key on jobs (kind, job_key) where state = 'waiting' and job_key <> ''`.execute(
      kysely,
    );
  },
};

export const jobsSchema: readonly Migration[] = [initial];
