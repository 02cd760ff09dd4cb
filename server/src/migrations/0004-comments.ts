import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Comments as a tree; a root has no parent. */
export const commentsMigration: Migration = {
  name: '0004_comments',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'comments')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      // Without a cascade: a subtree goes in one statement that knows how many went.
      .addColumn('parent_id', dialect.bigint, (column) => column.references('comments.id'))
      .addColumn('depth', 'integer', (column) => column.notNull())
      .addColumn('user_id', dialect.bigint, (column) => column.notNull().references('users.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('digg_count', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('comments');
    await index('comments_of_article').columns(['article_id', 'id']).execute();
    await index('comments_of_parent').column('parent_id').execute();
    await index('comments_of_user').columns(['user_id', 'article_id']).execute();
  },
};
