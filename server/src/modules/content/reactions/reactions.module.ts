import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { ownReactionsRepository } from './own-reactions.repository';
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
  make: ({ basics, database, events, ownData, bind }, { articles }) => {
    const reactions = reactionsService({
      ...basics,
      reactions: reactionsRepository(database.forTables()),
      marks: reactionMarksRepository(database.forTables()),
      articles,
    });
    events.during(usersRemoved, ({ ids }) => reactions.uncollectOfUsers(ids));
    const own = ownReactionsRepository(database.forTables());
    for (const name of ['favourites', 'likes'] as const)
      ownData.add({
        name,
        kind: 'list',
        async *read(userId) {
          yield* await own[name](userId);
        },
      });
    bindReactionRoutes(bind, reactions);
    return reactions;
  },
});
