import { createIndexes, ownedBy, primaryKey, required } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'exports-0001',
  after: ['users-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'export_tickets')
      // A hash, so that a reader of the database cannot use a ticket.
      .addColumn('ticket_hash', 'text', primaryKey)
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('wanted', 'text', required)
      .addColumn('expires_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'export_tickets', {
      export_tickets_by_end: ['expires_at'],
      export_tickets_of: ['user_id'],
    });
  },
};

export const exportsSchema: readonly Migration[] = [initial];
