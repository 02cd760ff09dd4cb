import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { changedBy } from '#platform/database/results';
import type { AuditLogTables } from '../audit-log.schema';

export type NewLogRow = Insertable<AuditLogTables['logs']>;

/** Values of one statement are limited: SQLite takes 32766. */
const rowsAtOnce = 100;

export const logsRepository = (database: Database<AuditLogTables & UserReadTables>) => ({
  /** Call inside a transaction, as all below. @returns their ids */
  add: async (rows: readonly NewLogRow[]): Promise<number[]> => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const added = await database.kysely
        .insertInto('logs')
        .values(rows.slice(start, start + rowsAtOnce))
        .returning('id')
        .execute();
      ids.push(...added.map(({ id }) => id));
    }
    return ids;
  },

  change: async (id: number, change: Updateable<AuditLogTables['logs']>): Promise<void> => {
    await database.kysely.updateTable('logs').set(change).where('id', '=', id).execute();
  },

  markRead: async (ids: readonly number[]): Promise<void> =>
    eachChunk(ids, (some) =>
      database.kysely.updateTable('logs').set({ is_read: 1 }).where('id', 'in', some).execute(),
    ),

  markAllRead: (type: number): Promise<number> =>
    changedBy(
      database.kysely
        .updateTable('logs')
        .set({ is_read: 1 })
        .where('type', '=', type)
        // As in the condition of the index.
        .where(sql<SqlBool>`is_read = 0`)
        .returning('id'),
    ),

  userName: async (id: number): Promise<string> =>
    (await database.kysely.selectFrom('users').select('user_name').where('id', '=', id).executeTakeFirst())
      ?.user_name ?? '',

  /** Takes the personal data of a user out of entries, and says so by a seal that only the site can make. */
  erase: async (userId: number, seal: string): Promise<void> => {
    const { kysely } = database;
    const actor = { user_name: '', ip: '', addr: '', device: '', actor_salt: null };
    await kysely.updateTable('logs').set(actor).where('user_id', '=', userId).execute();
    const about = { record_name: '', fields: '', about_salt: null };
    await kysely.updateTable('logs').set(about).where('about_id', '=', userId).execute();
    await kysely
      .insertInto('log_erasures')
      .values({ user_id: userId, seal })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Entries by or about a user, oldest first. */
  ofPerson: (userId: number, after: number, limit: number) =>
    database.kysely
      .selectFrom('logs')
      .selectAll()
      .where((where) => where.or([where('user_id', '=', userId), where('about_id', '=', userId)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
});

export type LogsRepository = ReturnType<typeof logsRepository>;
