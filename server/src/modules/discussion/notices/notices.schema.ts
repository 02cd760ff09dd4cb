import {
  createIndexes,
  createUniqueIndex,
  ownedBy,
  required,
  requiredNumber,
  requiredText,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'notices-0001',
  after: ['users-0001', 'articles-0001', 'comments-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'notices')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('kind', 'text', required)
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('comment_id', dialect.bigint, (column) =>
        column.references('comments.id').onDelete('cascade'),
      )
      .addColumn('actor_id', dialect.bigint, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('is_read', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('reason', 'text', requiredText)
      .execute();
    // A comment causes one notice per user, even if it both answers and mentions them.
    await createUniqueIndex(kysely, 'notices', 'notices_of_event', ['comment_id', 'user_id']);
    await createIndexes(kysely, 'notices', {
      notices_of_person: ['user_id', 'id'],
      notices_unread: ['user_id', 'is_read', 'id'],
      notices_by_actor: ['actor_id'],
      notices_of_article: ['article_id'],
      notices_by_age: ['created_at'],
    });
  },
};

export const noticesSchema: readonly Migration[] = [initial];
