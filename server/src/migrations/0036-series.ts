import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** The series that an article belongs to, and its number there; 0 goes by date, after all that have one. */
export const seriesMigration: Migration = {
  name: '0036_series',
  up: async (kysely) => {
    await kysely.schema.alterTable('articles').addColumn('series', 'text', requiredText).execute();
    await kysely.schema
      .alterTable('articles')
      .addColumn('series_position', 'integer', requiredNumber)
      .execute();
    await kysely.schema
      .createIndex('articles_of_series')
      .on('articles')
      .columns(['series', 'is_listed', 'series_position', 'published_at', 'id'])
      .execute();
  },
};
