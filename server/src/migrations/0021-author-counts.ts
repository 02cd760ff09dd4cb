import type { Migration } from '#platform/database/migration';

/** What an author's articles add up to is read from the index alone, however many there are. */
export const authorCountsMigration: Migration = {
  name: '0021_author_counts',
  up: async (kysely) => {
    await kysely.schema
      .createIndex('articles_author_counts')
      .on('articles')
      .columns(['user_id', 'status', 'look_count', 'digg_count', 'collects_count'])
      .execute();
  },
};
