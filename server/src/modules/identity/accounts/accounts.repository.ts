import type { Database } from '#platform/database/database';
import { folded } from '#platform/folded';
import type { UserRow, UserTables } from '#identity/users/users.tables';

/** Accounts by their e-mail. */
export const accountsRepository = (database: Database<UserTables>) => ({
  findByEmail: (email: string): Promise<UserRow | undefined> =>
    database.kysely
      .selectFrom('users')
      .selectAll()
      .where('email_folded', '=', folded(email))
      .executeTakeFirst(),

  /** Whether somebody else signs in under it, as an e-mail or as a user name. */
  isTaken: async (email: string, except: number): Promise<boolean> => {
    const key = folded(email);
    const row = await database.kysely
      .selectFrom('users')
      .select('id')
      .where((where) => where.or([where('email_folded', '=', key), where('user_name_folded', '=', key)]))
      .where('id', '<>', except)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Call inside a transaction. */
  setEmail: async (id: number, email: string): Promise<void> => {
    await database.kysely
      .updateTable('users')
      .set({ email, email_folded: folded(email) })
      .where('id', '=', id)
      .execute();
  },
});

export type AccountsRepository = ReturnType<typeof accountsRepository>;
