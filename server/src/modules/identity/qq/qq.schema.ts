import { createIndexes, ownedBy, primaryKey } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'qq-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'qq_accounts')
      .addColumn('open_id', 'text', primaryKey)
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .execute();
    await createIndexes(kysely, 'qq_accounts', { qq_accounts_of_user: ['user_id'] });
  },
};

export const qqSchema: readonly Migration[] = [initial];
