import { createIndexes, ownedBy, required, requiredNumber, requiredText } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'transfers-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'transfers')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('name', 'text', required)
      .addColumn('source', 'text', requiredText)
      .addColumn('state', 'text', required)
      .addColumn('mode', 'text', requiredText)
      .addColumn('size', dialect.bigint, required)
      .addColumn('received', dialect.bigint, requiredNumber)
      .addColumn('total', 'integer', requiredNumber)
      .addColumn('done', 'integer', requiredNumber)
      .addColumn('left_out', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('updated_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'transfers', {
      transfers_by_state: ['state', 'updated_at'],
      transfers_of: ['user_id'],
    });

    await dialect
      .createTable(kysely, 'transfer_entries')
      .addColumn('transfer_id', dialect.bigint, ownedBy('transfers.id'))
      .addColumn('position', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', requiredText)
      .addColumn('verdict', 'text', required)
      .addColumn('outcome', 'text', requiredText)
      .addColumn('reason', 'text', requiredText)
      .addPrimaryKeyConstraint('transfer_entries_key', ['transfer_id', 'position'])
      .execute();
    await createIndexes(kysely, 'transfer_entries', {
      transfer_entries_by_verdict: ['transfer_id', 'verdict', 'position'],
      transfer_entries_by_outcome: ['transfer_id', 'outcome', 'position'],
    });
  },
};

export const transfersSchema: readonly Migration[] = [initial];
