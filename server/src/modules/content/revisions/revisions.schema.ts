import { createUniqueIndex, ownedBy, required, requiredNumber } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'revisions-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_revisions')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('version', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('user_id', dialect.bigint, required)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('is_public', dialect.flag, requiredNumber)
      // Last, so that a history does not read the texts.
      .addColumn('plain', 'text', required)
      .addColumn('content', 'text', required)
      .execute();
    await createUniqueIndex(kysely, 'article_revisions', 'article_revisions_of_article', [
      'article_id',
      'version',
    ]);
  },
};

export const revisionsSchema: readonly Migration[] = [initial];
