import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import { compiledInsert } from '#platform/database/compiled-insert';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import type { AuditLogTables } from '../audit-log.schema';
import { settled, waiting } from './waiting';

export type NewLogRow = Insertable<AuditLogTables['logs']>;

/** Values of one statement are limited: SQLite takes 32766. */
const rowsAtOnce = 100;

export const logsRepository = (database: Database<AuditLogTables & UserReadTables>) => {
  /** By one index, which has them in order. */
  const ofColumn = (
    column: 'user_id' | 'about_id',
    some: typeof settled,
    userId: number,
    after: number,
    limit: number,
  ) =>
    database.kysely
      .selectFrom(
        database.kysely
          .selectFrom('logs')
          .selectAll()
          .where(some)
          .where(column, '=', userId)
          .$if(column === 'about_id', (query) => query.where('user_id', '<>', userId))
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .as('some_logs'),
      )
      .selectAll();

  const addOne = compiledInsert<AuditLogTables & UserReadTables, 'logs'>(database, (row) =>
    database.kysely.insertInto('logs').values(row).returning('id'),
  );

  return {
    /** Call inside a transaction, as all below. @returns their ids */
    add: async (rows: readonly NewLogRow[]): Promise<number[]> => {
      const [only] = rows;
      if (only && rows.length === 1) return [await addOne(only)];
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

    markAllRead: async (type: number): Promise<void> => {
      for (const some of [settled, waiting])
        await database.kysely
          .updateTable('logs')
          .set({ is_read: 1 })
          .where(some)
          .where('type', '=', type)
          // As in the condition of the index.
          .where(sql<SqlBool>`is_read = 0`)
          .execute();
    },

    userName: async (id: number): Promise<string> =>
      (await database.kysely.selectFrom('users').select('user_name').where('id', '=', id).executeTakeFirst())
        ?.user_name ?? '',

    /** Takes the personal data of a user out of entries, and says so by a seal that only the site can make. */
    erase: async (userId: number, seal: string): Promise<void> => {
      const { kysely } = database;
      const actor = { user_name: '', ip: '', addr: '', device: '', actor_salt: null };
      const about = { record_name: '', fields: '', about_salt: null };
      for (const some of [settled, waiting]) {
        await kysely.updateTable('logs').set(actor).where(some).where('user_id', '=', userId).execute();
        await kysely.updateTable('logs').set(about).where(some).where('about_id', '=', userId).execute();
      }
      await kysely
        .insertInto('log_erasures')
        .values({ user_id: userId, seal })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Entries by or about a user, oldest first. */
    ofPerson: (userId: number, after: number, limit: number) =>
      ofColumn('user_id', settled, userId, after, limit)
        .unionAll(ofColumn('about_id', settled, userId, after, limit))
        .unionAll(ofColumn('user_id', waiting, userId, after, limit))
        .unionAll(ofColumn('about_id', waiting, userId, after, limit))
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
};

export type LogsRepository = ReturnType<typeof logsRepository>;
