import { contractApi } from '@yanye/shared/api/contract-api';
import type { searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';

export const facetsApi = contractApi<typeof searchRoutes>('site_remote/facets', searchCalls).with(
  ({ query }) => ({
    facets: query('facets', { tags: [{ type: 'Articles', id: 'LIST' }], sameForAll: true }),
  }),
);

/** What the facets are counted of; left out or empty means "any". */
export interface FacetsOf {
  readonly key?: string;
  readonly category: string;
  readonly tag: string;
  readonly series?: string;
  readonly date?: string;
}

/** @returns arguments of the request; equal filters give equal arguments, hence one cache entry */
export const facetsQuery = ({ key = '', category, tag, series = '', date = '' }: FacetsOf) => ({
  query: { key, category, tag, series, date },
});

export const { facets } = facetsApi.endpoints;
