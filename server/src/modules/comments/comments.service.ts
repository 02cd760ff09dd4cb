import { commentLimits } from '@yanye/shared/contract/comments.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayRemoveComment } from '@yanye/shared/policy/comments.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { refuse } from '../../platform/errors';
import type { LimitRule, Limits } from '../../platform/limits/limits';
import type { SiteTime } from '../../platform/time';
import type { Viewer } from '../../platform/viewer';
import { commentOf, commentTree } from './comment-tree';
import type { CommentsRepository } from './comments.repository';
import type { CommentTables } from './comments.tables';
import { messages } from './messages.zh';

type NewComment = Parsed<typeof commentRoutes.write>['body'];

const writing: LimitRule = { name: 'comments', points: 30, perSeconds: 60 };

interface Needs {
  readonly database: Database<CommentTables>;
  readonly comments: CommentsRepository;
  readonly articles: {
    /** @throws AppError ARTICLE_NOT_FOUND */
    readable(viewer: Actor | undefined, idOrSlug: string): Promise<{ readonly id: string }>;
    /** Changes the number of comments and keeps the article locked until the transaction ends. */
    countComments(id: string, by: number): Promise<boolean>;
    recountComments(ids: readonly string[]): Promise<void>;
  };
  readonly limits: Limits;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** Comments under articles. */
export const commentsService = ({ database, comments, articles, limits, clock, time }: Needs) => {
  const depthUnder = async (articleId: string, parentId: number): Promise<number> => {
    const parent = await comments.find(parentId);
    if (parent?.article_id !== articleId) return refuse('PARENT_COMMENT_MISMATCH');
    return parent.depth < commentLimits.depth ? parent.depth + 1 : refuse('COMMENT_TOO_DEEP');
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND */
    list: async (
      viewer: Actor | undefined,
      articleIdOrSlug: string,
    ): Promise<{ count: number; list: Comment[] }> => {
      const { id } = await articles.readable(viewer, articleIdOrSlug);
      const list = commentTree(await comments.ofArticle(id), viewer, time);
      return { count: list.length, list };
    },

    /** @throws AppError ARTICLE_NOT_FOUND, PARENT_COMMENT_MISMATCH, COMMENT_TOO_DEEP, RATE_LIMITED */
    write: async (
      viewer: Viewer,
      { article_id, content, parent_comment_id }: NewComment,
    ): Promise<Comment> => {
      const { id: articleId } = await articles.readable(viewer, article_id);
      await limits.use(writing, [String(viewer.id)]);
      return database.transaction(async () => {
        // Counted first: the row of the article is the lock that makes writers of one thread take turns.
        if (!(await articles.countComments(articleId, 1))) return refuse('ARTICLE_NOT_FOUND');
        const parentId = parent_comment_id ? parent_comment_id : null;
        const depth = parentId === null ? 0 : await depthUnder(articleId, parentId);
        const id = await comments.add({
          article_id: articleId,
          parent_id: parentId,
          depth,
          user_id: viewer.id,
          content,
          created_at: clock.now(),
        });
        return commentOf((await comments.find(id)) ?? refuse('COMMENT_NOT_FOUND'), viewer, time);
      });
    },

    /** @returns how many went, replies included @throws AppError COMMENT_NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, id: number): Promise<number> =>
      database.transaction(async () => {
        const comment = (await comments.find(id)) ?? refuse('COMMENT_NOT_FOUND');
        if (!mayRemoveComment(viewer, comment)) refuse('FORBIDDEN', { message: messages.removeRefused });
        await articles.countComments(comment.article_id, 0);
        const removed = await comments.removeTree(id);
        if (removed === 0) refuse('COMMENT_NOT_FOUND');
        await articles.countComments(comment.article_id, -removed);
        return removed;
      }),

    /** Removes what people wrote who leave, with all replies below; call it inside a transaction. */
    removeOfUsers: async (userIds: readonly number[]): Promise<void> => {
      const affected = await comments.articlesOfUsers(userIds);
      // Counting before locks the articles, so that the count after is the last word.
      await articles.recountComments(affected);
      await comments.removeOfUsers(userIds);
      await articles.recountComments(affected);
    },
  };
};

export type CommentsService = ReturnType<typeof commentsService>;
