import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/**
 * What articles said before, and articles that stand first in lists. The text an article has now is its first revision:
 * a text is a revision from the moment it is stored.
 */
export const revisionsMigration: Migration = {
  name: '0022_revisions',
  up: async (kysely, dialect) => {
    await kysely.schema.alterTable('articles').addColumn('is_top', dialect.flag, requiredNumber).execute();
    // The version in which title or text last changed; the other versions changed something else.
    await kysely.schema
      .alterTable('articles')
      .addColumn('text_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update articles set text_version = version`.execute(kysely);
    const index = (name: string) => kysely.schema.createIndex(name).on('articles');
    await index('articles_pinned_first').columns(['status', 'is_top', 'published_at', 'id']).execute();
    await index('articles_of_category_pinned_first')
      .columns(['status', 'category', 'is_top', 'published_at', 'id'])
      .execute();
    await index('articles_on_top').columns(['is_top', 'published_at', 'id']).execute();

    await dialect
      .createTable(kysely, 'article_revisions')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('user_id', dialect.bigint, (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('is_public', dialect.flag, requiredNumber)
      // Last, so that a history is told without reading past texts.
      .addColumn('plain', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('article_revisions_of_article')
      .on('article_revisions')
      .columns(['article_id', 'version'])
      .unique()
      .execute();
    await sql`insert into article_revisions
        (article_id, version, title, user_id, created_at, is_public, plain, content)
      select articles.id, version, title, user_id, updated_at,
        case when status = 'published' then 1 else 0 end, plain, content
      from articles join article_bodies on article_bodies.article_id = articles.id`.execute(kysely);
  },
};
