import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf, hasRow } from '#platform/database/results';
import type { FeedbackTables } from './feedback.schema';

export type FeedbackRow = Selectable<FeedbackTables['feedback']>;

export const feedbackRepository = (database: Database<FeedbackTables>) => ({
  /** @returns false when the same person said the same before */
  add: (row: Insertable<FeedbackTables['feedback']>): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('feedback')
        .values(row)
        .onConflict((conflict) => conflict.columns(['email_key', 'content']).doNothing())
        .returning('id'),
    ),

  /** Whether the same person said the same before. */
  exists: ({ email_key, content }: Pick<FeedbackRow, 'email_key' | 'content'>): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('feedback')
        .select('id')
        .where('email_key', '=', email_key)
        .where('content', '=', content),
    ),

  /** @param since milliseconds @param most where counting ends */
  countSince: (since: number, most: number): Promise<number> =>
    countOf(
      database.kysely.selectFrom(
        database.kysely
          .selectFrom('feedback')
          .select('id')
          .where('created_at', '>=', since)
          .limit(most)
          .as('lately'),
      ),
    ),

  /** @returns how many there were */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('feedback').where('id', 'in', ids).returning('id')),
});

export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
