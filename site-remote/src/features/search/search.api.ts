import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

const owner = 'site_remote/search';
const tags = [{ type: 'Articles', id: 'LIST' }] as const;

export const searchApi = contractApi<typeof searchRoutes>(owner, searchCalls).with(({ query }) => ({
  findArticles: query('find', { tags, sameForAll: true }),
  suggestTitles: query('suggest', { tags, sameForAll: true }),
}));

/** All articles in the order and under the filters of the search page. */
export const browseApi = contractApi<typeof articleRoutes>(owner, articleCalls).with(({ query }) => ({
  browseArticles: query('list', { tags }),
}));

export const { findArticles, suggestTitles } = searchApi.endpoints;
export const { browseArticles } = browseApi.endpoints;
