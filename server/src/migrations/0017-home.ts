import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** What stands beside the articles on the home page: promotions, and what readers tell the site. */
export const homeMigration: Migration = {
  name: '0017_home',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'adverts')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('title_folded', 'text', (column) => column.notNull().unique())
      .addColumn('href', 'text', (column) => column.notNull())
      .addColumn('images', 'text', (column) => column.notNull())
      .addColumn('is_show', dialect.flag, requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'feedback')
      .$call(dialect.identity('id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_folded', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addUniqueConstraint('feedback_once', ['email_folded', 'content'])
      .execute();
    await kysely.schema.createIndex('adverts_by_time').on('adverts').columns(['created_at', 'id']).execute();
    await kysely.schema
      .createIndex('feedback_by_time')
      .on('feedback')
      .columns(['created_at', 'id'])
      .execute();
  },
};
