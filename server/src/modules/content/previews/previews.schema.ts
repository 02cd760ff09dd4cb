import { createIndexes, ownedBy, required, requiredUnique } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'previews-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_previews')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('token_hash', 'text', requiredUnique)
      .addColumn('user_id', dialect.bigint, required)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('expires_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'article_previews', {
      article_previews_of_article: ['article_id', 'expires_at'],
    });
  },
};

export const previewsSchema: readonly Migration[] = [initial];
