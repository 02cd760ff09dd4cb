import { articleSaved } from '#content/articles/articles.events';
import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { revisionsRepository } from './revisions.repository';
import { bindRevisionRoutes } from './revisions.routes';
import { revisionsService } from './revisions.service';
import { revisionsSchema } from './revisions.schema';

/** Former texts of articles. */
export const revisionsModule = defineModule({
  name: 'revisions',
  schema: revisionsSchema,
  needs: { articles: articlesModule },
  make: ({ basics, database, events, bind }, { articles }) => {
    const revisions = revisionsService({
      ...basics,
      revisions: revisionsRepository(database.forTables()),
      articles,
    });
    events.during(articleSaved, revisions.refresh);
    bindRevisionRoutes(bind, revisions);
    return revisions;
  },
});
