import { roles } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserTables } from '#identity/users/users.tables';

/** Who gets mails about notices. */
export const noticeMailsRepository = (database: Database<UserTables>) => {
  const wanting = () =>
    database.kysely
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '<>', '')
      .where('is_unmailed', '=', 0)
      .where('role', '<>', roles.disabled);

  return {
    /** @returns those of the people who have an address and want mails */
    wanting: (ids: readonly number[]): Promise<{ id: number; email: string }[]> =>
      inChunks(ids, (portion) => wanting().where('id', 'in', portion).execute()),

    /** Call inside a transaction. @returns whether there is such a person */
    unsubscribe: async (id: number): Promise<boolean> => {
      const { numUpdatedRows } = await database.kysely
        .updateTable('users')
        .set({ is_unmailed: 1 })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type NoticeMailsRepository = ReturnType<typeof noticeMailsRepository>;
