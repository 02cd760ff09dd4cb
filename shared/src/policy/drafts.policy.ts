import { mayEditArticle } from './articles.policy';
import { roles, takesPart, type Actor } from './roles';

type Article = Parameters<typeof mayEditArticle>[1];

interface Draft {
  readonly user_id: number;
}

/** Drafts are stored for users who may edit the article, or may write at all when there is none yet. */
export const mayKeepDraft = (actor: Actor | undefined, article: Article | undefined): boolean =>
  article ? mayEditArticle(actor, article) : takesPart(actor);

/** The history of an article, drafts and revisions alike, is for users who may edit it. */
export const maySeeTimeline = mayKeepDraft;

/** One's own drafts; those of others only for administrators, and only of an existing article. */
export const maySeeDraft = (actor: Actor | undefined, draft: Draft, article: Article | undefined): boolean =>
  maySeeTimeline(actor, article) &&
  (actor?.id === draft.user_id || (article !== undefined && actor?.role === roles.admin));
