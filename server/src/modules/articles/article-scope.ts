import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { ArticleScope } from './article-filter';

/**
 * What a list may show to whom: the same rule as `mayReadArticle`, as a condition.
 * @param viewer undefined for a visitor
 * @param ownOnly only what the viewer wrote, of any status; a visitor has written nothing
 * @param status '' is published ones (all of one's own), 'all' is every status the viewer may read
 * @returns undefined when there can be nothing to show
 */
export const articleScopeOf = (
  viewer: Actor | undefined,
  ownOnly: boolean,
  status: ArticleStatus | 'all' | '',
): ArticleScope | undefined => {
  const wanted =
    status === 'all' || (status === '' && ownOnly) ? {} : { status: status === '' ? 'published' : status };
  if (ownOnly) return viewer && { author: viewer.id, ...wanted };
  if (wanted.status === 'published' || viewer?.role === roles.admin) return wanted;
  if (!viewer) return wanted.status === undefined ? { status: 'published' } : undefined;
  return wanted.status === undefined ? { publishedOrOf: viewer.id } : { author: viewer.id, ...wanted };
};
