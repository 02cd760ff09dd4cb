import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';

type Routes = typeof newsRoutes;

const tags = ['News'] as const;
const changes = { invalidates: tags, quiet: true } as const;

const newsApi = injectInto('admin_remote/news', (build) => ({
  newsSources: build.query(contractQuery<Routes['sources']>(newsCalls.sources, { tags })),
  newsBoards: build.query(contractQuery<Routes['boards']>(newsCalls.boards, { tags })),
  tryNewsAddress: build.mutation(
    contractMutation<Routes['tryAddress']>(newsCalls.tryAddress, { quiet: true }),
  ),
  addNewsSource: build.mutation(contractMutation<Routes['addSource']>(newsCalls.addSource, changes)),
  changeNewsSource: build.mutation(contractMutation<Routes['changeSource']>(newsCalls.changeSource, changes)),
  fetchNewsSource: build.mutation(
    contractMutation<Routes['fetchSource']>(newsCalls.fetchSource, { invalidates: tags }),
  ),
  removeNewsSources: build.mutation(
    contractMutation<Routes['removeSources']>(newsCalls.removeSources, { invalidates: tags }),
  ),
  addNewsBoard: build.mutation(
    contractMutation<Routes['addBoard']>(newsCalls.addBoard, { invalidates: tags }),
  ),
  changeNewsBoard: build.mutation(
    contractMutation<Routes['changeBoard']>(newsCalls.changeBoard, { invalidates: tags }),
  ),
  removeNewsBoard: build.mutation(
    contractMutation<Routes['removeBoard']>(newsCalls.removeBoard, { invalidates: tags }),
  ),
}));

export const {
  useNewsSourcesQuery,
  useNewsBoardsQuery,
  useTryNewsAddressMutation,
  useAddNewsSourceMutation,
  useChangeNewsSourceMutation,
  useFetchNewsSourceMutation,
  useRemoveNewsSourcesMutation,
  useAddNewsBoardMutation,
  useChangeNewsBoardMutation,
  useRemoveNewsBoardMutation,
} = newsApi;
