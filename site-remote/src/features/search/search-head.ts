import type { PageHead } from '@yanye/shared/federation/remote-module';
import { messages } from './messages.zh';
import { noSearch, searchAddress, type SearchFilters } from './search-filters';

/** The head of the search page. Results are as many as there are words: no page of theirs is for a search engine. */
export const searchHead = (filters: SearchFilters): PageHead => {
  const address = searchAddress(filters);
  return {
    title: filters.key ? messages.titleOf(filters.key) : messages.title,
    canonical: address,
    type: 'website',
    ...(address !== searchAddress(noSearch) && { noindex: true }),
  };
};
