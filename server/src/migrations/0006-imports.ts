import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Which file an article was imported from, and in what state it was then. */
export const importsMigration: Migration = {
  name: '0006_imports',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'imports')
      .addColumn('source', 'text', (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('is_fetched', dialect.flag, requiredNumber)
      .addColumn('published_at', dialect.bigint, (column) => column.notNull())
      .addColumn('imported_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('imports_article').on('imports').column('article_id').execute();
  },
};
