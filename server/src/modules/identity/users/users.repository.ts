import { roles } from '@yanye/shared/policy/roles';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { folded } from '#platform/folded';
import type { Revocations } from '#platform/live/revocations';
import type { UserRow, UserTables } from './users.tables';

/** A person to be stored; folded names are made here. */
export type NewUserRow = Omit<
  Insertable<UserTables['users']>,
  'user_name_folded' | 'nick_name_folded' | 'email_folded'
>;

const foldedNames = (row: { user_name: string; nick_name: string; email: string }) => ({
  user_name_folded: folded(row.user_name),
  nick_name_folded: folded(row.nick_name),
  email_folded: row.email === '' ? null : folded(row.email),
});

/**
 * The people of the site in the database.
 * @param revocations told after the commit whose tokens ended
 */
export const usersRepository = (
  database: Database<UserTables>,
  revocations: Pick<Revocations, 'publish'>,
) => ({
  find: (id: number): Promise<UserRow | undefined> =>
    database.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Nobody else changes this person until the transaction ends. Call inside one. */
  hold: (id: number): Promise<UserRow | undefined> =>
    database.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .$call(database.dialect.lockRows)
      .executeTakeFirst(),

  /** By user name first, so that nobody is shadowed by another's e-mail. */
  findForSignIn: async (name: string): Promise<UserRow | undefined> => {
    const key = folded(name);
    const rows = await database.kysely
      .selectFrom('users')
      .selectAll()
      .where((where) => where.or([where('user_name_folded', '=', key), where('email_folded', '=', key)]))
      .execute();
    return rows.find((row) => row.user_name_folded === key) ?? rows[0];
  },

  /** @returns the id, or which name somebody else has */
  add: async (row: NewUserRow): Promise<number | 'user_name' | 'nick_name'> => {
    const names = foldedNames(row);
    const clash = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('email_folded', '=', names.user_name_folded)
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
          where('user_name_folded', '=', names.user_name_folded),
          where('email_folded', '=', names.email_folded ?? names.user_name_folded),
        ]),
      )
      .executeTakeFirst();
    return taken ? 'user_name' : 'nick_name';
  },

  nickNameTaken: async (nickName: string, except: number): Promise<boolean> => {
    const row = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('nick_name_folded', '=', folded(nickName))
      .where('id', '<>', except)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What administrators are called. @param except id of one that does not matter */
  administratorNicks: async (except: number): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('users')
      .select('nick_name')
      .where('role', '=', roles.admin)
      .where('id', '<>', except)
      .execute();
    return rows.map(({ nick_name }) => nick_name);
  },

  /**
   * Locks every administrator until the transaction ends, so that two requests cannot each count on the other's.
   * PostgreSQL locks the rows that an update touches; SQLite lets one writer in at a time anyway.
   */
  lockAdministrators: async (): Promise<void> => {
    await database.kysely
      .updateTable('users')
      .set((value) => ({ role: value.ref('role') }))
      .where('role', '=', roles.admin)
      .execute();
  },

  administrators: async (): Promise<number[]> => {
    const rows = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('role', '=', roles.admin)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  change: async (id: number, change: Omit<Updateable<UserTables['users']>, 'id'>): Promise<void> => {
    const names = change.nick_name === undefined ? {} : { nick_name_folded: folded(change.nick_name) };
    await database.kysely
      .updateTable('users')
      .set({ ...change, ...names })
      .where('id', '=', id)
      .execute();
  },

  /** Makes every token of this person void. */
  revokeAll: async (id: number): Promise<void> => {
    await database.kysely
      .updateTable('users')
      .set((value) => ({ token_version: value('token_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await database.kysely.deleteFrom('sign_ins').where('user_id', '=', id).execute();
    database.afterCommit(() => revocations.publish([id]));
  },

  findMany: (ids: readonly number[]): Promise<UserRow[]> =>
    inChunks(ids, (portion) =>
      database.kysely.selectFrom('users').selectAll().where('id', 'in', portion).orderBy('id').execute(),
    ),

  remove: async (ids: readonly number[]): Promise<void> => {
    await inChunks(ids, async (portion) => {
      await database.kysely.deleteFrom('users').where('id', 'in', portion).execute();
      return [];
    });
    database.afterCommit(() => revocations.publish(ids));
  },
});

export type UsersRepository = ReturnType<typeof usersRepository>;
