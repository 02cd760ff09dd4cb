import type { CreditStep } from '@yanye/shared/contract/credits.calls';
import type { Insertable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { hasRow } from '#platform/database/results';
import type { CreditTables } from './credits.schema';

export type NewCreditEntry = Insertable<CreditTables['credit_entries']>;

/** Entries of the ledger. Call what writes inside a transaction. */
export const creditEntriesRepository = (database: Database<CreditTables & UserReadTables>) => ({
  /** @returns false for a step that its job has already, and for a second outcome of a hold: unique indexes decide */
  add: (entry: NewCreditEntry): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('credit_entries')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    ),

  has: (job: number, step: CreditStep): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('credit_entries')
        .select('id')
        .where('job', '=', job)
        .where('step', '=', step),
    ),

  holdOf: (job: number) =>
    database.kysely
      .selectFrom('credit_entries')
      .select(['id', 'user_id', 'amount', 'reason'])
      .where('job', '=', job)
      .where('step', '=', 'hold')
      .executeTakeFirst(),

  closeHold: async (id: number): Promise<void> => {
    await database.kysely.updateTable('credit_entries').set({ is_open: 0 }).where('id', '=', id).execute();
  },

  /** @returns credits of holds that are neither settled nor released */
  held: async (userId: number): Promise<number> => {
    const { sum } = await database.kysely
      .selectFrom('credit_entries')
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .where('user_id', '=', userId)
      .where('is_open', '=', 1)
      .executeTakeFirstOrThrow();
    return Math.abs(Number(sum ?? 0));
  },

  /** @param before id of the oldest entry that is known @returns newest first */
  page: (
    userId: number,
    { before, limit }: { readonly before?: number | undefined; readonly limit: number },
  ) =>
    database.kysely
      .selectFrom('credit_entries')
      .leftJoin('users', 'users.id', 'credit_entries.granted_by')
      .select([
        'credit_entries.id',
        'credit_entries.step',
        'credit_entries.amount',
        'credit_entries.balance',
        'credit_entries.reason',
        'users.nick_name as by',
        'credit_entries.created_at',
      ])
      .where('credit_entries.user_id', '=', userId)
      .$if(before !== undefined, (query) => query.where('credit_entries.id', '<', before ?? 0))
      .orderBy('credit_entries.id', 'desc')
      .limit(limit)
      .execute(),

  /** Reasons name roles and say what an administrator wrote about a person. */
  clearReasons: (userIds: readonly number[]): Promise<void> =>
    eachChunk(userIds, async (ids) => {
      await database.kysely
        .updateTable('credit_entries')
        .set({ reason: '' })
        .where('user_id', 'in', ids)
        .execute();
    }),
});

export type CreditEntriesRepository = ReturnType<typeof creditEntriesRepository>;
