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
export const filtersOf = (search: URLSearchParams): ListFilters => {
  const page = Number(search.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    key: textOf(search, 'key'),
    tag: textOf(search, 'tag'),
    category: textOf(search, 'category'),
    series: textOf(search, 'series'),
    date: /^\d{4}-\d{2}-\d{2}$/.exec(search.get('date') ?? '')?.[0] ?? '',
  };
};

/**
 * Builds the address of a filtered home page, with parameters in a fixed order, so that one list has one address.
 * @returns `/` or `/?...`
 */
export const homeAddress = ({ page, key, tag, category, series, date }: ListFilters): string => {
  const query = new URLSearchParams();
  if (key) query.set('key', key);
  if (category) query.set('category', category);
  if (series) query.set('series', series);
  if (tag) query.set('tag', tag);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/?${text}` : '/';
};

/** @param filters current filters @param change filters to replace @returns address of the changed list, first page */
export const refined = (filters: ListFilters, change: Partial<ListFilters>): string =>
  homeAddress({ ...filters, page: 1, ...change });

export const isFiltered = ({ key, tag, category, series, date }: ListFilters): boolean =>
  Boolean(key || tag || category || series || date);
