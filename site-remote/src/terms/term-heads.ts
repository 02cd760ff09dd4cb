import type { AppStore } from '@yanye/shared/store/store';
import { termHeads } from './taxonomy.api';

/** The names in the address of a list; empty strings mean "not filtered". */
export interface NamesOfList {
  readonly category: string;
  readonly tag: string;
  readonly series?: string;
}

const kinds = ['category', 'tag', 'series'] as const;

export const isNamed = (names: NamesOfList): boolean => kinds.some((kind) => names[kind]);

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
  let current = filters;
  let isRenamed = false;
  let description = '';
  if (isNamed(filters)) {
    const { data } = await store.dispatch(termHeads.initiate(headsQuery(filters), { subscribe: false }));
    for (const kind of kinds) {
      const head = data?.[kind];
      if (!head) continue;
      isRenamed ||= head.name !== filters[kind];
      current = { ...current, [kind]: head.name };
      description ||= head.description;
    }
  }
  return { current, isRenamed, description };
};
