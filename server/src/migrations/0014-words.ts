import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Sensitive words, and a number that grows with every change of the list. */
export const wordsMigration: Migration = {
  name: '0014_words',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'words')
      .$call(dialect.identity('id'))
      .addColumn('word', 'text', (column) => column.notNull())
      // As it is compared, so that no word stands twice.
      .addColumn('bare', 'text', (column) => column.notNull().unique())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('words_by_action').on('words').columns(['action', 'id']).execute();
    await dialect
      .createTable(kysely, 'word_lists')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('version', dialect.bigint, requiredNumber)
      .execute();
    await sql`insert into word_lists (id, version) values (1, 0)`.execute(kysely);
  },
};
