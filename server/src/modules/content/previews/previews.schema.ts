import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, text, type TablesOf } from '#platform/database/tables';

export const previewTables = {
  /** Links to articles that are not listed. */
  article_previews: {
    columns: {
      id: identity,
      article_id: text.ownedBy('articles.id'),
      /** Of the secret in the address, which is not stored. */
      token_hash: text.unique,
      user_id: bigint,
      created_at: bigint,
      expires_at: bigint,
    },
    indexes: {
      article_previews_of_article: ['article_id', 'expires_at'],
    },
  },
};

export const previewsSchema: readonly Migration[] = [
  { name: 'previews-0001', after: ['articles-0001'], up: creates(previewTables) },
];

export type PreviewTables = TablesOf<typeof previewTables>;
