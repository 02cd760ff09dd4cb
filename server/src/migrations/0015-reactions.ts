import type { Migration } from '#platform/database/migration';

/** Who likes and who collects which article, each once. */
export const reactionsMigration: Migration = {
  name: '0015_reactions',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_diggs')
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('digger', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('article_diggs_key', ['article_id', 'digger'])
      .execute();

    await dialect
      .createTable(kysely, 'article_collects')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('article_collects_key', ['user_id', 'article_id'])
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('article_collects');
    await index('article_collects_by_time').columns(['user_id', 'created_at', 'article_id']).execute();
    await index('article_collects_of_article').column('article_id').execute();
  },
};
