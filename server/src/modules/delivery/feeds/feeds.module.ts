import { articlesModule } from '#content/articles/articles.module';
import { customPagesModule } from '#content/custom-pages/custom-pages.module';
import { readTerms } from '#content/taxonomy/taxonomy.read';
import { defineModule } from '#core/module';
import { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { settingsModule } from '#site/settings/settings.module';
import { FeedTexts } from './feed-texts';
import { feedsRepository } from './feeds.repository';
import { bindFeedRoutes } from './feeds.routes';
import { feedsService } from './feeds.service';

/** Feeds, sitemap and other files for machines. */
export const feedsModule = defineModule({
  name: 'feeds',
  needs: { settings: settingsModule, articles: articlesModule, pages: customPagesModule },
  make: (core, { settings, articles, pages }) => {
    const { database, clock, time, serverParts } = core;
    const feeds = feedsService({
      feeds: feedsRepository(database.forTables()),
      settings,
      articles,
      pages,
      terms: readTerms(core),
      time,
    });
    serverParts.add((server) =>
      bindFeedRoutes(server, {
        feeds,
        texts: new FeedTexts({ generation: new FreshGeneration(database), clock }),
        site: core,
      }),
    );
    return feeds;
  },
});
