import type { Database } from '#platform/database/database';
import type { QqTables } from './qq.schema';

export const qqRepository = (database: Database<QqTables>) => ({
  userOf: async (openId: string): Promise<number | undefined> => {
    const row = await database.kysely
      .selectFrom('qq_accounts')
      .select('user_id')
      .where('open_id', '=', openId)
      .executeTakeFirst();
    return row?.user_id;
  },

  /** Call inside a transaction. */
  add: async (open_id: string, user_id: number): Promise<void> => {
    await database.kysely.insertInto('qq_accounts').values({ open_id, user_id }).execute();
  },
});

export type QqRepository = ReturnType<typeof qqRepository>;
