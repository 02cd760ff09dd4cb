import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

type Routes = typeof searchRoutes;

const tags = ['Searches'] as const;

const searchesApi = injectInto('admin_remote/searches', (build) => ({
  searchMisses: build.query(contractQuery<Routes['misses']>(searchCalls.misses, { tags })),
  forgetMisses: build.mutation(
    contractMutation<Routes['forgetMisses']>(searchCalls.forgetMisses, { invalidates: tags }),
  ),
}));

export const { useSearchMissesQuery, useForgetMissesMutation } = searchesApi;
