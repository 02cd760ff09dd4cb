import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import type { CreditTables } from './credits.schema';

const batch = 500;

/** Parts of a user's own data: the ledger, whose newest entry has the balance, and the answers to daily offers. */
export const ownCredits = (database: Database<CreditTables>): readonly OwnDataPart[] => {
  const entries = (userId: number, after: number) =>
    database.kysely
      .selectFrom('credit_entries')
      .select(['id', 'step', 'amount', 'balance', 'job', 'reason', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
  const claims = (userId: number, after: number) =>
    database.kysely
      .selectFrom('credit_claims')
      .select(['day as id', 'amount', 'is_taken', 'created_at'])
      .where('user_id', '=', userId)
      .where('day', '>', after)
      .orderBy('day')
      .limit(batch)
      .execute();
  return [ownList('credits', entries), ownList('credit-claims', claims)];
};
