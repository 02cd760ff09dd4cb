import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { listArticles, listCategories, listTags } from '../features/articles/articles.api';
import { homeHead } from '../features/articles/home-head';
import { filtersOf } from '../features/articles/list-filters';
import { cloudQuery, lastPageOf, listQuery } from '../features/articles/list-query';

const once = { subscribe: false } as const;

/**
 * Brings the list that the address asks for, and the filters beside it.
 * @throws {ApiError} when the list cannot be had; missing filters alone leave the page readable
 */
export const loadHome = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const filters = filtersOf(url.searchParams);
  const [{ count }] = await Promise.all([
    store.dispatch(listArticles.initiate(listQuery(filters), once)).unwrap(),
    store.dispatch(listCategories.initiate(undefined, once)),
    store.dispatch(listTags.initiate(cloudQuery, once)),
  ]);
  const head = homeHead(filters, selectSiteInfo(store.getState()), url.origin);
  return filters.page > lastPageOf(count) ? { head, status: 404 } : { head };
};
