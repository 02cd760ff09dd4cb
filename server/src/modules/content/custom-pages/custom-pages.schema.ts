import {
  createIndexes,
  keyOwnedBy,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'custom-pages-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'pages')
      .$call(dialect.identity('id'))
      .addColumn('slug', 'text', requiredUnique)
      .addColumn('title', 'text', required)
      .addColumn('description', 'text', requiredText)
      .addColumn('abstract', 'text', requiredText)
      .addColumn('is_shown', dialect.flag, requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('has_math', dialect.flag, requiredNumber)
      .addColumn('has_mermaid', dialect.flag, requiredNumber)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('updated_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'pages', {
      pages_all: ['sort', 'id'],
      pages_shown: ['is_shown', 'sort', 'id'],
    });

    // Apart from the pages, so that a list never reads past texts.
    await dialect
      .createTable(kysely, 'page_bodies')
      .addColumn('page_id', dialect.bigint, keyOwnedBy('pages.id'))
      .addColumn('content', 'text', required)
      .addColumn('html', 'text', required)
      .addColumn('toc', 'text', required)
      .execute();
  },
};

export const pagesSchema: readonly Migration[] = [initial];
