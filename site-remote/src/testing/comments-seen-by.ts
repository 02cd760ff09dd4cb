import type { LocalUser } from '@yanye/shared/auth/user';
import type { Comment } from '@yanye/shared/contract/comments';
import { mayLikeComment, mayReplyToComment, mayReportComment } from '@yanye/shared/policy/comments.policy';
import { roles } from '@yanye/shared/policy/roles';

/** @param takesGuests whether visitors may comment @returns comments with the permissions that the server gives a viewer to like, reply and report */
export const commentsSeenBy = (
  viewer: LocalUser | undefined,
  comments: readonly Comment[],
  takesGuests = false,
  depth = 0,
): Comment[] => {
  const actor =
    viewer && viewer.role !== roles.visitor ? { id: viewer.user_id, role: viewer.role } : undefined;
  return comments.map((comment) => ({
    ...comment,
    may_like: mayLikeComment(actor, comment),
    may_reply: mayReplyToComment(actor, { ...comment, depth }, takesGuests),
    may_report: mayReportComment(actor, comment),
    sub_comments: commentsSeenBy(viewer, comment.sub_comments, takesGuests, depth + 1),
  }));
};
