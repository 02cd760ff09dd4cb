import type { TransferOutcome, TransferVerdict } from '@yanye/shared/contract/transfers.calls';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { Settled } from './transfer-target';
import type { TransferEntryRow, TransferTables } from './transfers.schema';

/** Which entries of an import; '' is any. */
export interface WhichEntries {
  readonly verdict: TransferVerdict | '';
  readonly outcome: TransferOutcome;
}

type EntryKey = Pick<TransferEntryRow, 'transfer_id' | 'position'>;

/** Entries of imports. Call what writes inside a transaction. */
export const transferEntriesRepository = (database: Database<TransferTables>) => {
  const entries = (id: number, { verdict, outcome }: WhichEntries) =>
    database.kysely
      .selectFrom('transfer_entries')
      .where('transfer_id', '=', id)
      .$if(verdict !== '', (query) => query.where('verdict', '=', verdict as TransferVerdict))
      .$if(outcome !== '', (query) => query.where('outcome', '=', outcome));

  return {
    replaceAll: async (id: number, rows: readonly Omit<TransferEntryRow, 'transfer_id' | 'outcome'>[]) => {
      await database.kysely.deleteFrom('transfer_entries').where('transfer_id', '=', id).execute();
      await eachChunk(rows, (portion) =>
        database.kysely
          .insertInto('transfer_entries')
          .values(portion.map((row) => ({ ...row, transfer_id: id })))
          .execute(),
      );
    },

    page: (id: number, which: WhichEntries, limit: number, offset: number): Promise<TransferEntryRow[]> =>
      entries(id, which).selectAll().orderBy('position').limit(limit).offset(offset).execute(),

    count: (id: number, which: WhichEntries): Promise<number> => countOf(entries(id, which)),

    /** Counts the entries of an import by verdict or outcome. @param values that are counted */
    countBy: async <V extends string>(
      id: number,
      column: 'verdict' | 'outcome',
      values: readonly V[],
    ): Promise<Record<V, number>> => {
      const rows = await database.kysely
        .selectFrom('transfer_entries')
        .select(column)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('transfer_id', '=', id)
        .groupBy(column)
        .execute();
      const counts = new Map<string, number>(rows.map((row) => [row[column], row.count]));
      return Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0])) as Record<V, number>;
    },

    /** Entries that are not imported yet, in order. */
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
     * Stores the outcome of an entry, once.
     * @returns whether it had no outcome yet, and the import is running
     */
    settle: async (
      { transfer_id, position }: EntryKey,
      { outcome, reason }: Settled,
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

    /** Corrects the outcome of an entry that was settled in the same transaction. */
    correct: async ({ transfer_id, position }: EntryKey, { outcome, reason }: Settled): Promise<void> => {
      await database.kysely
        .updateTable('transfer_entries')
        .set({ outcome, reason })
        .where('transfer_id', '=', transfer_id)
        .where('position', '=', position)
        .execute();
    },
  };
};

export type TransferEntriesRepository = ReturnType<typeof transferEntriesRepository>;
