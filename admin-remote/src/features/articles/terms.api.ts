import { contractApi } from '@yanye/shared/api/contract-api';
import type { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls } from '@yanye/shared/contract/taxonomy.calls';

export const termsApi = contractApi<typeof taxonomyRoutes>('admin_remote/article-terms', taxonomyCalls).with(
  ({ query }) => ({ currentTerms: query('heads', { tags: ['ArticleFilters'] }) }),
);
