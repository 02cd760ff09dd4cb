import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { reactionMarksRepository } from './reaction-marks.repository';
import { reactionsRepository } from './reactions.repository';
import { bindReactionRoutes } from './reactions.routes';
import { reactionsService } from './reactions.service';
import { reactionsSchema } from './reactions.schema';

/** Likes and favourites of articles. */
export const reactionsModule = defineModule({
  name: 'reactions',
  schema: reactionsSchema,
  needs: { articles: articlesModule },
  make: ({ basics, database, events, bind }, { articles }) => {
    const reactions = reactionsService({
      ...basics,
      reactions: reactionsRepository(database.forTables()),
      marks: reactionMarksRepository(database.forTables()),
      articles,
    });
    events.during(usersRemoved, ({ ids }) => reactions.uncollectOfUsers(ids));
    bindReactionRoutes(bind, reactions);
    return reactions;
  },
});
