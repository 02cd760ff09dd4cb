import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { refuse } from '#platform/errors';
import type { CommentRow, CommentsRepository } from './comments.repository';

/** Characters of the `uid` of a comment that is written here. */
export const uidLength = 16;

/** The comment that a new one answers, and the columns of the new one's place in its thread. */
interface CommentPlace {
  readonly parent: CommentRow | undefined;
  readonly place: { readonly root_id: number; readonly depth: number };
}

/** Places new comments; call it in the transaction that stores them. */
export const commentPlaces =
  (comments: Pick<CommentsRepository, 'find'>) =>
  /**
   * @param parentId of the comment that the new one answers; null for a root
   * @throws AppError PARENT_COMMENT_MISMATCH, COMMENT_TOO_DEEP
   */
  async (articleId: string, parentId: number | null): Promise<CommentPlace> => {
    if (parentId === null) return { parent: undefined, place: { root_id: 0, depth: 0 } };
    const parent = await comments.find(parentId);
    if (parent?.article_id !== articleId || parent.status !== 'approved')
      return refuse('PARENT_COMMENT_MISMATCH');
    if (parent.depth >= commentLimits.depth) refuse('COMMENT_TOO_DEEP');
    return { parent, place: { root_id: parent.root_id || parent.id, depth: parent.depth + 1 } };
  };
