import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import type { ReactionTables } from './reactions.schema';

/** Likes and favourites of a user, for their archive. Articles that were hidden since are left out. */
export const ownReactionsRepository = (
  database: Database<ReactionTables & Pick<ArticleReadTables, 'articles'>>,
) => ({
  favourites: (userId: number) =>
    database.kysely
      .selectFrom('article_collects')
      .innerJoin('articles', 'articles.id', 'article_collects.article_id')
      .select(['articles.id', 'articles.title', 'article_collects.created_at'])
      .where('article_collects.user_id', '=', userId)
      .where('articles.is_listed', '=', 1)
      .orderBy('article_collects.created_at')
      .orderBy('articles.id')
      .execute(),

  likes: (userId: number) =>
    database.kysely
      .selectFrom('article_diggs')
      .innerJoin('articles', 'articles.id', 'article_diggs.article_id')
      .select(['articles.id', 'articles.title', 'article_diggs.created_at'])
      .where('article_diggs.digger', '=', `user:${userId}`)
      .where('articles.is_listed', '=', 1)
      .orderBy('article_diggs.created_at')
      .orderBy('articles.id')
      .execute(),
});
