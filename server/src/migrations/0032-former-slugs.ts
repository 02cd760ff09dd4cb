import type { Migration } from '#platform/database/migration';

/** The words by which articles were known in addresses before: they go on leading there. */
export const formerSlugsMigration: Migration = {
  name: '0032_former_slugs',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_former_slugs')
      .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('left_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('article_former_slugs_of_article')
      .on('article_former_slugs')
      .column('article_id')
      .execute();
  },
};
