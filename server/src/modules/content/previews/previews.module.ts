import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { previewsRepository } from './previews.repository';
import { bindPreviewRoutes } from './previews.routes';
import { previewsService } from './previews.service';
import { previewsSchema } from './previews.schema';

/** Links to articles that are not published yet. */
export const previewsModule = defineModule({
  name: 'previews',
  schema: previewsSchema,
  needs: { articles: articlesModule, users: usersModule },
  make: ({ basics, database, events, bind }, { articles, users }) => {
    const previews = previewsService({
      ...basics,
      previews: previewsRepository(database.forTables()),
      articles,
      users,
      events,
    });
    bindPreviewRoutes(bind, previews);
    return previews;
  },
});
