import { listAddress, pageIn } from '@yanye/shared/list-address';

/** The filters in the address of the home page; empty strings mean "not filtered". */
export interface ListFilters {
  readonly page: number;
  readonly key: string;
  readonly tag: string;
  readonly category: string;
  readonly series: string;
  /** A day of the site's time zone, `YYYY-MM-DD`. */
  readonly date: string;
}

export const noFilters: ListFilters = { page: 1, key: '', tag: '', category: '', series: '', date: '' };

const longest = 100;
const textOf = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '').trim().slice(0, longest);

/** Parses the filters of an address. Invalid values are ignored, since addresses are typed by hand. */
export const filtersOf = (search: URLSearchParams): ListFilters => ({
  page: pageIn(search, 100_000),
  key: textOf(search, 'key'),
  tag: textOf(search, 'tag'),
  category: textOf(search, 'category'),
  series: textOf(search, 'series'),
  date: /^\d{4}-\d{2}-\d{2}$/.exec(search.get('date') ?? '')?.[0] ?? '',
});

/** @returns `/` or `/?...`, the address of a filtered home page */
export const homeAddress = ({ page, key, category, series, tag, date }: ListFilters): string =>
  listAddress('/', { key, category, series, tag, date }, page);

/** @param filters current filters @param change filters to replace @returns address of the changed list, first page */
export const refined = (filters: ListFilters, change: Partial<ListFilters>): string =>
  homeAddress({ ...filters, page: 1, ...change });

const names = ['key', 'category', 'series', 'tag', 'date'] as const;

/** @returns names of the filters that are set */
export const chosenIn = (filters: ListFilters): (typeof names)[number][] =>
  names.filter((name) => filters[name] !== '');

export const isFiltered = (filters: ListFilters): boolean => chosenIn(filters).length > 0;
