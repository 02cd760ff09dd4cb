import { sql } from 'kysely';
import { generationTable } from './generation';
import type { Migration } from './migration';

/** Tables of the platform itself: the generation of pages, and the queue of jobs. */
export const platformMigration: Migration = {
  name: '0000_platform',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, generationTable)
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('value', dialect.bigint, (column) => column.notNull())
      .execute();
    await sql`insert into ${sql.table(generationTable)} (id, value) values (1, 1)`.execute(kysely);

    await dialect
      .createTable(kysely, 'jobs')
      .$call(dialect.identity('id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('job_key', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', dialect.bigint, (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('leased_until', dialect.bigint, (column) => column.notNull())
      .addColumn('lease', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('finished_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('jobs_due').on('jobs').columns(['state', 'due_at']).execute();
    // An empty key never clashes: only jobs that name one are single.
    await sql`create unique index jobs_waiting_key on jobs (kind, job_key) where state = 'waiting' and job_key <> ''`.execute(
      kysely,
    );
  },
};
