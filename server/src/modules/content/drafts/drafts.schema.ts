import {
  createIndexes,
  createUniqueIndex,
  ownedBy,
  required,
  requiredNumber,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'drafts-0001',
  after: ['users-0001', 'articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_drafts')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      // Null until the article is stored for the first time.
      .addColumn('article_id', 'text', (column) => column.references('articles.id').onDelete('cascade'))
      .addColumn('draft_key', 'text', required)
      .addColumn('desk', 'text', required)
      .addColumn('seq', 'integer', required)
      .addColumn('base_version', 'integer', required)
      .addColumn('how', 'text', required)
      .addColumn('is_settled', dialect.flag, requiredNumber)
      .addColumn('begun_at', dialect.bigint, required)
      .addColumn('updated_at', dialect.bigint, required)
      .addColumn('gone', 'integer', requiredNumber)
      .addColumn('size', 'integer', required)
      .addColumn('title', 'text', required)
      // Last, so that a timeline does not read the texts.
      .addColumn('content', 'text', required)
      .execute();
    await createUniqueIndex(kysely, 'article_drafts', 'article_drafts_of_desk', ['user_id', 'desk', 'seq']);
    await createIndexes(kysely, 'article_drafts', {
      article_drafts_of_article: ['article_id', 'updated_at'],
      article_drafts_of_writer: ['user_id', 'article_id', 'updated_at'],
      article_drafts_by_age: ['updated_at'],
    });
  },
};

export const draftsSchema: readonly Migration[] = [initial];
