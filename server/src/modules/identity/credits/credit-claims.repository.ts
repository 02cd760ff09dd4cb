import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { CreditTables } from './credits.schema';

export const creditClaimsRepository = (database: Database<CreditTables>) => ({
  has: (userId: number, day: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('credit_claims')
        .select('day')
        .where('user_id', '=', userId)
        .where('day', '=', day),
    ),

  /** Call inside a transaction. @returns false when the user answered on this day already */
  add: (claim: Insertable<CreditTables['credit_claims']>): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('credit_claims')
        .values(claim)
        .onConflict((conflict) => conflict.doNothing())
        .returning('day'),
    ),
});

export type CreditClaimsRepository = ReturnType<typeof creditClaimsRepository>;
