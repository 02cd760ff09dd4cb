import type { AppStore } from '@yanye/shared/store/store';
import { termHeads } from './taxonomy.api';

/** The names in the address of a list; empty strings mean "not filtered". */
export interface NamesOfList {
  readonly category: string;
  readonly tag: string;
  readonly series?: string;
}

export const isNamed = ({ category, tag, series = '' }: NamesOfList): boolean =>
  category !== '' || tag !== '' || series !== '';

/** @returns arguments of the request; equal names give equal arguments, hence one cache entry */
export const headsQuery = ({ category, tag, series = '' }: NamesOfList) => ({
  query: { category, tag, series },
});

/**
 * Loads what the list page shows about its category, tag and series. A page is readable without.
 * @returns the filters under their current names, and the first description
 */
export const loadTerms = async <F extends NamesOfList>(
  store: AppStore,
  filters: F,
): Promise<{ readonly current: F; readonly isRenamed: boolean; readonly description: string }> => {
  const unknown = { current: filters, isRenamed: false, description: '' };
  if (!isNamed(filters)) return unknown;
  const { data } = await store.dispatch(termHeads.initiate(headsQuery(filters), { subscribe: false }));
  if (!data) return unknown;
  const { category, tag, series } = data;
  const current = {
    ...filters,
    ...(category && { category: category.name }),
    ...(tag && { tag: tag.name }),
    ...(series && { series: series.name }),
  };
  return {
    current,
    isRenamed: (['category', 'tag', 'series'] as const).some((kind) => current[kind] !== filters[kind]),
    description: [category, tag, series].find((head) => head?.description)?.description ?? '',
  };
};
