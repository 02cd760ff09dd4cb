import type { Migration } from '#platform/database/migration';

/** Which build of each remote is live. */
export const releasesMigration: Migration = {
  name: '0009_releases',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'live_releases')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('bundled', 'text', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addColumn('patterns', 'text', (column) => column.notNull())
      .addColumn('live_since', dialect.bigint, (column) => column.notNull())
      .execute();
  },
};
