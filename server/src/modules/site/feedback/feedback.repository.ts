import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import type { FeedbackTables } from './feedback.tables';

export type FeedbackRow = Selectable<FeedbackTables['feedback']>;

/** Feedback in the database. */
export const feedbackRepository = (database: Database<FeedbackTables>) => ({
  /** @returns false when the same person said the same before */
  add: async (row: Insertable<FeedbackTables['feedback']>): Promise<boolean> => {
    const added = await database.kysely
      .insertInto('feedback')
      .values(row)
      .onConflict((conflict) => conflict.columns(['email_folded', 'content']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** @returns how many there were */
  remove: async (ids: readonly number[]): Promise<number> =>
    (await database.kysely.deleteFrom('feedback').where('id', 'in', ids).returning('id').execute()).length,
});

export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
