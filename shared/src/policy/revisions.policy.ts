import { mayReadArticle } from './articles.policy';
import type { Actor } from './roles';

interface Kept {
  /** 1 once readers could see it. */
  readonly is_public: number;
}

/** What readers once could see, of an article that one may read: never what stood in a draft, not even its own author. */
export const mayCompareRevision = (
  actor: Actor | undefined,
  article: Parameters<typeof mayReadArticle>[1],
  revision: Kept,
): boolean => mayReadArticle(actor, article) && revision.is_public === 1;
