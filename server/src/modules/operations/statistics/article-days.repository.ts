import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import type { StatisticsTables } from './statistics.schema';

type Tables = StatisticsTables & Pick<ArticleReadTables, 'articles'>;

export interface ArticleDay {
  readonly day: string;
  readonly article_id: string;
  readonly count: number;
}

/** Views of articles by day. */
export const articleDaysRepository = (database: Database<Tables>) => {
  const existing = (ids: readonly string[]): Promise<string[]> =>
    inChunks(ids, (portion) =>
      columnOf(database.kysely.selectFrom('articles').select('id').where('id', 'in', portion), 'id'),
    );

  return {
    /** Call inside a transaction. @param views by article id; of an article that was removed meanwhile none is kept */
    add: async (day: string, views: ReadonlyMap<string, number>): Promise<void> => {
      // In the order of ids, so that no two processes deadlock.
      const ids = (await existing([...views.keys()])).sort();
      await eachChunk(ids, async (portion) => {
        if (portion.length === 0) return;
        await database.kysely
          .insertInto('daily_article_views')
          .values(portion.map((article_id) => ({ day, article_id, count: views.get(article_id) ?? 0 })))
          .onConflict((conflict) =>
            conflict.columns(['day', 'article_id']).doUpdateSet((value) => ({
              count: value('daily_article_views.count', '+', value.ref('excluded.count')),
            })),
          )
          .execute();
      });
    },

    /** In the order of days and ids. @param after the last row of the previous batch */
    batch: (
      { from, to }: { readonly from: string; readonly to: string },
      after: ArticleDay | undefined,
      limit: number,
    ): Promise<ArticleDay[]> =>
      database.kysely
        .selectFrom('daily_article_views')
        .select(['day', 'article_id', 'count'])
        .where('day', '<=', to)
        .where((where) =>
          after
            ? where(where.refTuple('day', 'article_id'), '>', where.tuple(after.day, after.article_id))
            : where('day', '>=', from),
        )
        .orderBy('day')
        .orderBy('article_id')
        .limit(limit)
        .execute(),

    /** @returns titles by id, of those that everybody may find */
    titles: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('articles')
          .select(['id', 'title'])
          .where('id', 'in', portion)
          .where('is_listed', '=', 1)
          .execute(),
      );
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** A part of what is older than a day, so that other writers wait shortly. @returns whether there may be more */
    forgetBefore: async (day: string, limit: number): Promise<boolean> => {
      const { numDeletedRows } = await database.kysely
        .deleteFrom('daily_article_views')
        .where('day', '=', (oldest) =>
          oldest
            .selectFrom('daily_article_views')
            .select('day')
            .where('day', '<', day)
            .orderBy('day')
            .limit(1),
        )
        .where('article_id', 'in', (portion) =>
          portion
            .selectFrom('daily_article_views')
            .select('article_id')
            .where('day', '<', day)
            .orderBy('day')
            .orderBy('article_id')
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },
  };
};

export type ArticleDaysRepository = ReturnType<typeof articleDaysRepository>;
