import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

const sorted = [
  'published_at',
  'updated_at',
  'look_count',
  'digg_count',
  'comment_count',
  'collects_count',
  'title',
];

/** Articles; their texts lie apart, so that a list never reads past pages of Markdown. */
export const articlesMigration: Migration = {
  name: '0003_articles',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'articles')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('title_folded', 'text', (column) => column.notNull().unique())
      .addColumn('abstract', 'text', requiredText)
      // 1 while the abstract is the beginning of the text, and so changes with it.
      .addColumn('abstract_is_derived', dialect.flag, requiredNumber)
      .addColumn('category', 'text', requiredText)
      .addColumn('source', 'text', requiredText)
      .addColumn('link', 'text', requiredText)
      .addColumn('banner_id', dialect.bigint, requiredNumber)
      .addColumn('banner_url', 'text', requiredText)
      .addColumn('user_id', dialect.bigint, (column) => column.notNull())
      // What a removed author was called; empty while there is a row to ask.
      .addColumn('former_author', 'text', requiredText)
      .addColumn('is_recommend', dialect.flag, requiredNumber)
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('look_count', 'integer', requiredNumber)
      .addColumn('digg_count', 'integer', requiredNumber)
      .addColumn('comment_count', 'integer', requiredNumber)
      .addColumn('collects_count', 'integer', requiredNumber)
      .addColumn('word_count', 'integer', requiredNumber)
      .addColumn('has_math', dialect.flag, requiredNumber)
      .addColumn('has_mermaid', dialect.flag, requiredNumber)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      // The date that readers see and lists go by; that of writing until it is published.
      .addColumn('published_at', dialect.bigint, (column) => column.notNull())
      .execute();
    for (const column of sorted) {
      await kysely.schema
        .createIndex(`articles_by_${column}`)
        .on('articles')
        .columns(['status', column, 'id'])
        .execute();
    }
    const index = (name: string) => kysely.schema.createIndex(name).on('articles');
    await index('articles_of_category').columns(['status', 'category', 'published_at', 'id']).execute();
    await index('articles_of_author').columns(['user_id', 'published_at', 'id']).execute();
    await index('articles_with_banner').column('banner_id').execute();
    // Covers the look from a tag to its articles, which would otherwise read the wide rows.
    await index('articles_facts').columns(['id', 'status', 'published_at']).execute();
    await index('articles_all').columns(['published_at', 'id']).execute();

    await dialect
      .createTable(kysely, 'article_bodies')
      .addColumn('article_id', 'text', (column) =>
        column.primaryKey().notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('content', 'text', requiredText)
      .addColumn('html', 'text', requiredText)
      .addColumn('toc', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('plain', 'text', requiredText)
      .execute();

    await dialect
      .createTable(kysely, 'article_tags')
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_tags_key', ['article_id', 'tag'])
      .execute();
    await kysely.schema
      .createIndex('article_tags_tag')
      .on('article_tags')
      .columns(['tag', 'article_id'])
      .execute();
  },
};
