import { roles } from '@yanye/shared/policy/roles';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import type { UserRow, UserTables } from './users.schema';

/** A user to be stored; the repository adds the normalised names. */
export type NewUserRow = Omit<
  Insertable<UserTables['users']>,
  'user_name_key' | 'nick_name_key' | 'email_key'
>;

const normalisedEmail = (email: string): string | null => (email === '' ? null : normalised(email));

const normalisedNames = (row: { user_name: string; nick_name: string; email: string }) => ({
  user_name_key: normalised(row.user_name),
  nick_name_key: normalised(row.nick_name),
  email_key: normalisedEmail(row.email),
});

/** The users of the site in the database. Call what writes inside a transaction. */
export const usersRepository = (database: Database<UserTables>) => ({
  find: (id: number): Promise<UserRow | undefined> =>
    database.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  /** @returns ids by account name, as account names are compared */
  idsByAccount: async (userNames: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await inChunks(userNames.map(normalised), (some) =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'user_name_key'])
        .where('user_name_key', 'in', some)
        .execute(),
    );
    return new Map(rows.map(({ id, user_name_key }) => [user_name_key, id]));
  },

  /** Locks the user's row until the transaction ends. Call inside one. */
  hold: (id: number): Promise<UserRow | undefined> =>
    database.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .$call(database.dialect.lockRows)
      .executeTakeFirst(),

  /** @returns the id, or the name that is taken */
  add: async (row: NewUserRow): Promise<number | 'user_name' | 'nick_name'> => {
    const names = normalisedNames(row);
    const clash = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', names.user_name_key)
      .executeTakeFirst();
    if (clash) return 'user_name';
    const added = await database.kysely
      .insertInto('users')
      .values({ ...row, ...names })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    const taken = await database.kysely
      .selectFrom('users')
      .select('id')
      .where((where) =>
        where.or([
          where('user_name_key', '=', names.user_name_key),
          where('email_key', '=', names.email_key ?? names.user_name_key),
        ]),
      )
      .executeTakeFirst();
    return taken ? 'user_name' : 'nick_name';
  },

  /**
   * Locks every administrator until the transaction ends, so that two requests cannot remove the last two.
   * PostgreSQL locks the rows that an update touches; SQLite has one writer at a time anyway.
   */
  lockAdministrators: async (): Promise<void> => {
    await database.kysely
      .updateTable('users')
      .set((value) => ({ role: value.ref('role') }))
      .where('role', '=', roles.admin)
      .execute();
  },

  administrators: (): Promise<number[]> =>
    columnOf(
      database.kysely.selectFrom('users').select('id').where('role', '=', roles.admin).orderBy('id'),
      'id',
    ),

  change: async (id: number, change: Omit<Updateable<UserTables['users']>, 'id'>): Promise<void> => {
    const { nick_name, email } = change;
    await database.kysely
      .updateTable('users')
      .set({
        ...change,
        ...(nick_name !== undefined && { nick_name_key: normalised(nick_name) }),
        ...(email !== undefined && { email_key: normalisedEmail(email) }),
      })
      .where('id', '=', id)
      .execute();
  },

  /** Every token issued before is void. */
  raiseTokenVersion: async (id: number): Promise<void> => {
    await database.kysely
      .updateTable('users')
      .set((value) => ({ token_version: value('token_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  findMany: (ids: readonly number[]): Promise<UserRow[]> =>
    inChunks(ids, (portion) =>
      database.kysely.selectFrom('users').selectAll().where('id', 'in', portion).orderBy('id').execute(),
    ),

  /** Call inside a transaction. @returns whether the user exists */
  stopNoticeMails: async (id: number): Promise<boolean> => {
    const { numUpdatedRows } = await database.kysely
      .updateTable('users')
      .set({ is_unmailed: 1 })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  remove: async (ids: readonly number[]): Promise<void> => {
    await eachChunk(ids, async (portion) => {
      await database.kysely.deleteFrom('users').where('id', 'in', portion).execute();
    });
  },
});

export type UsersRepository = ReturnType<typeof usersRepository>;
