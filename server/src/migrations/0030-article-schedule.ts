import type { Migration } from '#platform/database/migration';

/** When an article shall be withdrawn by itself. When it shall be published is its date, as long as its status is `scheduled`. */
export const articleScheduleMigration: Migration = {
  name: '0030_article_schedule',
  up: async (kysely, dialect) => {
    await kysely.schema
      .alterTable('articles')
      .addColumn('withdraw_at', dialect.bigint, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
