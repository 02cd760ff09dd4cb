import type { statisticsRoutes } from '@yanye/shared/contract/statistics';
import { rangeDays, type RangeNumber } from '@yanye/shared/contract/statistics.calls';
import type { Answer } from '@yanye/shared/contract/route';
import type { Core } from '#core/core';
import type { Basics } from '#platform/basics';
import type { Viewer } from '#platform/viewer';
import type { DailyFiguresRepository } from './daily-figures.repository';
import { lastDays } from './site-days';
import type { Figure } from './statistics.schema';
import type { TopArticlesService } from './top-articles.service';
import type { TotalsRepository } from './totals.repository';

/** Milliseconds for which totals hold: on PostgreSQL they read a whole index. */
const totalsHoldMs = 5_000;

type Totals = Awaited<ReturnType<ReturnType<typeof countedTotals>>>;

const countedTotals = (totals: TotalsRepository) => async () => ({
  user_count: await totals.users(),
  article_count: await totals.articles(),
  message_count: await totals.messages(),
  chat_group_count: await totals.chatMessages(),
});

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly figures: DailyFiguresRepository;
  readonly totals: TotalsRepository;
  readonly top: TopArticlesService;
  readonly pendingWork: Core['pendingWork'];
}

/** @param date 0 or 1 to 6, as on the wire */
const daysOf = (date: number): number => rangeDays[(date || 1) as RangeNumber];

/** What the back office's home tells of the site. */
export const statisticsService = ({ figures, totals, top, pendingWork, clock, time }: Deps) => {
  const count = countedTotals(totals);
  let kept: { readonly at: number; readonly totals: Promise<Totals> } | undefined;
  const keptTotals = (): Promise<Totals> => {
    const now = clock.now();
    if (kept && Math.abs(now - kept.at) < totalsHoldMs) return kept.totals;
    const counting = count();
    kept = { at: now, totals: counting };
    counting.catch(() => (kept = undefined));
    return counting;
  };

  const range = (date: number): string[] => lastDays(time, clock.now(), daysOf(date));
  const countsOf = async (name: Figure, days: readonly string[]): Promise<number[]> => {
    const found = await figures.since(name, days[0] ?? '');
    return days.map((day) => found.get(day) ?? 0);
  };

  return {
    sum: async (): Promise<Answer<typeof statisticsRoutes.sum>> => {
      const today = range(0).slice(-1);
      const [[now_login_count = 0], [now_sign_count = 0], flow_count, counted] = await Promise.all([
        countsOf('sign_ins', today),
        countsOf('sign_ups', today),
        figures.sum('views'),
        keptTotals(),
      ]);
      return { ...counted, now_login_count, now_sign_count, flow_count };
    },

    logins: async (date: number): Promise<Answer<typeof statisticsRoutes.logins>> => {
      const date_list = range(date);
      const [login_data, sign_data] = await Promise.all([
        countsOf('sign_ins', date_list),
        countsOf('sign_ups', date_list),
      ]);
      return { date_list, login_data, sign_data };
    },

    views: async (date: number): Promise<Answer<typeof statisticsRoutes.views>> => {
      const date_list = range(date);
      return { date_list, view_data: await countsOf('views', date_list) };
    },

    topArticles: async (date: number): Promise<Answer<typeof statisticsRoutes.topArticles>> => ({
      list: await top.of(range(date)),
    }),

    /** Only what this person may decide, in the order of the modules. */
    pending: async (viewer: Viewer): Promise<Answer<typeof statisticsRoutes.pending>> => ({
      list: await Promise.all(
        pendingWork.all
          .filter((work) => work.mayDecide(viewer))
          .map(async (work) => ({ kind: work.name, count: await work.count(viewer) })),
      ),
    }),
  };
};

export type StatisticsService = ReturnType<typeof statisticsService>;
