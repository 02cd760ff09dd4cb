import type { WaitingNoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Database } from '#platform/database/database';
import type { NoticeTables } from './notices.schema';

/** Notices of what waits: one of each kind for each user. Call what writes inside a transaction. */
export const waitingNoticesRepository = (database: Database<NoticeTables>) => ({
  /** Those of a kind. */
  of: (kind: WaitingNoticeKind) =>
    database.kysely
      .selectFrom('notices')
      .select(['user_id', 'amount'])
      .where('kind', '=', kind)
      .where('amount', '>', 0)
      .execute(),

  remove: async (kind: WaitingNoticeKind, userIds: readonly number[]): Promise<void> => {
    if (userIds.length === 0) return;
    await database.kysely
      .deleteFrom('notices')
      .where('kind', '=', kind)
      .where('amount', '>', 0)
      .where('user_id', 'in', userIds)
      .execute();
  },

  /** Unread ones, which stand first. Another process may have added one meanwhile. */
  add: async (
    kind: WaitingNoticeKind,
    userIds: readonly number[],
    amount: number,
    created_at: number,
  ): Promise<void> => {
    if (userIds.length === 0) return;
    await database.kysely
      .insertInto('notices')
      .values(userIds.map((user_id) => ({ user_id, kind, amount, created_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Whether they were read stays as it is. */
  setAmount: async (kind: WaitingNoticeKind, userIds: readonly number[], amount: number): Promise<void> => {
    if (userIds.length === 0) return;
    await database.kysely
      .updateTable('notices')
      .set({ amount })
      .where('kind', '=', kind)
      .where('amount', '>', 0)
      .where('user_id', 'in', userIds)
      .execute();
  },
});

export type WaitingNoticesRepository = ReturnType<typeof waitingNoticesRepository>;
