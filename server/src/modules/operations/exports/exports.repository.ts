import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import type { ExportTables } from './exports.schema';

/** Tickets for one download each; call inside a transaction. */
export const exportsRepository = (database: Database<ExportTables>) => ({
  add: async (row: Insertable<ExportTables['export_tickets']>): Promise<void> => {
    await database.kysely.insertInto('export_tickets').values(row).execute();
  },

  /** Uses a ticket up; of concurrent requests one gets it. */
  take: (hash: string) =>
    database.kysely
      .deleteFrom('export_tickets')
      .where('ticket_hash', '=', hash)
      .returning(['user_id', 'wanted', 'expires_at'])
      .executeTakeFirst(),

  forgetBefore: async (time: number): Promise<void> => {
    await database.kysely.deleteFrom('export_tickets').where('expires_at', '<', time).execute();
  },
});

export type ExportsRepository = ReturnType<typeof exportsRepository>;
