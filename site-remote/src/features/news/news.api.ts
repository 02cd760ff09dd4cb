import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { NewsPage, newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';

const newsApi = injectInto('site_remote/news', (build) => ({
  newsPage: build.query<NewsPage | null, string>({
    // A missing board is a result and no failure: it is cached, sent with the document and shown.
    queryFn: async (board, _api, _options, ask) => {
      const { data, error } = await ask({ call: newsCalls.page, query: { board }, quiet: true });
      if (error) return error.status === 404 ? { data: null } : { error };
      return { data: data as NewsPage };
    },
    providesTags: ['News'],
  }),
  newsHeadline: build.query(
    contractQuery<typeof newsRoutes.headline>(newsCalls.headline, { tags: ['News'], sameForAll: true }),
  ),
}));

export const { useNewsPageQuery, useNewsHeadlineQuery } = newsApi;
export const { newsPage, newsHeadline } = newsApi.endpoints;
