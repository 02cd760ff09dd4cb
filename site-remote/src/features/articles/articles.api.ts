import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { ArticlePage, articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

/** Cache key of an article's response; the document refers to its text by the same key. */
export const articleKey = (id: string): string => `readArticle(${JSON.stringify(id)})`;

const articlesApi = injectInto('site_remote/articles', (build) => ({
  listArticles: build.query(
    contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: [{ type: 'Articles', id: 'LIST' }] }),
  ),
  readArticle: build.query<ArticlePage | null, string>({
    // A missing article is a result and no failure: it is cached, sent with the document and shown.
    queryFn: async (id, _api, _options, ask) => {
      const { data, error } = await ask({ call: articleCalls.page, params: { id }, quiet: true });
      if (error) return error.status === 404 ? { data: null } : { error };
      return { data: data as ArticlePage };
    },
    serializeQueryArgs: ({ queryArgs }) => articleKey(queryArgs),
    providesTags: (_data, _error, id) => ['Viewer', { type: 'Articles', id }],
  }),
  listTags: build.query(
    contractQuery<typeof articleRoutes.tags>(articleCalls.tags, {
      tags: ['ArticleFilters'],
      sameForAll: true,
    }),
  ),
  listCategories: build.query(
    contractQuery<typeof articleRoutes.categories>(articleCalls.categories, {
      tags: ['ArticleFilters'],
      sameForAll: true,
    }),
  ),
}));

export const { useListArticlesQuery, useReadArticleQuery, useListTagsQuery, useListCategoriesQuery } =
  articlesApi;
export const { listArticles, readArticle, listTags, listCategories } = articlesApi.endpoints;
