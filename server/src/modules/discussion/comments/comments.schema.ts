import type { CommentStatus, ReportReason } from '@yanye/shared/contract/comments.calls';
import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import {
  addsColumns,
  bigint,
  creates,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';

const firstTables = {
  comments: {
    columns: {
      id: identity,
      article_id: text.ownedBy('articles.id'),
      // Without a cascade: one statement deletes a subtree and returns how many rows it deleted.
      parent_id: bigint.nullable.references('comments.id'),
      /** The root of the thread; 0 for a root itself, so that one index serves roots and replies. */
      root_id: bigint.or(0).optional,
      /** 0 for a root. */
      depth: integer,
      /** Its author; where it has a `former_author`, the user who holds it: who imported it, or wrote the article of a guest's comment. */
      user_id: bigint.references('users.id'),
      /** Unique among the comments of its article, also on sites that it is imported to. */
      uid: text.or('').optional,
      /** Name of a writer without an account here: a guest, or one of the site where the comment comes from; else ''. */
      former_author: text.or('').optional,
      /** That writer's account there; '' where there is none. */
      former_user_name: text.or('').optional,
      content: text,
      status: text.of<CommentStatus>().or('approved').optional,
      digg_count: integer.or(0).optional,
      created_at: bigint,
      /** 0 unless removed. */
      removed_at: bigint.or(0).optional,
      /** What a removed one was before; '' for those removed before this was noted. */
      status_before: text.of<CommentStatus | ''>().or('').optional,
    },
    indexes: {
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
    },
    then: [
      sql`create unique index comments_by_uid on comments (article_id, uid) where uid <> ''`,
      sql`create index comments_of_former on comments (former_author) where former_author <> ''`,
    ],
  },
  comment_diggs: {
    columns: {
      comment_id: bigint.ownedBy('comments.id'),
      /** `user:<id>`, or `visitor:<id>` for a browser without a signed-in user. */
      digger: text,
      created_at: bigint,
    },
    key: { comment_diggs_key: ['comment_id', 'digger'] },
    indexes: { comment_diggs_of: ['digger', 'comment_id'] },
  },
  comment_mentions: {
    columns: {
      comment_id: bigint.ownedBy('comments.id'),
      user_id: bigint.ownedBy('users.id'),
      /** Name of the user in the text. */
      name: text.or(''),
    },
    key: { comment_mentions_key: ['comment_id', 'user_id'] },
    indexes: { comment_mentions_of: ['user_id'] },
  },
  comment_reports: {
    columns: {
      id: identity,
      comment_id: bigint.ownedBy('comments.id'),
      user_id: bigint.ownedBy('users.id'),
      reason: text.of<ReportReason>(),
      note: text.or(''),
      created_at: bigint,
      /** 0 while it is open. */
      settled_at: bigint.or(0).optional,
    },
    uniqueIndexes: { comment_reports_once: ['comment_id', 'user_id'] },
    indexes: {
      comment_reports_open: ['settled_at', 'id'],
      comment_reports_by: ['user_id'],
    },
  },
};

const muteTables = {
  /** Who may write no comments until a moment: one row for each user. */
  comment_mutes: {
    columns: {
      user_id: bigint.key.ownedBy('users.id'),
      reason: text.or('').optional,
      created_at: bigint,
      ends_at: bigint,
    },
    indexes: { comment_mutes_by_end: ['ends_at'] },
  },
};

const guestColumns = {
  /** Address of a guest, whose name is the `former_author`; '' for all others. */
  guest_email: text.or('').optional,
};

export const commentTables = {
  ...firstTables,
  ...muteTables,
  comments: { ...firstTables.comments, columns: { ...firstTables.comments.columns, ...guestColumns } },
};

export const commentsSchema: readonly Migration[] = [
  { name: 'comments-0001', after: ['users-0001', 'articles-0001'], up: creates(firstTables) },
  { name: 'comments-0002', up: creates(muteTables) },
  { name: 'comments-0003', up: addsColumns('comments', guestColumns) },
];

export type CommentTables = TablesOf<typeof commentTables>;
