import type { SearchFilters } from './search-filters';

export const pageSize = 8;

/** @returns arguments of the request; equal searches give equal arguments, hence one cache entry */
export const searchQuery = ({ page, key, sort, category, tag }: SearchFilters) => ({
  query: { page, limit: pageSize, key, sort, category, tag },
});

/** @param count number of articles @returns number of pages, at least one */
export const lastPageOf = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
