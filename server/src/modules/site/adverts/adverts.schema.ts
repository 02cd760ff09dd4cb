import { createIndexes, required, requiredNumber, requiredUnique } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'adverts-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'adverts')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', required)
      .addColumn('title_key', 'text', requiredUnique)
      .addColumn('href', 'text', required)
      .addColumn('images', 'text', required)
      .addColumn('is_show', dialect.flag, requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'adverts', {
      adverts_by_time: ['created_at', 'id'],
      adverts_by_images: ['images'],
    });
  },
};

export const advertsSchema: readonly Migration[] = [initial];
