import { articleSorts, articleStatuses } from '@yanye/shared/contract/articles.calls';

/** What the list shows; all of it stands in the address, so that back, reload and sharing give the same rows. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly key: string;
  readonly category: string;
  readonly tag: string;
  /** `all` where nothing is chosen. */
  readonly status: (typeof articleStatuses)[number] | 'all';
  readonly sort: (typeof articleSorts)[number];
  /** `true` leaves only those that stand on top. */
  readonly is_top: 'true' | '';
}

/** Rows per page that may be chosen. */
export const pageSizes = [10, 20, 50, 100] as const;

const defaults: ListQuery = {
  page: 1,
  limit: pageSizes[0],
  key: '',
  category: '',
  tag: '',
  status: 'all',
  sort: articleSorts[0],
  is_top: '',
};

const oneOf = <T>(list: readonly T[], value: unknown, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

const wholeAbove0 = (text: string | null) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : defaults.page;

/** @param params search part of an address @returns the query; what is unknown there counts as absent */
export const readListQuery = (params: URLSearchParams): ListQuery => ({
  page: wholeAbove0(params.get('page')),
  limit: oneOf<number>(pageSizes, Number(params.get('limit')), defaults.limit),
  key: params.get('key')?.trim() ?? '',
  category: params.get('category') ?? '',
  tag: params.get('tag') ?? '',
  status: oneOf<ListQuery['status']>(articleStatuses, params.get('status'), defaults.status),
  sort: oneOf(articleSorts, params.get('sort'), defaults.sort),
  is_top: params.get('is_top') === 'true' ? 'true' : '',
});

/** @param query @returns search part of its address, without what is as ever */
export const writeListQuery = (query: ListQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([name, value]) => value !== defaults[name as keyof ListQuery])
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Changes the query; everything but turning pages starts at the first page again.
 * @param query as it is
 * @param change what is new
 */
export const changeListQuery = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  page: defaults.page,
  ...change,
});

/** Whether rows are left out by choice, so that an empty list can offer to clear it. */
export const isFiltered = ({ key, category, tag, status, is_top }: ListQuery): boolean =>
  key !== '' || category !== '' || tag !== '' || status !== 'all' || is_top !== '';

/** The query without its filters; order and page size stay. */
export const clearedListQuery = ({ limit, sort }: ListQuery): ListQuery => ({ ...defaults, limit, sort });
