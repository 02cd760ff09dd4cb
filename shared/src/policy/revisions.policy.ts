import { mayReadArticle } from './articles.policy';
import type { Actor } from './roles';

interface Kept {
  /** 1 once readers could see it. */
  readonly is_public: number;
}

/** Versions that readers once could see, of a readable article: never a draft, not even for its author. */
export const mayCompareRevision = (
  actor: Actor | undefined,
  article: Parameters<typeof mayReadArticle>[1],
  revision: Kept,
): boolean => mayReadArticle(actor, article) && revision.is_public === 1;
