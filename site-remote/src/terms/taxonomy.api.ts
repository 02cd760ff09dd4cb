import { contractApi } from '@yanye/shared/api/contract-api';
import type { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls } from '@yanye/shared/contract/taxonomy.calls';

export const taxonomyApi = contractApi<typeof taxonomyRoutes>('site_remote/taxonomy', taxonomyCalls).with(
  ({ query }) => ({
    termHeads: query('heads', { tags: ['ArticleFilters'], sameForAll: true }),
  }),
);

export const { termHeads } = taxonomyApi.endpoints;
