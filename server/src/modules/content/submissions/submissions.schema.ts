import { keyOwnedBy, required, requiredText } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'submissions-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_submissions')
      .addColumn('article_id', 'text', keyOwnedBy('articles.id'))
      .addColumn('state', 'text', required)
      .addColumn('submitted_at', dialect.bigint, required)
      .addColumn('reason', 'text', requiredText)
      .execute();
  },
};

export const submissionsSchema: readonly Migration[] = [initial];
