import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Which builds were stored, and every change of what is live. */
export const releaseHistoryMigration: Migration = {
  name: '0010_release_history',
  up: async (kysely, dialect) => {
    await kysely.schema
      .alterTable('live_releases')
      .addColumn('integrity', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await dialect
      .createTable(kysely, 'releases')
      .addColumn('name', 'text', requiredText)
      .addColumn('build', 'text', requiredText)
      .addColumn('version', 'text', requiredText)
      .addColumn('commit_id', 'text', requiredText)
      .addColumn('built_at', dialect.bigint, requiredNumber)
      .addColumn('stored_at', dialect.bigint, requiredNumber)
      .addColumn('digest', 'text', requiredText)
      .addColumn('bytes_sent', dialect.bigint, requiredNumber)
      .addColumn('bytes_unpacked', dialect.bigint, requiredNumber)
      .addColumn('bytes_node', dialect.bigint, requiredNumber)
      .addColumn('swept_at', dialect.bigint, requiredNumber)
      .addPrimaryKeyConstraint('releases_key', ['name', 'build'])
      .execute();
    await kysely.schema
      .createIndex('releases_stored')
      .on('releases')
      .columns(['name', 'stored_at', 'build'])
      .execute();
    await dialect
      .createTable(kysely, 'release_switches')
      .$call(dialect.identity('id'))
      .addColumn('name', 'text', requiredText)
      .addColumn('kind', 'text', requiredText)
      .addColumn('build', 'text', requiredText)
      .addColumn('from_build', 'text', requiredText)
      .addColumn('by_name', 'text', requiredText)
      .addColumn('note', 'text', requiredText)
      .addColumn('at', dialect.bigint, requiredNumber)
      .execute();
    await kysely.schema
      .createIndex('release_switches_name')
      .on('release_switches')
      .columns(['name', 'id'])
      .execute();
  },
};
