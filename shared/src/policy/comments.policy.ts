import { commentLimits, type CommentStatus } from '../contract/comments.calls';
import { roles, takesPart, type Actor } from './roles';

interface CommentFacts {
  readonly user_id: number;
  readonly status: CommentStatus;
}

/** Users remove their own comments, administrators any; a removed one cannot be removed again. */
export const mayRemoveComment = (actor: Actor | undefined, comment: CommentFacts): boolean =>
  comment.status !== 'removed' &&
  (actor?.role === roles.admin || (actor?.role === roles.user && actor.id === comment.user_id));

/** Approved comments are public; pending ones are visible to their author and to administrators. */
export const maySeeComment = (actor: Actor | undefined, comment: CommentFacts): boolean =>
  comment.status === 'approved' ||
  (comment.status === 'pending' && (actor?.role === roles.admin || actor?.id === comment.user_id));

export const mayModerateComments = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Administrators approve pending comments and restore removed ones. */
export const mayApproveComment = (actor: Actor | undefined, comment: CommentFacts): boolean =>
  mayModerateComments(actor) && comment.status !== 'approved';

/** Whether a user's comments are published immediately although the site requires approval. */
export const skipsApproval = (actor: Actor): boolean => actor.role === roles.admin;

/** Whether a user has to wait between comments; administrators answer many at a time. */
export const isPacedInComments = (actor: Actor): boolean => actor.role !== roles.admin;

/** Visitors may like as well; only approved comments can be liked. */
export const mayLikeComment = (actor: Actor | undefined, comment: CommentFacts): boolean =>
  comment.status === 'approved' && (actor === undefined || takesPart(actor));

/** Visitors comment where the site takes comments of guests. @param takesGuests the setting of the site */
export const mayCommentAsGuest = (actor: Actor | undefined, takesGuests: boolean): boolean =>
  actor === undefined && takesGuests;

/** Approved comments, up to the maximum nesting depth. @param takesGuests whether visitors may comment on this site */
export const mayReplyToComment = (
  actor: Actor | undefined,
  { status, depth }: Pick<CommentFacts, 'status'> & { readonly depth: number },
  takesGuests = false,
): boolean =>
  (takesPart(actor) || mayCommentAsGuest(actor, takesGuests)) &&
  status === 'approved' &&
  depth < commentLimits.depth;

/** Approved comments of other users. */
export const mayReportComment = (actor: Actor | undefined, comment: CommentFacts): boolean =>
  takesPart(actor) && comment.status === 'approved' && actor.id !== comment.user_id;
