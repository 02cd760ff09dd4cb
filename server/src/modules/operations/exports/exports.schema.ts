import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

export const exportTables = {
  export_tickets: {
    columns: {
      /** SHA-256 of the ticket, so that a reader of the database cannot use it. */
      ticket_hash: text.key,
      user_id: bigint.ownedBy('users.id'),
      /** JSON: table, filter and columns. */
      wanted: text,
      expires_at: bigint,
    },
    indexes: {
      export_tickets_by_end: ['expires_at'],
      export_tickets_of: ['user_id'],
    },
  },
};

export const exportsSchema: readonly Migration[] = [
  { name: 'exports-0001', after: ['users-0001'], up: creates(exportTables) },
];

export type ExportTables = TablesOf<typeof exportTables>;
