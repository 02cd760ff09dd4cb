import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { wordsModule } from '#site/words/words.module';
import { checksRepository } from './checks.repository';
import { bindCheckRoutes } from './checks.routes';
import { checksService } from './checks.service';

/** Checks an article before it is published. */
export const checksModule = defineModule({
  name: 'checks',
  needs: { articles: articlesModule, words: wordsModule },
  make: ({ basics, database, config, files, markdown, bind }, { articles, words }) => {
    const checks = checksService({
      ...basics,
      checks: checksRepository(database.forTables()),
      articles,
      contentOf: articles.rows.content,
      tagsOf: articles.rows.tagsOf,
      markdown,
      judgeWords: words.judge,
      files,
      ownHost: config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
    });
    bindCheckRoutes(bind, checks);
    return checks;
  },
});
