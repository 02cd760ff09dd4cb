import { articlesModule } from '#content/articles/articles.module';
import { pagesModule } from '#content/pages/pages.module';
import { defineModule } from '#core/module';
import { FreshGeneration } from '#delivery/documents/fresh-generation';
import { settingsModule } from '#site/settings/settings.module';
import { feedsRepository } from './feeds.repository';
import { bindFeedRoutes } from './feeds.routes';
import { feedsService } from './feeds.service';
import { KeptTexts } from './kept-texts';

/** Feeds, sitemap and other files that machines read. */
export const feedsModule = defineModule({
  name: 'feeds',
  needs: { settings: settingsModule, articles: articlesModule, pages: pagesModule },
  make: ({ database, clock, time, publicUrl, serverParts }, { settings, articles, pages }) => {
    const feeds = feedsService({
      feeds: feedsRepository(database.forTables()),
      settings,
      groups: articles,
      archive: articles.archive,
      ownPages: pages.ownPages,
      time,
    });
    serverParts.add((server) =>
      bindFeedRoutes(server, {
        feeds,
        texts: new KeptTexts({ generation: new FreshGeneration(() => database.generation()), clock }),
        publicUrl,
      }),
    );
    return feeds;
  },
});
