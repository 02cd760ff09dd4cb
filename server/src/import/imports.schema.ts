import { createIndexes, ownedBy, primaryKey, required, requiredNumber } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'imports-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'imports')
      .addColumn('source', 'text', primaryKey)
      .addColumn('hash', 'text', required)
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('is_fetched', dialect.flag, requiredNumber)
      .addColumn('published_at', dialect.bigint, required)
      .addColumn('imported_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'imports', { imports_article: ['article_id'] });
  },
};

export const importsSchema: readonly Migration[] = [initial];
