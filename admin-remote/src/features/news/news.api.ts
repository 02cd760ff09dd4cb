import { contractApi } from '@yanye/shared/api/contract-api';
import type { newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';

const tags = ['News'] as const;
const changes = { invalidates: tags, quiet: true } as const;

export const newsApi = contractApi<typeof newsRoutes>('admin_remote/news', newsCalls).with(
  ({ query, mutation }) => ({
    newsSources: query('sources', { tags }),
    newsBoards: query('boards', { tags }),
    tryNewsAddress: mutation('tryAddress', { quiet: true }),
    addNewsSource: mutation('addSource', changes),
    changeNewsSource: mutation('changeSource', changes),
    fetchNewsSource: mutation('fetchSource', { invalidates: tags }),
    removeNewsSources: mutation('removeSources', { invalidates: tags }),
    addNewsBoard: mutation('addBoard', { invalidates: tags }),
    changeNewsBoard: mutation('changeBoard', { invalidates: tags }),
    removeNewsBoard: mutation('removeBoard', { invalidates: tags }),
  }),
);
