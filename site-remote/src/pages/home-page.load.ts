import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import type { AppStore } from '@yanye/shared/store/store';
import { listArticles, listCategories, listTags } from '../features/articles/articles.api';
import { filtersOf, homeAddress, isFiltered } from '../features/articles/list-filters';
import { cloudQuery, lastPageOf, listQuery } from '../features/articles/list-query';
import {
  adverts,
  advertsQuery,
  calendar,
  feedback,
  feedbackQuery,
  homeMenu,
  recommended,
  recommendedQuery,
} from '../features/home/home.api';
import { loadFacets } from './filtered-list';
import { loadTerms } from '../terms/term-heads';
import { newsHeadline } from '../features/news/news.api';

// A hydrated page has its head already, so this is not part of the first load.
const headMaker = () => import('../features/articles/home-head');

const once = { subscribe: false } as const;

/** What surrounds the list of all articles. */
const frontParts = (store: AppStore): readonly Promise<unknown>[] => [
  store.dispatch(listCategories.initiate(undefined, once)),
  store.dispatch(listTags.initiate(cloudQuery, once)),
  store.dispatch(calendar.initiate(undefined, once)),
  store.dispatch(recommended.initiate(recommendedQuery, once)),
  store.dispatch(adverts.initiate(advertsQuery, once)),
  store.dispatch(feedback.initiate(feedbackQuery, once)),
  store.dispatch(homeMenu.initiate(undefined, once)),
  store.dispatch(newsHeadline.initiate(undefined, once)),
];

/**
 * Loads the list that the address names, and what is shown around it: filters of a filtered list, else the parts of the home page.
 * @throws {ApiError} when the list fails; the page is readable without the other parts
 */
export const loadHome = async ({ url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const filters = filtersOf(url.searchParams);
  const [{ count }, { homeHead }, { current, isRenamed, description }] = await Promise.all([
    store.dispatch(listArticles.initiate(listQuery(filters), once)).unwrap(),
    headMaker(),
    loadTerms(store, filters),
    ...(isFiltered(filters) ? [loadFacets(store, filters)] : frontParts(store)),
  ]);
  if (isRenamed) return { redirect: homeAddress(current) };
  const head = homeHead(filters, selectSiteInfo(store.getState()), { origin: url.origin, description });
  return filters.page > lastPageOf(count) ? { head, status: 404 } : { head };
};
