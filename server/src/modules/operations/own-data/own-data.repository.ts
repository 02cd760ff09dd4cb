import type { Database } from '#platform/database/database';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { CommentReadTables } from '#discussion/comments/comments.read';
import type { DraftReadTables } from '#content/drafts/drafts.read';
import type { ReactionReadTables } from '#content/reactions/reactions.read';

type Tables = ArticleReadTables & CommentReadTables & DraftReadTables & ReactionReadTables;

/** Rows read at a time. */
const portion = 500;

/** What somebody has left in the tables of other features. */
export const ownDataRepository = (database: Database<Tables>) => ({
  /** In the order in which they were written. */
  articleIds: async (userId: number): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('articles')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** What no reader may know of. */
  unlistedArticleIds: async (userId: number): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('articles')
      .select('id')
      .where('user_id', '=', userId)
      .where('is_listed', '=', 0)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** @param after id of the last one read, 0 at first */
  comments: (userId: number, after: number) =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select([
        'comments.id',
        'comments.article_id',
        'articles.title as article_title',
        'comments.parent_id',
        'comments.content',
        'comments.status',
        'comments.created_at',
      ])
      .where('comments.user_id', '=', userId)
      .where('comments.former_author', '=', '')
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(portion)
      .execute(),

  /** @param after id of the last one read, 0 at first */
  drafts: (userId: number, after: number) =>
    database.kysely
      .selectFrom('article_drafts')
      .select(['id', 'article_id', 'title', 'content', 'updated_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute(),

  /** What could be read then; titles of what has gone from the site since are left out. */
  collects: (userId: number) =>
    database.kysely
      .selectFrom('article_collects')
      .innerJoin('articles', 'articles.id', 'article_collects.article_id')
      .select(['articles.id', 'articles.title', 'article_collects.created_at'])
      .where('article_collects.user_id', '=', userId)
      .where('articles.is_listed', '=', 1)
      .orderBy('article_collects.created_at')
      .orderBy('articles.id')
      .execute(),

  diggs: (userId: number) =>
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

export type OwnDataRepository = ReturnType<typeof ownDataRepository>;
