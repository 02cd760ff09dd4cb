import type { ArticleStatus, ArticleVisibility } from '../contract/articles.calls';
import { roles, type Actor } from './roles';

interface Owned {
  readonly user_id: number;
  readonly status: ArticleStatus;
  readonly visibility: ArticleVisibility;
}

/** What is told of an article without regard to who may see it. */
type Known = Omit<Owned, 'visibility'>;

const isAdmin = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

const isOwn = (actor: Actor | undefined, { user_id }: Pick<Owned, 'user_id'>): boolean =>
  actor !== undefined && actor.id === user_id;

/** Whether everybody may know of it. The database computes the same, as `is_listed`. */
export const isListed = ({ status, visibility }: Omit<Owned, 'user_id'>): boolean =>
  status === 'published' && visibility !== 'private';

/** A published article that is not private is everybody's; any other is its author's and the administrators'. */
export const mayReadArticle = (actor: Actor | undefined, article: Owned): boolean =>
  isListed(article) || isAdmin(actor) || isOwn(actor, article);

/**
 * Its words, its comments, and whatever is made of them.
 * @param opened whoever asks has given its password
 */
export const mayReadText = (actor: Actor | undefined, article: Owned, opened: boolean): boolean =>
  mayReadArticle(actor, article) &&
  (article.visibility !== 'password' || opened || isAdmin(actor) || isOwn(actor, article));

/** Administrators publish; others write drafts and submit them. */
export const mayPublish = (actor: Actor | undefined): boolean => isAdmin(actor);

/** General users submit articles for review; administrators publish without one. */
export const submitsArticles = (actor: Actor | undefined): boolean => actor?.role === roles.user;

const isOwnOfUser = (actor: Actor | undefined, article: Known): boolean =>
  submitsArticles(actor) && isOwn(actor, article);

/** Administrators edit everything; others their own text as long as nobody has let it out. */
export const mayEditArticle = (actor: Actor | undefined, article: Known): boolean =>
  isAdmin(actor) ||
  (isOwnOfUser(actor, article) && article.status !== 'published' && article.status !== 'scheduled');

/** Who gives others a look at an article before it is everybody's: administrators, and its writer until it is published. */
export const mayPreviewArticle = (actor: Actor | undefined, article: Omit<Owned, 'visibility'>): boolean =>
  isAdmin(actor) || (actor?.role === roles.user && isOwn(actor, article) && article.status !== 'published');

/** Whoever may edit an article may remove it. */
export const mayRemoveArticle = mayEditArticle;

/** General users ask for their own to be published; whoever publishes has nobody to ask. */
export const maySubmitArticle = (actor: Actor | undefined, article: Known): boolean =>
  isOwnOfUser(actor, article) && (article.status === 'draft' || article.status === 'withdrawn');

/** Its author takes back what nobody has judged yet. */
export const mayTakeBackArticle = (actor: Actor | undefined, article: Known): boolean =>
  isOwnOfUser(actor, article) && article.status === 'pending';

/** Administrators approve or return what waits. */
export const mayJudgeArticle = (actor: Actor | undefined, article: Known): boolean =>
  isAdmin(actor) && article.status === 'pending';
