import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

const changed = ['Articles', 'ArticleFilters'] as const;

export const articlesApi = contractApi<typeof articleRoutes>('admin_remote/articles', articleCalls).with(
  ({ query, mutation }) => ({
    managedArticles: query('list', { tags: ['Articles'] }),
    ownArticleStates: query('ownStates', { tags: ['Articles'] }),
    articleSource: query('detail', {
      tags: (_data, _error, { params }) => [{ type: 'Articles', id: params.id }],
      // Not cached: the editor must open with the stored version.
      keepUnusedDataFor: 0,
    }),
    managedCategories: query('categories', { tags: ['ArticleFilters'] }),
    managedSeriesNames: query('seriesNames', { tags: ['ArticleFilters'] }),
    managedTagNames: query('tagNames', { tags: ['ArticleFilters'] }),
    createArticle: mutation('create', { invalidates: changed, quiet: true }),
    updateArticle: mutation('update', { invalidates: changed, quiet: true }),
    removeArticles: mutation('remove', { invalidates: changed }),
  }),
);
