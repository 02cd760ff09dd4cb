import { contractApi } from '@yanye/shared/api/contract-api';
import type { ArticlePage, articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';

/** Cache key of an article's response; the document refers to its text by the same key. */
export const articleKey = (id: string): string => `readArticle(${JSON.stringify(id)})`;

export const articlesApi = contractApi<typeof articleRoutes>('site_remote/articles', articleCalls).with(
  ({ build, query }) => ({
    listArticles: query('list', { tags: [{ type: 'Articles', id: 'LIST' }] }),
    readArticle: build.query<ArticlePage | null, string>({
      queryFn: nullWhenMissing<ArticlePage, string>((id) => ({ call: articleCalls.page, params: { id } })),
      serializeQueryArgs: ({ queryArgs }) => articleKey(queryArgs),
      providesTags: (_data, _error, id) => ['Viewer', { type: 'Articles', id }],
    }),
    listTags: query('tags', { tags: ['ArticleFilters'], sameForAll: true }),
    listCategories: query('categories', { tags: ['ArticleFilters'], sameForAll: true }),
  }),
);

export const { listArticles, readArticle, listTags, listCategories } = articlesApi.endpoints;
