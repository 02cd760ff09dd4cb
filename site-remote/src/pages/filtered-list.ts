import type { AppStore } from '@yanye/shared/store/store';
import type * as FilteredPart from '../features/articles/FilteredList';
import type { ListFilters } from '../features/articles/list-filters';

type Part = typeof FilteredPart;

let part: Part | undefined;

/** Fetches the code of filtered lists, which is not part of the first load of the home page. */
export const loadFilteredList = async (): Promise<Part> =>
  (part ??= await import('../features/articles/FilteredList'));

/** Loads the filters of a filtered list; the page is readable without. */
export const loadFacets = async (store: AppStore, filters: ListFilters): Promise<void> => {
  const { facets, facetsQuery } = await loadFilteredList();
  await store.dispatch(facets.initiate(facetsQuery(filters), { subscribe: false }));
};

/** @returns the component after {@link loadFilteredList}, else undefined */
export const filteredList = (): Part['FilteredList'] | undefined => part?.FilteredList;
