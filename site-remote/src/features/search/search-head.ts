import type { PageHead } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { noSearch, searchAddress, type SearchFilters } from './search-filters';

/** The head of the search page. Search results are unbounded in number: they are not indexed. */
export const searchHead = (filters: SearchFilters): PageHead => {
  const address = searchAddress(filters);
  return {
    title: filters.key ? messages.titleOf(filters.key) : messages.title,
    canonical: address,
    type: 'website',
    ...(address !== searchAddress(noSearch) && { noindex: true }),
  };
};
