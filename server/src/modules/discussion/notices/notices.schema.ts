import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const noticeTables = {
  notices: {
    columns: {
      id: identity,
      /** The recipient. */
      user_id: bigint.ownedBy('users.id'),
      kind: text.of<NoticeKind>(),
      article_id: text.ownedBy('articles.id'),
      /** Null where it is about the article itself. */
      comment_id: bigint.nullable.ownedBy('comments.id'),
      /** The acting user; null where there is none. */
      actor_id: bigint.nullable.ownedBy('users.id'),
      is_read: integer.or(0).optional,
      created_at: bigint,
      /** Why an article was returned; else empty. */
      reason: text.or('').optional,
    },
    // A comment causes one notice per user, even if it both answers and mentions them.
    uniqueIndexes: { notices_of_event: ['comment_id', 'user_id'] },
    indexes: {
      notices_of_person: ['user_id', 'id'],
      notices_unread: ['user_id', 'is_read', 'id'],
      notices_by_actor: ['actor_id'],
      notices_of_article: ['article_id'],
      notices_by_age: ['created_at'],
    },
  },
};

export const noticesSchema: readonly Migration[] = [
  {
    name: 'notices-0001',
    after: ['users-0001', 'articles-0001', 'comments-0001'],
    up: creates(noticeTables),
  },
];

export type NoticeTables = TablesOf<typeof noticeTables>;
