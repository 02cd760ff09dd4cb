import type { ArticleStatus, ArticleVisibility } from '../contract/articles.calls';
import { roles, type Actor } from './roles';

interface Owned {
  readonly user_id: number;
  readonly status: ArticleStatus;
  readonly visibility: ArticleVisibility;
}

type Known = Omit<Owned, 'visibility'>;

const isAdmin = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

const isOwn = (actor: Actor | undefined, { user_id }: Pick<Owned, 'user_id'>): boolean =>
  actor !== undefined && actor.id === user_id;

/** Whether it is visible to all users. The database computes the same, as `is_listed`. */
export const isListed = ({ status, visibility }: Omit<Owned, 'user_id'>): boolean =>
  status === 'published' && visibility !== 'private';

/** A published article that is not private is public; any other is visible to its author and the administrators. */
export const mayReadArticle = (actor: Actor | undefined, article: Owned): boolean =>
  isListed(article) || isAdmin(actor) || isOwn(actor, article);

/**
 * Access to its text, its comments, and everything derived from them.
 * @param opened the viewer has entered its password
 */
export const mayReadText = (actor: Actor | undefined, article: Owned, opened: boolean): boolean =>
  mayReadArticle(actor, article) &&
  (article.visibility !== 'password' || opened || isAdmin(actor) || isOwn(actor, article));

export const mayPublish = isAdmin;

/** General users submit articles for review; administrators publish without one. */
export const submitsArticles = (actor: Actor | undefined): boolean => actor?.role === roles.user;

const isOwnOfUser = (actor: Actor | undefined, article: Known): boolean =>
  submitsArticles(actor) && isOwn(actor, article);

/** Administrators edit everything; other users their own text until it is published. */
export const mayEditArticle = (actor: Actor | undefined, article: Known): boolean =>
  isAdmin(actor) ||
  (isOwnOfUser(actor, article) && article.status !== 'published' && article.status !== 'scheduled');

/** Who creates preview links: administrators, and its author until it is published. */
export const mayPreviewArticle = (actor: Actor | undefined, article: Known): boolean =>
  isAdmin(actor) || (isOwnOfUser(actor, article) && article.status !== 'published');

export const mayRemoveArticle = mayEditArticle;

/** General users submit their own articles; users who may publish need no review. */
export const maySubmitArticle = (actor: Actor | undefined, article: Known): boolean =>
  isOwnOfUser(actor, article) && (article.status === 'draft' || article.status === 'withdrawn');

/** Its author withdraws a submission that is not reviewed yet. */
export const mayTakeBackArticle = (actor: Actor | undefined, article: Known): boolean =>
  isOwnOfUser(actor, article) && article.status === 'pending';

export const mayReviewArticle = (actor: Actor | undefined, article: Known): boolean =>
  isAdmin(actor) && article.status === 'pending';
