import { createIndexes, required, requiredNumber, requiredText } from '../database/columns';
import type { Migration } from '../database/migration';

const initial: Migration = {
  name: 'outbox-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'outbox')
      .$call(dialect.identity('id'))
      .addColumn('kind', 'text', required)
      .addColumn('to_address', 'text', required)
      .addColumn('payload', 'text', requiredText)
      .addColumn('state', 'text', required)
      .addColumn('attempt', 'integer', requiredNumber)
      .addColumn('problem', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, required)
      .addColumn('tried_at', dialect.bigint, requiredNumber)
      .execute();
    await createIndexes(kysely, 'outbox', {
      outbox_by_state: ['state', 'tried_at'],
      outbox_by_try: ['tried_at'],
      outbox_by_age: ['created_at'],
    });
  },
};

export const outboxSchema: readonly Migration[] = [initial];
