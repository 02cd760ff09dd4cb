import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

const first = {
  pages: {
    columns: {
      id: identity,
      /** The last part of its address. */
      slug: text.unique,
      title: text,
      description: text.or(''),
      /** The beginning of the text: the description of a page without one. */
      abstract: text.or(''),
      is_shown: flag.or(0),
      sort: integer.or(0),
      has_math: flag.or(0),
      has_mermaid: flag.or(0),
      version: integer.or(1).optional,
      created_at: bigint,
      updated_at: bigint,
    },
    indexes: {
      pages_all: ['sort', 'id'],
      pages_shown: ['is_shown', 'sort', 'id'],
    },
  },
  // Apart from the pages, so that a list never reads past texts.
  page_bodies: {
    columns: {
      page_id: bigint.key.ownedBy('pages.id'),
      /** Markdown. */
      content: text,
      html: text,
      /** JSON: headings. */
      toc: text,
    },
  },
};

/** Columns of pages since `custom-pages-0002`. */
const laterColumns = {
  /** 1 for a page in the recycle bin. */
  is_removed: flag.or(0).optional,
};

export const pagesSchema: readonly Migration[] = [
  { name: 'custom-pages-0001', up: creates(first) },
  {
    name: 'custom-pages-0002',
    up: async (kysely, dialect) => {
      const table = kysely.schema.alterTable('pages');
      for (const [column, declared] of Object.entries(laterColumns))
        await table
          .addColumn(column, declared.type(dialect), (built) => declared.build(built, dialect))
          .execute();
    },
  },
];

export const customPageTables = {
  ...first,
  pages: { ...first.pages, columns: { ...first.pages.columns, ...laterColumns } },
};

export type CustomPageTables = TablesOf<typeof customPageTables>;
export type CustomPageRow = Selectable<CustomPageTables['pages']>;
