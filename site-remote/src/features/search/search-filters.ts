import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { searchLimits, searchSorts, type SearchSort } from '@yanye/shared/contract/search.calls';
import { listAddress, pageIn } from '@yanye/shared/list-address';

/** The parameters of the search page; empty strings mean "any", an empty sort the default. */
export interface SearchFilters {
  readonly page: number;
  readonly key: string;
  readonly sort: SearchSort;
  readonly category: string;
  readonly tag: string;
}

export const noSearch: SearchFilters = { page: 1, key: '', sort: '', category: '', tag: '' };

export const searchPath = '/search';

/** Parses the parameters of an address. Invalid values are ignored, since addresses are typed by hand. */
export const searchFiltersOf = (search: URLSearchParams): SearchFilters => {
  const textOf = (name: string, longest: number): string =>
    (search.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longest);
  const sort = search.get('sort') ?? '';
  return {
    page: pageIn(search, 100_000),
    key: textOf('key', searchLimits.key),
    sort: searchSorts.find((known) => known === sort) ?? '',
    category: textOf('category', articleLimits.category),
    tag: textOf('tag', articleLimits.tag),
  };
};

/** @returns `/search` or `/search?...`, the address of a search */
export const searchAddress = ({ page, key, sort, category, tag }: SearchFilters): string =>
  listAddress(searchPath, { key, sort, category, tag }, page);

/** @returns address of the changed search, from its first page */
export const refinedSearch = (filters: SearchFilters, change: Partial<SearchFilters>): string =>
  searchAddress({ ...filters, page: 1, ...change });

export const isNarrowed = ({ category, tag }: SearchFilters): boolean => Boolean(category || tag);
