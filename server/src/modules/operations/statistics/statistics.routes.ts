import { openedPageRoutes, statisticsRoutes as routes } from '@yanye/shared/contract/statistics';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { FirstStepsService } from './first-steps.service';
import { messages } from './messages.zh';
import type { OpenedPages } from './opened-pages';
import type { StatisticsService } from './statistics.service';

interface Services {
  readonly statistics: StatisticsService;
  readonly steps: FirstStepsService;
  readonly pages: OpenedPages;
}

export const bindStatisticsRoutes = (bind: RouteBinder, { statistics, steps, pages }: Services): void => {
  bind(routes.sum, () => statistics.sum());
  bind(routes.logins, ({ query }) => statistics.logins(query.date));
  bind(routes.views, ({ query }) => statistics.views(query.date));
  bind(routes.topArticles, ({ query }) => statistics.topArticles(query.date));
  bind(routes.pending, ({ viewer }) => statistics.pending(viewer));
  bind(routes.firstSteps, async ({ viewer }) => ({ list: await steps.list(viewer) }));
  bind(routes.endFirstSteps, async () => {
    await steps.end();
    return withMessage(messages.stepsEnded);
  });
  bind(openedPageRoutes.pageOpened, async ({ request }) => {
    await pages.opened(request);
    return {};
  });
};
