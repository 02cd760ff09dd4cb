import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

const searchesApi = injectInto('admin_remote/searches', (build) => ({
  searchMisses: build.query(
    contractQuery<(typeof searchRoutes)['misses']>(searchCalls.misses, { tags: ['Searches'] }),
  ),
}));

export const { useSearchMissesQuery } = searchesApi;
