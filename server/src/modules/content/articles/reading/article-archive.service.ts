import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { Answer, Parsed } from '@yanye/shared/contract/route';
import type { Core } from '#core/core';
import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';
import type { ArticleArchiveRepository, YearBound } from './article-archive.repository';
import { calendarOf, lastYear, type CalendarDay } from './article-calendar';

type Archive = Answer<typeof articleRoutes.archive>;
type Query = Parsed<typeof articleRoutes.archive>['query'];

const pageSize = articleLimits.archivePage;
/** Years that are shown; an earlier date is a typing error. */
const maxYears = 200;

interface Deps extends Pick<Core, 'keepBySources'> {
  readonly archive: ArticleArchiveRepository;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** Listed articles by year and by day, in the site's time zone. */
export const articleArchiveService = ({ archive, clock, time, keepBySources }: Deps) => {
  const yearOf = (moment: number): number => Number(time.day(moment).slice(0, 4));

  /** The start of a year in milliseconds. */
  const startOf = (year: number): number =>
    time.dayBounds(`${String(year).padStart(4, '0')}-01-01`)?.start ?? Number.MAX_SAFE_INTEGER;

  const counted = keepBySources(async () => {
    const span = await archive.span();
    if (!span) return [];
    const last = yearOf(span.last);
    const first = Math.max(yearOf(span.first), last - maxYears + 1);
    const bounds = Array.from({ length: last - first + 1 }, (_, back): YearBound => {
      const year = last - back;
      return { year, start: startOf(year) };
    });
    return archive.countByYear(bounds);
  });

  const calendar = keepBySources(async (today) => {
    const { days, start, end } = lastYear(today, time);
    return calendarOf(days, await archive.countByDay(time.steadyPeriods(start, end)));
  });

  return {
    /** @returns every day of the last year with the number of published articles, the oldest first */
    calendar: (): Promise<CalendarDay[]> => calendar(time.day(clock.now())),

    /** Years with articles, the newest first, each with how many. */
    years: (): Promise<Archive['years']> => counted(''),

    /** One page of one year. A year without articles has an empty one. */
    of: async ({ year: asked, page }: Query): Promise<Archive> => {
      const known = await counted('');
      const year = asked === '' ? (known[0]?.year ?? 0) : asked;
      const count = known.find((one) => one.year === year)?.count ?? 0;
      const rows =
        count === 0
          ? []
          : await archive.between(startOf(year), startOf(year + 1), pageSize, (page - 1) * pageSize);
      return {
        year,
        years: known,
        count,
        list: rows.map(({ published_at, ...row }) => ({
          ...row,
          created_at: time.articleTime(published_at),
        })),
        next: page * pageSize < count ? page + 1 : 0,
      };
    },
  };
};

export type ArticleArchiveService = ReturnType<typeof articleArchiveService>;
