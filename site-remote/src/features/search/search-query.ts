import { farthestPage, lastPageWithin } from '@yanye/shared/contract/paging.calls';
import type { SearchFilters } from './search-filters';

export const pageSize = 8;

/** @returns arguments of the request; equal searches give equal arguments, hence one cache entry */
export const searchQuery = ({ page, key, sort, category, tag }: SearchFilters) => ({
  // The server refuses pages behind the farthest; its answer tells the number of all articles.
  query: { page: Math.min(page, farthestPage(pageSize)), limit: pageSize, key, sort, category, tag },
});

/** @param count number of articles @returns number of pages that can be turned to, at least one */
export const lastPageOf = (count: number): number => lastPageWithin(count, pageSize);
