import { bigModelNeeded, selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { isFront, squareFiltersOf } from '../features/square/square-filters';
import { lastPageOf, squareQuery } from '../features/square/square-query';
import { readFeaturedRoles, readSquareRoles, readSquareTags } from '../roles/square.api';

// A hydrated page has its head already, so this is not part of the first load.
const headMaker = () => import('../features/square/square-head');

const once = { subscribe: false } as const;

/**
 * Loads the roles that the address names, the tags, and on the first page what is featured.
 * @throws {ApiError} when one of these fails; the page is readable without what is featured
 */
export const loadSquare = async ({ store, url }: PageLoadArgs): Promise<PageLoaded> => {
  const filters = squareFiltersOf(url.searchParams);
  const [{ list, count }, tags, { squareHead }] = await Promise.all([
    store.dispatch(readSquareRoles.initiate(squareQuery(filters), once)).unwrap(),
    store.dispatch(readSquareTags.initiate(undefined, once)).unwrap(),
    headMaker(),
    store.dispatch(bigModelNeeded()),
    isFront(filters) && store.dispatch(readFeaturedRoles.initiate(undefined, once)),
  ]);
  const info = selectBigModel(store.getState());
  const head = squareHead({ filters, info, tags, listed: list, origin: url.origin });
  return filters.page > lastPageOf(count) ? { head, status: 404 } : { head };
};
