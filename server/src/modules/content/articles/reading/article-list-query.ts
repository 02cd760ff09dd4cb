import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import { normalised } from '#platform/normalised';
import type { SiteTime } from '#platform/time';
import { articleScopeOf } from '../access/article-scope';
import type { ArticleFilter, ArticlePaging } from './article-filter';

export type ListQuery = Parsed<typeof articleRoutes.list>['query'];

const columns: Readonly<Record<string, ArticlePaging['column']>> = {
  created_at: 'published_at',
  updated_at: 'updated_at',
  look_count: 'look_count',
  digg_count: 'digg_count',
  comment_count: 'comment_count',
  collects_count: 'collects_count',
  title: 'title',
};

/** The page and the sorted column of a query. */
export const pagingOf = ({ sort, page, limit }: ListQuery): ArticlePaging => {
  const [name = '', direction] = sort.split(' ');
  return {
    column: columns[name] ?? 'published_at',
    direction: direction === 'asc' ? 'asc' : 'desc',
    limit,
    offset: (page - 1) * limit,
  };
};

/** Pinned articles come first only in unsorted lists of listed articles. */
const isPinnedFirst = ({ sort }: ListQuery, { scope }: ArticleFilter): boolean =>
  sort === '' && scope.listed === true;

/** What comes before the sorted column: an unsorted series has its own order. */
const orderBefore = (query: ListQuery, filter: ArticleFilter): Partial<ArticlePaging> =>
  query.series !== '' && query.sort === ''
    ? { asSeries: true, direction: 'asc' }
    : { topFirst: isPinnedFirst(query, filter) };

/** The order of a list without search terms. */
export const listOrder = (query: ListQuery, filter: ArticleFilter): ArticlePaging => ({
  ...pagingOf(query),
  ...orderBefore(query, filter),
});

/**
 * @param viewer undefined for a visitor
 * @param madeBefore only articles created before this timestamp, in milliseconds
 * @returns undefined where no article can match
 */
export const filterOf = (
  viewer: Actor | undefined,
  query: ListQuery,
  time: SiteTime,
  madeBefore?: number,
): ArticleFilter | undefined => {
  const scope = articleScopeOf(viewer, query.is_user === 'true', query.status);
  const period = query.date === '' ? undefined : time.dayBounds(query.date);
  if (!scope || (query.date !== '' && !period)) return undefined;
  return {
    scope,
    tag: query.tag,
    category: query.category,
    ...(query.visibility !== '' && { visibility: query.visibility }),
    ...(query.series !== '' && { series: query.series }),
    ...(query.is_top === 'true' && { isTop: true }),
    ...(query.is_recommend === 'true' && { isRecommended: true }),
    ...(query.author !== '' && { writer: normalised(query.author) }),
    ...(madeBefore !== undefined && { madeBefore }),
    ...(period && { period }),
  };
};
