/** What the list shows; all of it stands in the address, so that back, reload and sharing give the same rows. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly key: string;
  readonly category: string;
  readonly tag: string;
}

/** Rows per page that may be chosen. */
export const pageSizes = [10, 20, 50, 100] as const;

const defaults: ListQuery = {
  page: 1,
  limit: pageSizes[0],
  key: '',
  category: '',
  tag: '',
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
export const isFiltered = ({ key, category, tag }: ListQuery): boolean =>
  key !== '' || category !== '' || tag !== '';

/** The query without its filters; the page size stays. */
export const clearedListQuery = ({ limit }: ListQuery): ListQuery => ({ ...defaults, limit });
