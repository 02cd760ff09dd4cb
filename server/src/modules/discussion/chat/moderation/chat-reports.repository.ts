import type { Insertable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { changedBy, countOf, hasRow } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

export const chatReportsRepository = (database: Database<ChatTables & Pick<UserReadTables, 'users'>>) => {
  const found = (isSettled: boolean) =>
    database.kysely
      .selectFrom('chat_reports')
      .innerJoin('users', 'users.id', 'chat_reports.user_id')
      .where('settled_at', isSettled ? '>' : '=', 0);

  return {
    /** @returns false where this user reported the message before */
    add: (report: Insertable<ChatTables['chat_reports']>): Promise<boolean> =>
      hasRow(
        database.kysely
          .insertInto('chat_reports')
          .values(report)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      ),

    count: (isSettled: boolean): Promise<number> => countOf(found(isSettled)),

    /** Newest first. */
    page: (isSettled: boolean, { page, limit }: { readonly page: number; readonly limit: number }) =>
      found(isSettled)
        .select([
          'chat_reports.id',
          'chat_reports.message_id',
          'chat_reports.user_id',
          'users.nick_name',
          'chat_reports.reason',
          'chat_reports.note',
          'chat_reports.created_at',
          'chat_reports.settled_at',
        ])
        .orderBy('chat_reports.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    /** @returns number of reports that were open */
    settle: (column: 'id' | 'message_id', values: readonly number[], settled_at: number): Promise<number> =>
      changedBy(
        database.kysely
          .updateTable('chat_reports')
          .set({ settled_at })
          .where(column, 'in', values)
          .where('settled_at', '=', 0)
          .returning('id'),
      ),
  };
};

export type ChatReportsRepository = ReturnType<typeof chatReportsRepository>;
