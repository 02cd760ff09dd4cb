import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

type Routes = typeof articleRoutes;

const changed = ['Articles', 'ArticleFilters'] as const;

const articlesApi = injectInto('admin_remote/articles', (build) => ({
  managedArticles: build.query(contractQuery<Routes['list']>(articleCalls.list, { tags: ['Articles'] })),
  articleSource: build.query(
    contractQuery<Routes['detail']>(articleCalls.detail, {
      tags: (_data, _error, { params }) => [{ type: 'Articles', id: params.id }],
      // Not cached: the editor must open with the stored version.
      keepUnusedDataFor: 0,
    }),
  ),
  managedCategories: build.query(
    contractQuery<Routes['categories']>(articleCalls.categories, { tags: ['ArticleFilters'] }),
  ),
  managedSeriesNames: build.query(
    contractQuery<Routes['seriesNames']>(articleCalls.seriesNames, { tags: ['ArticleFilters'] }),
  ),
  managedTagNames: build.query(
    contractQuery<Routes['tagNames']>(articleCalls.tagNames, { tags: ['ArticleFilters'] }),
  ),
  createArticle: build.mutation(
    contractMutation<Routes['create']>(articleCalls.create, { invalidates: changed, quiet: true }),
  ),
  updateArticle: build.mutation(
    contractMutation<Routes['update']>(articleCalls.update, { invalidates: changed, quiet: true }),
  ),
  removeArticles: build.mutation(
    contractMutation<Routes['remove']>(articleCalls.remove, { invalidates: changed }),
  ),
}));

export const {
  useManagedArticlesQuery,
  useArticleSourceQuery,
  useLazyArticleSourceQuery,
  useManagedCategoriesQuery,
  useManagedSeriesNamesQuery,
  useManagedTagNamesQuery,
  useCreateArticleMutation,
  useUpdateArticleMutation,
  useRemoveArticlesMutation,
} = articlesApi;
