import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { SteadyPeriod } from '#platform/time';
import type { ArticleRow, ArticleTables } from '../articles.schema';

/** A year and its start, milliseconds since 1970. */
export interface YearBound {
  readonly year: number;
  readonly start: number;
}

const dayMs = 86_400_000;

type ArchivedRow = Pick<ArticleRow, 'id' | 'slug' | 'title' | 'published_at' | 'category'>;

/** Listed articles by publication date. */
export const articleArchiveRepository = (database: Database<ArticleTables>) => {
  const published = () => database.kysely.selectFrom('articles').where('is_listed', '=', 1);

  const within = (start: number, end: number) =>
    published().where('published_at', '>=', start).where('published_at', '<', end);

  const edge = (direction: 'asc' | 'desc'): Promise<number | undefined> =>
    cellOf(published().select('published_at').orderBy('published_at', direction).limit(1), 'published_at');

  return {
    /** Publication timestamps of the first and the last article; undefined where there is none. */
    span: async (): Promise<{ readonly first: number; readonly last: number } | undefined> => {
      const [first, last] = [await edge('asc'), await edge('desc')];
      return first === undefined || last === undefined ? undefined : { first, last };
    },

    /** Number of articles per year; years without articles are left out. @param bounds at least one, the newest first */
    countByYear: (bounds: readonly YearBound[]): Promise<{ year: number; count: number }[]> => {
      const year = sql<number>`case ${sql.join(
        bounds.map(
          (bound) =>
            sql`when published_at >= cast(${bound.start} as bigint) then cast(${bound.year} as integer)`,
        ),
        sql` `,
      )} end`;
      return database.kysely
        .selectFrom(
          published()
            .select(year.as('year'))
            .where('published_at', '>=', bounds.at(-1)?.start ?? 0)
            .as('dated'),
        )
        .select(({ fn }) => ['year', fn.countAll<number>().as('count')])
        .groupBy('year')
        .orderBy('year', 'desc')
        .execute();
    },

    /**
     * Number of articles per day; days without articles are left out.
     * @param periods at least one, in order and without gaps
     * @returns days since 1970-01-01 on the calendar of the site
     */
    countByDay: (periods: readonly SteadyPeriod[]): Promise<{ day: number; count: number }[]> => {
      const offset = sql<number>`case ${sql.join(
        periods.map(({ end, offset: ms }) => sql`when published_at < ${end} then cast(${ms} as bigint)`),
        sql` `,
      )} end`;
      // Both databases divide integers without a remainder.
      const day = sql<number>`(published_at + ${offset}) / cast(${dayMs} as bigint)`;
      return database.kysely
        .selectFrom(
          within(periods[0]?.start ?? 0, periods.at(-1)?.end ?? 0)
            .select(day.as('day'))
            .as('dated'),
        )
        .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
        .groupBy('day')
        .execute();
    },

    /** The newest first. */
    between: (start: number, end: number, limit: number, offset: number): Promise<ArchivedRow[]> =>
      within(start, end)
        .select(['id', 'slug', 'title', 'published_at', 'category'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
};

export type ArticleArchiveRepository = ReturnType<typeof articleArchiveRepository>;
