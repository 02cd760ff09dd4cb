import { commentLimits, type CommentStatus } from '../contract/comments.calls';
import { roles, type Actor } from './roles';

/** A comment as far as the rules look at it. */
interface Judged {
  readonly user_id: number;
  readonly status: CommentStatus;
}

/** A tourist changes nothing. */
const takesPart = (actor: Actor | undefined): actor is Actor =>
  actor?.role === roles.admin || actor?.role === roles.user;

/** One's own comment, or any comment for an administrator; what is removed cannot be removed again. */
export const mayRemoveComment = (actor: Actor | undefined, comment: Judged): boolean =>
  comment.status !== 'removed' &&
  (actor?.role === roles.admin || (actor?.role === roles.user && actor.id === comment.user_id));

/** Everybody sees what is approved; what waits is seen by its writer and by administrators. */
export const maySeeComment = (actor: Actor | undefined, comment: Judged): boolean =>
  comment.status === 'approved' ||
  (comment.status === 'pending' && (actor?.role === roles.admin || actor?.id === comment.user_id));

/** Administrators decide about pending comments and about reports. */
export const mayModerateComments = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Administrators approve what waits, and bring back what was removed. */
export const mayApproveComment = (actor: Actor | undefined, comment: Judged): boolean =>
  mayModerateComments(actor) && comment.status !== 'approved';

/** Whose comments appear at once although the site asks for approval. */
export const skipsApproval = (actor: Actor): boolean => actor.role === roles.admin;

/** Visitors may like as well; only what everybody sees can be liked. */
export const mayLikeComment = (actor: Actor | undefined, comment: Judged): boolean =>
  comment.status === 'approved' && (actor === undefined || takesPart(actor));

/** Approved comments, until replies are nested as deep as they may be. */
export const mayReplyToComment = (
  actor: Actor | undefined,
  { status, depth }: Pick<Judged, 'status'> & { readonly depth: number },
): boolean => takesPart(actor) && status === 'approved' && depth < commentLimits.depth;

/** Comments of other users, as long as everybody sees them. */
export const mayReportComment = (actor: Actor | undefined, comment: Judged): boolean =>
  takesPart(actor) && comment.status === 'approved' && actor.id !== comment.user_id;
