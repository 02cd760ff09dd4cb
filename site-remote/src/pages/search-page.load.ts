import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { listCategories, listTags } from '../features/articles/articles.api';
import { cloudQuery } from '../features/articles/list-query';
import { searchAddress, searchFiltersOf } from '../features/search/search-filters';
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
    store.dispatch(listCategories.initiate(undefined, once)),
    store.dispatch(listTags.initiate(cloudQuery, once)),
  ]);
  if (isRenamed) return { redirect: searchAddress(current) };
  const head = searchHead(filters);
  return filters.page > lastPageOf(count) ? { head, status: 404 } : { head };
};
