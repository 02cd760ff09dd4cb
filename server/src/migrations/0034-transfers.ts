import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Content that comes from other sites: imports, what they hold, and what writers without an account here were called there. */
export const transfersMigration: Migration = {
  name: '0034_transfers',
  up: async (kysely, dialect) => {
    await kysely.schema
      .alterTable('articles')
      // Beside `former_author`: the account on the site it came from.
      .addColumn('former_user_name', 'text', requiredText)
      .execute();

    await dialect
      .createTable(kysely, 'transfers')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      // '' until somebody has looked into it.
      .addColumn('source', 'text', requiredText)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', requiredText)
      .addColumn('size', dialect.bigint, (column) => column.notNull())
      .addColumn('received', dialect.bigint, requiredNumber)
      .addColumn('total', 'integer', requiredNumber)
      .addColumn('done', 'integer', requiredNumber)
      // JSON: sentences.
      .addColumn('left_out', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('transfers_by_state')
      .on('transfers')
      .columns(['state', 'updated_at'])
      .execute();
    await kysely.schema.createIndex('transfers_of').on('transfers').column('user_id').execute();

    await dialect
      .createTable(kysely, 'transfer_entries')
      .addColumn('transfer_id', dialect.bigint, (column) =>
        column.notNull().references('transfers.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', requiredText)
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', requiredText)
      .addColumn('reason', 'text', requiredText)
      .addPrimaryKeyConstraint('transfer_entries_key', ['transfer_id', 'position'])
      .execute();
    const ofEntries = (name: string, column: string) =>
      kysely.schema
        .createIndex(name)
        .on('transfer_entries')
        .columns(['transfer_id', column, 'position'])
        .execute();
    await ofEntries('transfer_entries_by_verdict', 'verdict');
    await ofEntries('transfer_entries_by_outcome', 'outcome');
  },
};
