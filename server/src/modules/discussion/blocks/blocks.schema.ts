import { createIndexes, ownedBy, required } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'blocks-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'user_blocks')
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('blocked_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('created_at', dialect.bigint, required)
      .addPrimaryKeyConstraint('user_blocks_key', ['user_id', 'blocked_id'])
      .execute();
    await createIndexes(kysely, 'user_blocks', { user_blocks_of: ['blocked_id', 'user_id'] });
  },
};

export const blocksSchema: readonly Migration[] = [initial];
