import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { wordsModule } from '#site/words/words.module';
import { checksRepository } from './checks.repository';
import { bindCheckRoutes } from './checks.routes';
import { checksService } from './checks.service';
import { storedPictures } from './stored-pictures';

/** Checks an article before it is published. */
export const checksModule = defineModule({
  name: 'checks',
  needs: { articles: articlesModule, words: wordsModule },
  make: ({ basics, database, config, files, markdown, bind }, { articles, words }) => {
    const rows = checksRepository(database.forTables());
    const checks = checksService({
      ...basics,
      checks: rows,
      articles,
      markdown,
      words,
      pictures: storedPictures({ checks: rows, files }),
      ownHost: config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
    });
    bindCheckRoutes(bind, checks);
    return checks;
  },
});
