import { bigModelModule } from '#ai/big-model/big-model.module';
import { providersModule } from '#ai/providers/providers.module';
import { articleSaved } from '#content/articles/articles.events';
import { articlesModule } from '#content/articles/articles.module';
import { readArticles } from '#content/articles/articles.read';
import { searchModule } from '#content/search/search.module';
import { defineModule, type PublicOf } from '#core/module';
import { creditsModule } from '#identity/credits/credits.module';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { bindArticleQuestionRoutes } from './article-questions.routes';
import { articleQuestionsSchema } from './article-questions.schema';
import { citationsService } from './citations/citations.service';
import { paragraphsRepository } from './paragraphs/paragraphs.repository';
import { paragraphsService } from './paragraphs/paragraphs.service';
import { passagesService } from './passages/passages.service';
import { articleRolesRepository } from './recommended/article-roles.repository';
import { articleRolesService } from './recommended/article-roles.service';

/** What roles read to answer questions about articles, and the check of what they cite. */
export const articleQuestionsModule = defineModule({
  name: 'article-questions',
  schema: articleQuestionsSchema,
  needs: {
    settings: settingsModule,
    users: usersModule,
    credits: creditsModule,
    search: searchModule,
    articles: articlesModule,
    providers: providersModule,
    bigModel: bigModelModule,
  },
  make: ({ database, events, keep, bind }, services) => {
    const { users, search } = services;
    const articles = readArticles(database);
    const rows = paragraphsRepository(database.forTables());
    const paragraphs = paragraphsService({ database, paragraphs: rows });
    events.during(articleSaved, ({ id }) => paragraphs.renew(id));
    const roles = articleRolesRepository(database.forTables());
    bindArticleQuestionRoutes(bind, articleRolesService({ ...services, keep, roles }));
    return {
      ...passagesService({ articles, finder: search.finder, paragraphs, users }),
      ...citationsService({ articles, paragraphs: rows }),
    };
  },
});

export type ArticleQuestionsPublic = PublicOf<typeof articleQuestionsModule>;
