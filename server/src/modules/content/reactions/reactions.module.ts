import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { ownReactionsRepository } from './own-reactions.repository';
import { reactionsRepository } from './reactions.repository';
import { bindReactionRoutes } from './reactions.routes';
import { reactionsService } from './reactions.service';
import { reactionsSchema } from './reactions.schema';

/** Likes and favourites of articles. */
export const reactionsModule = defineModule({
  name: 'reactions',
  schema: reactionsSchema,
  needs: {},
  make: ({ basics, database, events, ownData, bind }) => {
    const reactions = reactionsService({
      ...basics,
      reactions: reactionsRepository(database.forTables()),
      tagsOf: readArticles(database).tagsOf,
    });
    events.during(usersRemoved, ({ ids }) => reactions.uncollectOfUsers(ids));
    const own = ownReactionsRepository(database.forTables());
    ownData.add(
      {
        name: 'favourites',
        kind: 'list',
        async *read(userId) {
          yield* await own.favourites(userId);
        },
      },
      {
        name: 'likes',
        kind: 'list',
        async *read(userId) {
          yield* await own.likes(userId);
        },
      },
    );
    bindReactionRoutes(bind, reactions);
    return reactions;
  },
});
