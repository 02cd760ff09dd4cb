import type { ArticleStatus } from '../contract/articles.calls';
import { roles, type Actor } from './roles';

interface Owned {
  readonly user_id: number;
  readonly status: ArticleStatus;
}

const isAdmin = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** A published article is everybody's; any other is its author's and the administrators'. */
export const mayReadArticle = (actor: Actor | undefined, article: Owned): boolean =>
  article.status === 'published' || isAdmin(actor) || (actor !== undefined && actor.id === article.user_id);

/** Administrators publish; others write drafts. */
export const mayPublish = (actor: Actor | undefined): boolean => isAdmin(actor);

/** Administrators edit everything; others their own unpublished text. */
export const mayEditArticle = (actor: Actor | undefined, article: Owned): boolean =>
  isAdmin(actor) ||
  (actor?.role === roles.user && actor.id === article.user_id && article.status !== 'published');

/** Whoever may edit an article may remove it. */
export const mayRemoveArticle = mayEditArticle;
