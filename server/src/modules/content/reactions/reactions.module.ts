import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { reactionsRepository } from './reactions.repository';
import { bindReactionRoutes } from './reactions.routes';
import { reactionsService } from './reactions.service';
import { reactionsSchema } from './reactions.schema';

/** Likes and favourites of articles. */
export const reactionsModule = defineModule({
  name: 'reactions',
  schema: reactionsSchema,
  needs: {},
  make: ({ basics, database, events, bind }) => {
    const reactions = reactionsService({
      ...basics,
      reactions: reactionsRepository(database.forTables()),
      tagsOf: readArticles(database).tagsOf,
    });
    events.during(usersRemoved, ({ ids }) => reactions.uncollectOfUsers(ids));
    bindReactionRoutes(bind, reactions);
    return reactions;
  },
});
