import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains } from '../../platform/database/dialect';
import type { FeedbackTables } from './feedback.tables';

export type FeedbackRow = Selectable<FeedbackTables['feedback']>;

interface Which {
  readonly key: string;
  /** Whether the key is looked for in addresses as well. */
  readonly inEmail: boolean;
}

/** Feedback in the database. */
export const feedbackRepository = (database: Database<FeedbackTables>) => {
  const those = ({ key, inEmail }: Which) => {
    const all = database.kysely.selectFrom('feedback');
    if (key === '') return all;
    return all.where((where) =>
      where.or([
        contains(where.ref('content'), key),
        ...(inEmail ? [contains(where.ref('email'), key)] : []),
      ]),
    );
  };

  return {
    list: (which: Which, limit: number, offset: number): Promise<FeedbackRow[]> =>
      those(which)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (which: Which): Promise<number> => {
      const { count } = await those(which)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

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
  };
};

export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
