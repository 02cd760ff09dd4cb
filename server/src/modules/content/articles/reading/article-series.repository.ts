import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { ArticleTables } from '../articles.schema';

/** A published article of a series. */
export interface SeriesRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

const maxOptions = 1000;

/** Articles without a number come after all numbered ones. */
export const unnumberedLast: RawBuilder<number> = sql<number>`case when articles.series_position = 0 then 1 else 0 end`;

/** Published articles by the series they belong to. */
export const articleSeriesRepository = (database: Database<ArticleTables>) => ({
  /** In their order. @param limit how many at most */
  articlesOf: (series: string, limit: number): Promise<SeriesRow[]> =>
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
  names: async (): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('articles')
      .select('series')
      .where('is_listed', '=', 1)
      .where('series', '<>', '')
      .groupBy('series')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('series')
      .limit(maxOptions)
      .execute();
    return rows.map(({ series }) => series);
  },
});

export type ArticleSeriesRepository = ReturnType<typeof articleSeriesRepository>;
