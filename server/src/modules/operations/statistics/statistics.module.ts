import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { pageRenderingModule } from '#delivery/page-rendering/page-rendering.module';
import { mailModule } from '#identity/mail/mail.module';
import { userSignedIn } from '#identity/sessions/sessions.events';
import { userChanged } from '#identity/users/users.events';
import { settingsModule } from '#site/settings/settings.module';
import { articleDaysRepository } from './article-days.repository';
import { dailyFiguresRepository } from './daily-figures.repository';
import { dayStore } from './day-store';
import { earlierFigures } from './earlier-figures';
import { earlierFiguresRepository } from './earlier-figures.repository';
import { firstStepsRepository } from './first-steps.repository';
import { firstStepsService } from './first-steps.service';
import { madeBackups } from './made-backups';
import { openedPages } from './opened-pages';
import { pageViews } from './page-views';
import { lastDays } from './site-days';
import { statisticsSchema } from './statistics.schema';
import { bindStatisticsRoutes } from './statistics.routes';
import { statisticsService } from './statistics.service';
import { topArticlesService } from './top-articles.service';
import { totalsRepository } from './totals.repository';

/** Days for which views of single articles are kept: more than the longest range. */
const articleDaysKept = 400;

/** Figures by day and totals, for the home of the back office. */
export const statisticsModule = defineModule({
  name: 'statistics',
  schema: statisticsSchema,
  needs: {
    articles: articlesModule,
    rendering: pageRenderingModule,
    mail: mailModule,
    settings: settingsModule,
  },
  make: (core, { articles, rendering, mail, settings }) => {
    const { basics, database, clock, time, limits, events, jobs, log, config, preview, bind } = core;
    const figures = dailyFiguresRepository(database.forTables());
    const articleDays = articleDaysRepository(database.forTables());
    const days = dayStore({ ...basics, preview, figures });
    const views = pageViews({ days, log });
    events.during(userSignedIn, (_payload, { at }) => figures.add('sign_ins', time.day(at), 1));
    events.during(userChanged, async ({ before, after }, { at }) => {
      if (!before && after && after.source !== 'sample') await figures.add('sign_ups', time.day(at), 1);
    });
    articles.views.stored.add((counted) => articleDays.add(days.today(), counted));
    rendering.sentPages.add((by) => views.opened(by));
    core.onClose.add(() => views.flush());

    const earlier = earlierFigures({
      ...basics,
      figures,
      earlier: earlierFiguresRepository(database.forTables()),
    });
    jobs.define({
      name: 'statistics.count-earlier',
      everySeconds: 24 * 3_600,
      work: (_payload, { signal }) => earlier.complete(signal),
    });
    const sweep = async (signal: AbortSignal): Promise<void> => {
      const [first = ''] = lastDays(time, clock.now(), articleDaysKept);
      const forget = () => database.quietly(() => articleDays.forgetBefore(first, 500));
      while (!signal.aborted && (await forget()));
    };
    jobs.define({
      name: 'statistics.sweep',
      everySeconds: 24 * 3_600,
      work: (_payload, { signal }) => sweep(signal),
    });
    bindStatisticsRoutes(bind, {
      statistics: statisticsService({
        ...basics,
        figures,
        totals: totalsRepository(database.forTables()),
        top: topArticlesService({ days: articleDays }),
        pendingWork: core.pendingWork,
      }),
      steps: firstStepsService({
        ...basics,
        mail,
        settings,
        steps: firstStepsRepository(database.forTables()),
        backups: madeBackups(config.dataDir),
      }),
      pages: openedPages({ limits, views }),
    });
    return { flush: views.flush, countEarlier: earlier.complete, sweep };
  },
});
