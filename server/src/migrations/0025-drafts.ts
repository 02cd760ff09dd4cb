import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Texts on writing desks that are not saved as the article yet. They go with their article and with their writer. */
export const draftsMigration: Migration = {
  name: '0025_drafts',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_drafts')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      // None until the article is stored for the first time.
      .addColumn('article_id', 'text', (column) => column.references('articles.id').onDelete('cascade'))
      .addColumn('draft_key', 'text', (column) => column.notNull())
      .addColumn('desk', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('base_version', 'integer', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('is_settled', dialect.flag, requiredNumber)
      .addColumn('begun_at', dialect.bigint, (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      .addColumn('gone', 'integer', requiredNumber)
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      // Last, so that a timeline is told without reading the texts.
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('article_drafts');
    await index('article_drafts_of_desk').columns(['user_id', 'desk', 'seq']).unique().execute();
    await index('article_drafts_of_article').columns(['article_id', 'updated_at']).execute();
    await index('article_drafts_of_writer').columns(['user_id', 'article_id', 'updated_at']).execute();
    await index('article_drafts_by_age').column('updated_at').execute();
  },
};
