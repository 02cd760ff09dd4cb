import { contractApi } from '@yanye/shared/api/contract-api';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

export const searchesApi = contractApi<typeof searchRoutes>('admin_remote/searches', searchCalls).with(
  ({ query }) => ({
    searchMisses: query('misses', { tags: ['Searches'] }),
  }),
);
