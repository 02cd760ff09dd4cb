import {
  createIndexes,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'links-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'links')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', required)
      .addColumn('href', 'text', required)
      .addColumn('href_key', 'text', requiredUnique)
      .addColumn('description', 'text', requiredText)
      .addColumn('picture', 'text', requiredText)
      .addColumn('is_shown', dialect.flag, requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'links', {
      links_all: ['sort', 'id'],
      links_shown: ['is_shown', 'sort', 'id'],
      links_by_picture: ['picture'],
    });
  },
};

export const linksSchema: readonly Migration[] = [initial];
