import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { publishCheckRepository } from './publish-check.repository';
import { bindPublishCheckRoutes } from './publish-check.routes';
import { publishCheckService } from './publish-check.service';
import { storedPictures } from './stored-pictures';

/** Checks an article before it is published. */
export const publishCheckModule = defineModule({
  name: 'publish-check',
  needs: { articles: articlesModule, words: sensitiveWordsModule },
  make: ({ basics, database, config, files, markdown, bind }, { articles, words }) => {
    const rows = publishCheckRepository(database.forTables());
    const checks = publishCheckService({
      ...basics,
      checks: rows,
      articles,
      markdown,
      words,
      pictures: storedPictures({ checks: rows, files }),
      ownHost: config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
    });
    bindPublishCheckRoutes(bind, checks);
    return checks;
  },
});
