import { contractApi } from '@yanye/shared/api/contract-api';
import type { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls } from '@yanye/shared/contract/taxonomy.calls';

// Articles change with the names that they have.
const stale = ['Terms', 'Articles', 'ArticleFilters'] as const;

export const taxonomyApi = contractApi<typeof taxonomyRoutes>('admin_remote/taxonomy', taxonomyCalls).with(
  ({ query, mutation }) => ({
    terms: query('list', { tags: ['Terms', 'ArticleFilters'] }),
    termSum: query('sum', { tags: ['Terms', 'ArticleFilters'] }),
    addTerm: mutation('create', { invalidates: stale, quiet: true }),
    changeTerm: mutation('update', { invalidates: stale, quiet: true }),
    removeTerms: mutation('remove', { invalidates: stale }),
    arrangeTerms: mutation('arrange', { invalidates: stale }),
    mergeTerms: mutation('merge', { invalidates: stale, quiet: true }),
    undoTerms: mutation('undo', { invalidates: stale }),
  }),
);
