import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import { listedOnly, type ArticleScope } from '../reading/article-filter';

/**
 * What a list may show to a viewer: the same rule as `mayReadArticle`, as a condition.
 * @param viewer undefined for a visitor
 * @param ownOnly only articles of the viewer, of any status; a visitor has none
 * @param status '' means listed articles (all of the viewer's with `ownOnly`), 'all' every status that the viewer may read
 * @returns undefined when there can be nothing to show
 */
export const articleScopeOf = (
  viewer: Actor | undefined,
  ownOnly: boolean,
  status: ArticleStatus | 'all' | '',
): ArticleScope | undefined => {
  const wanted = status === 'all' || status === '' ? {} : { status };
  if (ownOnly) return viewer && { author: viewer.id, ...wanted };
  if (status === '') return listedOnly;
  if (viewer?.role === roles.admin) return wanted;
  if (status === 'all') return viewer ? { listedOrOf: viewer.id } : listedOnly;
  if (status === 'published') return listedOnly;
  return viewer && { author: viewer.id, status };
};
