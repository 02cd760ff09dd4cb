import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Pages of the site's own, such as 关于, and links to the sites of friends. */
export const pagesMigration: Migration = {
  name: '0023_pages',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'pages')
      .$call(dialect.identity('id'))
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', requiredText)
      // The beginning of the text, which describes the page where nobody has.
      .addColumn('abstract', 'text', requiredText)
      .addColumn('is_shown', dialect.flag, requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('has_math', dialect.flag, requiredNumber)
      .addColumn('has_mermaid', dialect.flag, requiredNumber)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('pages');
    await index('pages_all').columns(['sort', 'id']).execute();
    await index('pages_shown').columns(['is_shown', 'sort', 'id']).execute();
    // Apart, so that a list never reads past texts.
    await dialect
      .createTable(kysely, 'page_bodies')
      .addColumn('page_id', dialect.bigint, (column) =>
        column.primaryKey().notNull().references('pages.id').onDelete('cascade'),
      )
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('toc', 'text', (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'links')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('href', 'text', (column) => column.notNull())
      // The address as machines write it, so that none stands twice.
      .addColumn('href_key', 'text', (column) => column.notNull().unique())
      .addColumn('description', 'text', requiredText)
      .addColumn('picture', 'text', requiredText)
      .addColumn('is_shown', dialect.flag, requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('links_all').on('links').columns(['sort', 'id']).execute();
    await kysely.schema.createIndex('links_shown').on('links').columns(['is_shown', 'sort', 'id']).execute();
  },
};
