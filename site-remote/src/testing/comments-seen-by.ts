import type { LocalUser } from '@yanye/shared/auth/user';
import type { Comment } from '@yanye/shared/contract/comments';
import { mayLikeComment, mayReplyToComment, mayReportComment } from '@yanye/shared/policy/comments.policy';
import { roles } from '@yanye/shared/policy/roles';

/** @returns comments with the permissions that the server gives a viewer to like, reply and report */
export const commentsSeenBy = (
  viewer: LocalUser | undefined,
  comments: readonly Comment[],
  depth = 0,
): Comment[] => {
  const actor =
    viewer && viewer.role !== roles.visitor ? { id: viewer.user_id, role: viewer.role } : undefined;
  return comments.map((comment) => ({
    ...comment,
    may_like: mayLikeComment(actor, comment),
    may_reply: mayReplyToComment(actor, { ...comment, depth }),
    may_report: mayReportComment(actor, comment),
    sub_comments: commentsSeenBy(viewer, comment.sub_comments, depth + 1),
  }));
};
