import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** What people are told of. A notice goes with its comment, its article, whoever it is for and whoever caused it. */
export const noticesMigration: Migration = {
  name: '0019_notices',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'notices')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('comment_id', dialect.bigint, (column) =>
        column.notNull().references('comments.id').onDelete('cascade'),
      )
      .addColumn('actor_id', dialect.bigint, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('is_read', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('notices');
    // One comment is one event: whoever is answered and named in it is told once.
    await index('notices_of_event').columns(['comment_id', 'user_id']).unique().execute();
    await index('notices_of_person').columns(['user_id', 'id']).execute();
    await index('notices_unread').columns(['user_id', 'is_read', 'id']).execute();
    await index('notices_by_actor').column('actor_id').execute();
    await index('notices_of_article').column('article_id').execute();
    await index('notices_by_age').column('created_at').execute();
  },
};
