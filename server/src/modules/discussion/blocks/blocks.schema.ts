import type { Migration } from '#platform/database/migration';
import { bigint, creates, type TablesOf } from '#platform/database/tables';

export const blockTables = {
  /** `user_id` blocks `blocked_id`. */
  user_blocks: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      blocked_id: bigint.ownedBy('users.id'),
      created_at: bigint,
    },
    key: { user_blocks_key: ['user_id', 'blocked_id'] },
    indexes: { user_blocks_of: ['blocked_id', 'user_id'] },
  },
};

export const blocksSchema: readonly Migration[] = [
  { name: 'blocks-0001', after: ['users-0001'], up: creates(blockTables) },
];

export type BlockTables = TablesOf<typeof blockTables>;
