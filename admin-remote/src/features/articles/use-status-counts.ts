import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { articlesApi } from './articles.api';

type Query = Readonly<Record<string, string>>;

const useCount = (always: Query, status: ArticleStatus | 'all'): number | undefined =>
  articlesApi.useManagedArticlesQuery({ query: { ...always, status, page: 1, limit: 1 } }).data?.count;

/**
 * The number of articles by status; of all under the empty one.
 * @param always query parameters of the list besides the status
 */
export const useStatusCounts = (always: Query): Readonly<Record<ArticleStatus | '', number | undefined>> => ({
  '': useCount(always, 'all'),
  draft: useCount(always, 'draft'),
  published: useCount(always, 'published'),
  pending: useCount(always, 'pending'),
  scheduled: useCount(always, 'scheduled'),
  withdrawn: useCount(always, 'withdrawn'),
});
