import { createIndexes, ownedBy, required, requiredNumber, requiredText } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'bulk-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'bulk_tasks')
      .$call(dialect.identity('id'))
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('table_name', 'text', required)
      .addColumn('action', 'text', required)
      .addColumn('value', 'text', requiredText)
      .addColumn('filter', 'text', required)
      .addColumn('before', dialect.bigint, required)
      .addColumn('position', 'text', requiredText)
      .addColumn('total', 'integer', requiredNumber)
      .addColumn('done', 'integer', requiredNumber)
      .addColumn('changed', 'integer', requiredNumber)
      .addColumn('state', 'text', required)
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('updated_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'bulk_tasks', {
      bulk_tasks_of: ['user_id', 'id'],
      bulk_tasks_by_state: ['state', 'updated_at'],
    });
  },
};

export const bulkSchema: readonly Migration[] = [initial];
