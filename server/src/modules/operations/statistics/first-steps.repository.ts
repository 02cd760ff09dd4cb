import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { StatisticsTables } from './statistics.schema';

type Tables = StatisticsTables & Pick<ArticleReadTables, 'articles'>;

export const firstStepsRepository = (database: Database<Tables>) => ({
  areEnded: (): Promise<boolean> =>
    hasRow(database.kysely.selectFrom('first_steps_ended').select('id').where('id', '=', 1)),

  /** Call inside a transaction. */
  end: async (ended_at: number): Promise<void> => {
    await database.kysely
      .insertInto('first_steps_ended')
      .values({ id: 1, ended_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** @param moment milliseconds @returns whether an article was written later, and is public */
  hasArticleAfter: (moment: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('articles')
        .select('id')
        .where('is_listed', '=', 1)
        .where('created_at', '>', moment)
        .limit(1),
    ),
});

export type FirstStepsRepository = ReturnType<typeof firstStepsRepository>;
