import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { facets, facetsQuery } from '../facets/facets.api';
import { noSearch, searchAddress, searchFiltersOf } from '../features/search/search-filters';
import { searchHead } from '../features/search/search-head';
import { lastPageOf, searchQuery } from '../features/search/search-query';
import { loadTerms } from '../terms/term-heads';
import { browseArticles, findArticles } from '../features/search/search.api';

const once = { subscribe: false } as const;

/**
 * Loads the results of the address, and the options of the filters.
 * @throws {ApiError} when the results fail; the page is readable without the options
 */
export const loadSearch = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const filters = searchFiltersOf(url.searchParams);
  const query = searchQuery(filters);
  const found =
    filters.key === ''
      ? store.dispatch(browseArticles.initiate(query, once))
      : store.dispatch(findArticles.initiate(query, once));
  const [{ count }, { current, isRenamed }] = await Promise.all([
    found.unwrap(),
    loadTerms(store, filters),
    store.dispatch(facets.initiate(facetsQuery(filters), once)),
  ]);
  if (isRenamed) return { redirect: searchAddress(current) };
  // Popular tags stand in for results.
  if (count === 0 && filters.key !== '') await store.dispatch(facets.initiate(facetsQuery(noSearch), once));
  const head = searchHead(filters);
  return filters.page > lastPageOf(count) ? { head, status: 404 } : { head };
};
