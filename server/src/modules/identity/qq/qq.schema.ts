import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

export const qqTables = {
  /** Accounts of users of QQ. */
  qq_accounts: {
    columns: {
      /** QQ's id of the user, for our application only. */
      open_id: text.key,
      user_id: bigint.ownedBy('users.id'),
    },
    indexes: { qq_accounts_of_user: ['user_id'] },
  },
};

export const qqSchema: readonly Migration[] = [
  { name: 'qq-0001', after: ['users-0001'], up: creates(qqTables) },
];

export type QqTables = TablesOf<typeof qqTables>;
