import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { ArticleScope } from '../reading/article-filter';

/** What everybody may know of, whoever asks. */
export const everybodys: ArticleScope = { listed: true };

/**
 * What a list may show to whom: the same rule as `mayReadArticle`, as a condition.
 * @param viewer undefined for a visitor
 * @param ownOnly only what the viewer wrote, of any status; a visitor has written nothing
 * @param status '' is what everybody sees (all of one's own), 'all' is every status the viewer may read
 * @returns undefined when there can be nothing to show
 */
export const articleScopeOf = (
  viewer: Actor | undefined,
  ownOnly: boolean,
  status: ArticleStatus | 'all' | '',
): ArticleScope | undefined => {
  const wanted = status === 'all' || status === '' ? {} : { status };
  if (ownOnly) return viewer && { author: viewer.id, ...wanted };
  if (status === '') return everybodys;
  if (viewer?.role === roles.admin) return wanted;
  if (status === 'all') return viewer ? { listedOrOf: viewer.id } : everybodys;
  if (status === 'published') return everybodys;
  return viewer && { author: viewer.id, status };
};
