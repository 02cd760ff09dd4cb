import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import type { SourceChange } from './news.repository';
import type { NewsTables, SourceRow } from './news.schema';

/** The lease under which one process fetches a source; timestamps in milliseconds. */
export interface Claim {
  readonly claim: string;
  readonly now: number;
  readonly until: number;
}

/** Leases of sources, so that one process at a time fetches each of them. */
export const newsLeasesRepository = (database: Database<NewsTables>) => ({
  /** Ids of enabled sources that are due and that no process fetches, the longest overdue first. */
  due: (now: number, most: number): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('news_sources')
        .select('id')
        .where('is_enabled', '=', 1)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most),
      'id',
    ),

  /**
   * Takes the lease of a source. Call inside a transaction.
   * @param onlyDue not where it is disabled, or fetched already
   * @returns undefined where another process has the lease
   */
  claim: (id: number, { claim, now, until }: Claim, onlyDue: boolean): Promise<SourceRow | undefined> =>
    database.kysely
      .updateTable('news_sources')
      .set({ claim, claimed_until: until })
      .where('id', '=', id)
      .where('claimed_until', '<=', now)
      .$if(onlyDue, (query) => query.where('is_enabled', '=', 1).where('due_at', '<=', now))
      .returningAll()
      .executeTakeFirst(),

  /** Stores the result of a fetch and ends the lease. Call inside a transaction. @returns false where the source was changed concurrently */
  settle: (
    { id, address, claim }: Pick<SourceRow, 'id' | 'address' | 'claim'>,
    values: SourceChange,
  ): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('news_sources')
        .set({ ...values, claim: '', claimed_until: 0 })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('address', '=', address)
        .returning('id'),
    ),
});

export type NewsLeasesRepository = ReturnType<typeof newsLeasesRepository>;
