import type { BulkAction, BulkState, BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const bulkTables = {
  bulk_tasks: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      table_name: text.of<BulkTable>(),
      action: text.of<BulkAction>(),
      value: text.or(''),
      /** JSON: the list's query. */
      filter: text,
      /** Timestamp: only records that existed earlier. */
      before: bigint,
      /** The last processed record; '' at first. */
      position: text.or('').optional,
      total: integer.or(0),
      done: integer.or(0).optional,
      changed: integer.or(0).optional,
      state: text.of<BulkState>(),
      problem: text.or('').optional,
      created_at: bigint,
      updated_at: bigint,
    },
    indexes: {
      bulk_tasks_of: ['user_id', 'id'],
      bulk_tasks_by_state: ['state', 'updated_at'],
    },
  },
};

export const bulkSchema: readonly Migration[] = [
  { name: 'bulk-0001', after: ['users-0001'], up: creates(bulkTables) },
];

export type BulkTables = TablesOf<typeof bulkTables>;
export type BulkTaskRow = Selectable<BulkTables['bulk_tasks']>;
