import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

const searchApi = injectInto('site_remote/search', (build) => ({
  findArticles: build.query(
    contractQuery<typeof searchRoutes.find>(searchCalls.find, {
      tags: [{ type: 'Articles', id: 'LIST' }],
      sameForAll: true,
    }),
  ),
  /** All articles in the order and under the filters of the search page. */
  browseArticles: build.query(
    contractQuery<typeof articleRoutes.list>(articleCalls.list, {
      tags: [{ type: 'Articles', id: 'LIST' }],
    }),
  ),
  suggestTitles: build.query(
    contractQuery<typeof searchRoutes.suggest>(searchCalls.suggest, {
      tags: [{ type: 'Articles', id: 'LIST' }],
      sameForAll: true,
    }),
  ),
}));

export const { useBrowseArticlesQuery, useFindArticlesQuery } = searchApi;
export const { browseArticles, findArticles, suggestTitles } = searchApi.endpoints;
