import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import type { CommentTables } from './comments.schema';

/** Rows read at a time. */
const batchSize = 500;

export const ownCommentsRepository = (
  database: Database<Pick<CommentTables, 'comments'> & Pick<ArticleReadTables, 'articles'>>,
) => ({
  /** @param after id of the last row read, 0 at first */
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
      // Imported comments of other writers belong to the importing user.
      .where('comments.former_author', '=', '')
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(batchSize)
      .execute(),
});
