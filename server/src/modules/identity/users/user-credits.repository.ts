import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { UserTables } from './users.schema';

/** Balances of credits, which the ledger of credits alone changes. */
export const userCreditsRepository = (database: Database<UserTables>) => ({
  /** @returns undefined for no such user */
  of: (id: number): Promise<number | undefined> =>
    cellOf(database.kysely.selectFrom('users').select('integral').where('id', '=', id), 'integral'),

  /**
   * Changes a balance, unless it would fall below 0. The update locks the user's row until the transaction ends, so that changes follow each
   * other; rows that refer to the user can be added meanwhile, which `for update` would stop. Call inside a transaction.
   * @param amount 0 only locks and reads
   * @returns the new balance; undefined when the old one does not suffice, and for no such user
   */
  add: (id: number, amount: number): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .updateTable('users')
        .set((value) => ({ integral: value('integral', '+', amount) }))
        .where('id', '=', id)
        .where((where) => where(where('integral', '+', amount), '>=', 0))
        .returning('integral'),
      'integral',
    ),
});
