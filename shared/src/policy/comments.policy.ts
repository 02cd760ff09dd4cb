import { roles, type Actor } from './roles';

/** One's own comment, or any comment for an administrator; a tourist changes nothing. */
export const mayRemoveComment = (actor: Actor | undefined, comment: { readonly user_id: number }): boolean =>
  actor?.role === roles.admin || (actor?.role === roles.user && actor.id === comment.user_id);
