import { roles } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import type { UserRow, UserTables } from './users.schema';

export const userNamesRepository = (database: Database<UserTables>) => ({
  /** The user name wins, so that another user's e-mail does not shadow it. */
  findForSignIn: async (name: string): Promise<UserRow | undefined> => {
    const key = normalised(name);
    const rows = await database.kysely
      .selectFrom('users')
      .selectAll()
      .where((where) => where.or([where('user_name_key', '=', key), where('email_key', '=', key)]))
      .execute();
    return rows.find((row) => row.user_name_key === key) ?? rows[0];
  },

  /** @returns the id of the user with this user name */
  idOf: async (userName: string): Promise<number | undefined> => {
    const row = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('user_name_key', '=', normalised(userName))
      .executeTakeFirst();
    return row?.id;
  },

  findByEmail: (email: string): Promise<UserRow | undefined> =>
    database.kysely
      .selectFrom('users')
      .selectAll()
      .where('email_key', '=', normalised(email))
      .executeTakeFirst(),

  /** Whether another user signs in under this e-mail, as an e-mail or as a user name. @param except a user id, 0 for none */
  isEmailTaken: (email: string, except: number): Promise<boolean> => {
    const key = normalised(email);
    return hasRow(
      database.kysely
        .selectFrom('users')
        .select('id')
        .where((where) => where.or([where('email_key', '=', key), where('user_name_key', '=', key)]))
        .where('id', '<>', except),
    );
  },

  nickNameTaken: (nickName: string, except: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('users')
        .select('id')
        .where('nick_name_key', '=', normalised(nickName))
        .where('id', '<>', except),
    ),

  /** Nick names of administrators. @param except id of one that is left out */
  administratorNicks: (except: number): Promise<string[]> =>
    columnOf(
      database.kysely
        .selectFrom('users')
        .select('nick_name')
        .where('role', '=', roles.admin)
        .where('id', '<>', except),
      'nick_name',
    ),
});

export type UserNamesRepository = ReturnType<typeof userNamesRepository>;
