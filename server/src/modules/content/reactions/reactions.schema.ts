import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

export const reactionTables = {
  /** Likes, each counted once. */
  article_diggs: {
    columns: {
      article_id: text.ownedBy('articles.id'),
      /** `user:<id>`, or `visitor:<id>` for a browser without a signed-in user. */
      digger: text,
      created_at: bigint,
    },
    key: { article_diggs_key: ['article_id', 'digger'] },
  },
  article_collects: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      article_id: text.ownedBy('articles.id'),
      created_at: bigint,
    },
    key: { article_collects_key: ['user_id', 'article_id'] },
    indexes: {
      article_collects_by_time: ['user_id', 'created_at', 'article_id'],
      article_collects_of_article: ['article_id'],
    },
  },
};

export const reactionsSchema: readonly Migration[] = [
  { name: 'reactions-0001', after: ['users-0001', 'articles-0001'], up: creates(reactionTables) },
];

export type ReactionTables = TablesOf<typeof reactionTables>;
