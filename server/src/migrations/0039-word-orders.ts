import type { Migration } from '#platform/database/migration';

/** Orders of the list of sensitive words, which may be tens of thousands. */
export const wordOrdersMigration: Migration = {
  name: '0039_word_orders',
  up: async (kysely) => {
    const index = (name: string) => kysely.schema.createIndex(name).on('words');
    await index('words_by_time').columns(['created_at', 'id']).execute();
    await index('words_by_word').columns(['word', 'id']).execute();
  },
};
