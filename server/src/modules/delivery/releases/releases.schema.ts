import {
  createIndexes,
  primaryKey,
  required,
  requiredNumber,
  requiredText,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'releases-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'live_releases')
      .addColumn('name', 'text', primaryKey)
      .addColumn('build', 'text', required)
      .addColumn('bundled', 'text', required)
      .addColumn('entry', 'text', required)
      .addColumn('integrity', 'text', requiredText)
      .addColumn('patterns', 'text', required)
      .addColumn('live_since', dialect.bigint, required)
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
    await createIndexes(kysely, 'releases', { releases_stored: ['name', 'stored_at', 'build'] });

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
    await createIndexes(kysely, 'release_switches', { release_switches_name: ['name', 'id'] });
  },
};

export const releasesSchema: readonly Migration[] = [initial];
