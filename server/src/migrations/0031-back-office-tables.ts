import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** What lists of the back office need: orders of all comments, bulk tasks, export tickets, and how somebody likes a list. */
export const backOfficeTablesMigration: Migration = {
  name: '0031_back_office_tables',
  up: async (kysely, dialect) => {
    await kysely.schema
      .alterTable('comments')
      // What a removed one was, so that it can be that again.
      .addColumn('status_before', 'text', requiredText)
      .execute();
    await kysely.schema.dropIndex('comments_by_status').execute();
    const ofComments = (name: string, columns: string[]) =>
      kysely.schema.createIndex(name).on('comments').columns(columns).execute();
    await ofComments('comments_by_time', ['created_at', 'id']);
    await ofComments('comments_by_status', ['status', 'created_at', 'id']);
    await ofComments('comments_of_article_by_time', ['article_id', 'created_at', 'id']);
    await ofComments('comments_of_user_by_time', ['user_id', 'created_at', 'id']);
    await ofComments('comments_by_likes', ['digg_count', 'id']);
    await ofComments('comments_by_status_and_likes', ['status', 'digg_count', 'id']);

    await dialect
      .createTable(kysely, 'bulk_tasks')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('value', 'text', requiredText)
      // JSON: the list's query.
      .addColumn('filter', 'text', (column) => column.notNull())
      // Only what was there at the dry run.
      .addColumn('before', dialect.bigint, (column) => column.notNull())
      // The last record that was looked at.
      .addColumn('position', 'text', requiredText)
      .addColumn('total', 'integer', requiredNumber)
      .addColumn('done', 'integer', requiredNumber)
      .addColumn('changed', 'integer', requiredNumber)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const ofTasks = (name: string) => kysely.schema.createIndex(name).on('bulk_tasks');
    await ofTasks('bulk_tasks_of').columns(['user_id', 'id']).execute();
    await ofTasks('bulk_tasks_by_state').columns(['state', 'updated_at']).execute();

    await dialect
      .createTable(kysely, 'export_tickets')
      // SHA-256, so that whoever reads the database has no ticket.
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      // JSON: table, filter and columns.
      .addColumn('wanted', 'text', (column) => column.notNull())
      .addColumn('expires_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const ofTickets = (name: string) => kysely.schema.createIndex(name).on('export_tickets');
    await ofTickets('export_tickets_by_end').column('expires_at').execute();
    await ofTickets('export_tickets_of').column('user_id').execute();

    await dialect
      .createTable(kysely, 'table_settings')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('table_name', 'text', (column) => column.notNull())
      // JSON: key and whether it is shown, in order.
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('density', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('table_settings_key', ['user_id', 'table_name'])
      .execute();

    await dialect
      .createTable(kysely, 'table_views')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search', 'text', requiredText)
      .execute();
    await kysely.schema
      .createIndex('table_views_once')
      .on('table_views')
      .columns(['user_id', 'table_name', 'name'])
      .unique()
      .execute();
  },
};
