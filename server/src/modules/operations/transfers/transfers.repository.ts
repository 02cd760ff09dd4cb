import {
  transferEnds,
  type TransferOutcome,
  type TransferState,
  type TransferVerdict,
} from '@yanye/shared/contract/transfers.calls';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inListSize } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';
import type { TransferEntryRow, TransferRow, TransferTables } from './transfers.tables';

type Tables = TransferTables & Pick<UserReadTables, 'users'>;

/** An import, and what its administrator is called. */
export type ListedTransfer = TransferRow & { readonly nick_name: string };

/** Which entries of an import; '' is any. */
export interface WhichEntries {
  readonly verdict: TransferVerdict | '';
  readonly outcome: TransferOutcome;
}

/** Numbers of entries. */
export interface EntryCounts {
  readonly verdicts: ReadonlyMap<string, number>;
  readonly outcomes: ReadonlyMap<string, number>;
}

// SQLite takes at most 32,766 values in one statement.
const rowsAtOnce = inListSize;

/** Imports and what they hold. Call what writes inside a transaction. */
export const transfersRepository = (database: Database<Tables>) => {
  const listed = () =>
    database.kysely
      .selectFrom('transfers')
      .innerJoin('users', 'users.id', 'transfers.user_id')
      .selectAll('transfers')
      .select('users.nick_name');

  const entries = (id: number, { verdict, outcome }: WhichEntries) =>
    database.kysely
      .selectFrom('transfer_entries')
      .where('transfer_id', '=', id)
      .$if(verdict !== '', (query) => query.where('verdict', '=', verdict as TransferVerdict))
      .$if(outcome !== '', (query) => query.where('outcome', '=', outcome));

  return {
    add: async (row: Insertable<TransferTables['transfers']>): Promise<number> =>
      (await database.kysely.insertInto('transfers').values(row).returning('id').executeTakeFirstOrThrow())
        .id,

    find: (id: number): Promise<ListedTransfer | undefined> =>
      listed().where('transfers.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: (since: number, most: number): Promise<ListedTransfer[]> =>
      listed()
        .where((where) =>
          where.or([
            where('transfers.updated_at', '>=', since),
            where('transfers.state', 'not in', [...transferEnds]),
          ]),
        )
        .orderBy('transfers.id', 'desc')
        .limit(most)
        .execute(),

    /** @returns an import that has not ended */
    open: () =>
      database.kysely
        .selectFrom('transfers')
        .select(['id', 'state', 'updated_at'])
        .where('state', 'not in', [...transferEnds])
        .orderBy('id')
        .execute(),

    /** @returns whether it was in one of these states */
    change: async (
      id: number,
      from: readonly TransferState[],
      change: Updateable<TransferTables['transfers']>,
    ): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('transfers')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Notes that the file goes on to here. @returns whether it went on from there */
    receive: async (id: number, from: number, to: number, now: number): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('transfers')
        .set({ received: to, updated_at: now })
        .where('id', '=', id)
        .where('state', '=', 'uploading')
        .where('received', '=', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ended ones alone. @returns whether there was one */
    remove: async (id: number): Promise<boolean> => {
      const row = await database.kysely
        .deleteFrom('transfers')
        .where('id', '=', id)
        .where('state', 'in', [...transferEnds])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** @returns ids of those that went */
    removeEndedBefore: async (time: number): Promise<number[]> => {
      const rows = await database.kysely
        .deleteFrom('transfers')
        .where('state', 'in', [...transferEnds])
        .where('updated_at', '<', time)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Puts these in the place of all entries. */
    setEntries: async (id: number, rows: readonly Omit<TransferEntryRow, 'transfer_id' | 'outcome'>[]) => {
      await database.kysely.deleteFrom('transfer_entries').where('transfer_id', '=', id).execute();
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await database.kysely
          .insertInto('transfer_entries')
          .values(rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, transfer_id: id })))
          .execute();
    },

    entries: (id: number, which: WhichEntries, limit: number, offset: number): Promise<TransferEntryRow[]> =>
      entries(id, which).selectAll().orderBy('position').limit(limit).offset(offset).execute(),

    countEntries: async (id: number, which: WhichEntries): Promise<number> =>
      (
        await entries(id, which)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    counts: async (id: number): Promise<EntryCounts> => {
      const count = async (column: 'verdict' | 'outcome'): Promise<ReadonlyMap<string, number>> => {
        const rows = await database.kysely
          .selectFrom('transfer_entries')
          .select(column)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('transfer_id', '=', id)
          .groupBy(column)
          .execute();
        return new Map(rows.map((row) => [String(row[column]), row.count]));
      };
      return { verdicts: await count('verdict'), outcomes: await count('outcome') };
    },

    /** Those whose turn has not come, in order. */
    waiting: (id: number, most: number): Promise<TransferEntryRow[]> =>
      database.kysely
        .selectFrom('transfer_entries')
        .selectAll()
        .where('transfer_id', '=', id)
        .where('outcome', '=', '')
        .orderBy('position')
        .limit(most)
        .execute(),

    /**
     * Notes what became of an entry, once.
     * @returns whether its turn had not come yet, and the import goes on
     */
    settle: async (
      { transfer_id, position }: Pick<TransferEntryRow, 'transfer_id' | 'position'>,
      outcome: Exclude<TransferOutcome, ''>,
      reason: string,
      now: number,
    ): Promise<boolean> => {
      const settled = await database.kysely
        .updateTable('transfer_entries')
        .set({ outcome, reason })
        .where('transfer_id', '=', transfer_id)
        .where('position', '=', position)
        .where('outcome', '=', '')
        .where((where) =>
          where.exists(
            where
              .selectFrom('transfers')
              .select('id')
              .where('id', '=', transfer_id)
              .where('state', '=', 'running'),
          ),
        )
        .returning('position')
        .executeTakeFirst();
      if (!settled) return false;
      await database.kysely
        .updateTable('transfers')
        .set((value) => ({ done: value('done', '+', 1), updated_at: now }))
        .where('id', '=', transfer_id)
        .execute();
      return true;
    },

    /** Says better what became of an entry that was settled in the same transaction. */
    correct: async (
      { transfer_id, position }: Pick<TransferEntryRow, 'transfer_id' | 'position'>,
      outcome: Exclude<TransferOutcome, ''>,
      reason: string,
    ): Promise<void> => {
      await database.kysely
        .updateTable('transfer_entries')
        .set({ outcome, reason })
        .where('transfer_id', '=', transfer_id)
        .where('position', '=', position)
        .execute();
    },
  };
};

export type TransfersRepository = ReturnType<typeof transfersRepository>;
