import { mayEditArticle } from './articles.policy';
import { roles, type Actor } from './roles';

type Article = Parameters<typeof mayEditArticle>[1];

interface Draft {
  readonly user_id: number;
}

/** Drafts are kept for whoever may edit the article, or may write at all where there is none yet. */
export const mayKeepDraft = (actor: Actor | undefined, article: Article | undefined): boolean =>
  article ? mayEditArticle(actor, article) : actor?.role === roles.admin || actor?.role === roles.user;

/** An article's past, drafts and what was saved alike, is for whoever may edit it. */
export const maySeeTimeline = mayKeepDraft;

/** One's own; of others only an administrator, and only at an article, where somebody is waiting for it. */
export const maySeeDraft = (actor: Actor | undefined, draft: Draft, article: Article | undefined): boolean =>
  maySeeTimeline(actor, article) &&
  (actor?.id === draft.user_id || (article !== undefined && actor?.role === roles.admin));
