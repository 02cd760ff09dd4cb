import { contractApi } from '@yanye/shared/api/contract-api';
import type { NewsPage, newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';

export const newsApi = contractApi<typeof newsRoutes>('site_remote/news', newsCalls).with(
  ({ build, query }) => ({
    newsPage: build.query<NewsPage | null, string>({
      queryFn: nullWhenMissing<NewsPage, string>((board) => ({ call: newsCalls.page, query: { board } })),
      providesTags: ['News'],
    }),
    newsHeadline: query('headline', { tags: ['News'], sameForAll: true }),
  }),
);

export const { newsPage, newsHeadline } = newsApi.endpoints;
