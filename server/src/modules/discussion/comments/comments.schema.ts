import { sql, type Kysely } from 'kysely';
import {
  createIndexes,
  createUniqueIndex,
  ownedBy,
  required,
  requiredNumber,
  requiredText,
} from '#platform/database/columns';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';

const createComments = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'comments')
    .$call(dialect.identity('id'))
    .addColumn('article_id', 'text', ownedBy('articles.id'))
    // Without a cascade: one statement deletes a subtree and returns how many rows it deleted.
    .addColumn('parent_id', dialect.bigint, (column) => column.references('comments.id'))
    // 0 for a root, so that one index serves roots and replies.
    .addColumn('root_id', dialect.bigint, requiredNumber)
    .addColumn('depth', 'integer', required)
    .addColumn('user_id', dialect.bigint, (column) => column.notNull().references('users.id'))
    .addColumn('uid', 'text', requiredText)
    .addColumn('former_author', 'text', requiredText)
    .addColumn('former_user_name', 'text', requiredText)
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('approved'))
    .addColumn('digg_count', 'integer', requiredNumber)
    .addColumn('created_at', dialect.bigint, required)
    .addColumn('removed_at', dialect.bigint, requiredNumber)
    .addColumn('status_before', 'text', requiredText)
    .execute();
  await createIndexes(kysely, 'comments', {
    comments_of_article: ['article_id', 'id'],
    comments_of_parent: ['parent_id'],
    comments_of_user: ['user_id', 'article_id'],
    // With the status, so that replies are counted without reading them.
    comments_of_thread: ['article_id', 'root_id', 'id', 'status'],
    comments_by_time: ['created_at', 'id'],
    comments_by_status: ['status', 'created_at', 'id'],
    comments_of_article_by_time: ['article_id', 'created_at', 'id'],
    comments_of_user_by_time: ['user_id', 'created_at', 'id'],
    comments_by_likes: ['digg_count', 'id'],
    comments_by_status_and_likes: ['status', 'digg_count', 'id'],
  });
  await sql`create unique index comments_by_uid on comments (article_id, uid) where uid <> ''`.execute(
    kysely,
  );
  await sql`create index comments_of_former on comments (former_author) where former_author <> ''`.execute(
    kysely,
  );
};

const createParts = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'comment_diggs')
    .addColumn('comment_id', dialect.bigint, ownedBy('comments.id'))
    .addColumn('digger', 'text', required)
    .addColumn('created_at', dialect.bigint, required)
    .addPrimaryKeyConstraint('comment_diggs_key', ['comment_id', 'digger'])
    .execute();
  await createIndexes(kysely, 'comment_diggs', { comment_diggs_of: ['digger', 'comment_id'] });

  await dialect
    .createTable(kysely, 'comment_mentions')
    .addColumn('comment_id', dialect.bigint, ownedBy('comments.id'))
    .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('name', 'text', requiredText)
    .addPrimaryKeyConstraint('comment_mentions_key', ['comment_id', 'user_id'])
    .execute();
  await createIndexes(kysely, 'comment_mentions', { comment_mentions_of: ['user_id'] });

  await dialect
    .createTable(kysely, 'comment_reports')
    .$call(dialect.identity('id'))
    .addColumn('comment_id', dialect.bigint, ownedBy('comments.id'))
    .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text', requiredText)
    .addColumn('created_at', dialect.bigint, required)
    .addColumn('settled_at', dialect.bigint, requiredNumber)
    .execute();
  await createUniqueIndex(kysely, 'comment_reports', 'comment_reports_once', ['comment_id', 'user_id']);
  await createIndexes(kysely, 'comment_reports', {
    comment_reports_open: ['settled_at', 'id'],
    comment_reports_by: ['user_id'],
  });
};

const initial: Migration = {
  name: 'comments-0001',
  after: ['users-0001', 'articles-0001'],
  up: async (kysely, dialect) => {
    await createComments(kysely, dialect);
    await createParts(kysely, dialect);
  },
};

export const commentsSchema: readonly Migration[] = [initial];
