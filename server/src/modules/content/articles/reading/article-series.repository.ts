import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import type { ArticleRow, ArticleTables } from '../articles.schema';

const maxOptions = 1000;

/** Articles without a number come after all numbered ones. */
export const unnumberedLast: RawBuilder<number> = sql<number>`case when articles.series_position = 0 then 1 else 0 end`;

/** Published articles by the series they belong to. */
export const articleSeriesRepository = (database: Database<ArticleTables>) => ({
  /** In their order. @param limit how many at most */
  articlesOf: (series: string, limit: number): Promise<Pick<ArticleRow, 'id' | 'slug' | 'title'>[]> =>
    database.kysely
      .selectFrom('articles')
      .select(['id', 'slug', 'title'])
      .where('series', '=', series)
      .where('is_listed', '=', 1)
      .orderBy(unnumberedLast)
      .orderBy('series_position')
      .orderBy('published_at')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Names of all series, the one with most articles first. */
  names: (): Promise<string[]> =>
    columnOf(
      database.kysely
        .selectFrom('articles')
        .select('series')
        .where('is_listed', '=', 1)
        .where('series', '<>', '')
        .groupBy('series')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('series')
        .limit(maxOptions),
      'series',
    ),
});

export type ArticleSeriesRepository = ReturnType<typeof articleSeriesRepository>;
