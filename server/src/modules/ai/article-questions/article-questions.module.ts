import { providersModule } from '#ai/providers/providers.module';
import { articleSaved } from '#content/articles/articles.events';
import { articlesModule } from '#content/articles/articles.module';
import { readArticles } from '#content/articles/articles.read';
import { searchModule } from '#content/search/search.module';
import { defineModule, type PublicOf } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { articleQuestionsSchema } from './article-questions.schema';
import { citationsService } from './citations/citations.service';
import { paragraphsRepository } from './paragraphs/paragraphs.repository';
import { paragraphsService } from './paragraphs/paragraphs.service';
import { passagesService } from './passages/passages.service';

/** What roles read to answer questions about articles, and the check of what they cite. */
export const articleQuestionsModule = defineModule({
  name: 'article-questions',
  schema: articleQuestionsSchema,
  needs: {
    users: usersModule,
    search: searchModule,
    articles: articlesModule,
    providers: providersModule,
  },
  make: ({ database, events }, { users, search }) => {
    const articles = readArticles(database);
    const rows = paragraphsRepository(database.forTables());
    const paragraphs = paragraphsService({ database, paragraphs: rows });
    events.during(articleSaved, ({ id }) => paragraphs.renew(id));
    return {
      ...passagesService({ articles, finder: search.finder, paragraphs, users }),
      ...citationsService({ articles, paragraphs: rows }),
    };
  },
});

export type ArticleQuestionsPublic = PublicOf<typeof articleQuestionsModule>;
