/** A filter as it stands in the address. */
export interface FilterField {
  /** Its name in the address. */
  readonly name: string;
  /** Its name in the list's query, where that is another one. */
  readonly as?: string;
  /** What it may be; anything where left out. Anything else in the address counts as absent. */
  readonly values?: readonly string[];
}

/** What the address of a list can say. */
export interface QueryFields {
  readonly filters: readonly FilterField[];
  /** The orders the server knows, the default first. */
  readonly sorts: readonly string[];
  /** Rows per page that may be chosen, the default first; `pageSizes` where left out. */
  readonly limits?: readonly number[];
}

/** What a list shows; all of it stands in the address, so that back, reload and sharing give the same rows. */
export interface TableQuery {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly key: string;
  readonly sort: string;
  /** By name in the address; absent where nothing is chosen. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Rows per page that may be chosen, the default first. */
export const pageSizes: readonly number[] = [20, 50, 100];

const defaultLimit = ({ limits = pageSizes }: QueryFields): number => limits[0] ?? 20;

const wholeAbove0 = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

const oneOf = <T>(list: readonly T[], value: unknown, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

/** @param params search part of an address @returns the query; what is unknown there counts as absent */
export const readTableQuery = (params: URLSearchParams, fields: QueryFields): TableQuery => {
  const { filters, sorts, limits = pageSizes } = fields;
  const chosen = filters.flatMap(({ name, values }): [string, string][] => {
    const value = params.get(name)?.trim() ?? '';
    return value !== '' && (values?.includes(value) ?? true) ? [[name, value]] : [];
  });
  return {
    page: wholeAbove0(params.get('page')),
    limit: oneOf(limits, Number(params.get('limit')), defaultLimit(fields)),
    key: params.get('key')?.trim() ?? '',
    sort: oneOf(sorts, params.get('sort'), sorts[0] ?? ''),
    filters: Object.fromEntries(chosen),
  };
};

/** @returns search part of its address, without what is as ever; the order of the parts never changes */
export const writeTableQuery = (
  { page, limit, key, sort, filters }: TableQuery,
  fields: QueryFields,
): URLSearchParams => {
  const params = new URLSearchParams();
  if (key !== '') params.set('key', key);
  for (const { name } of fields.filters) {
    const value = filters[name] ?? '';
    if (value !== '') params.set(name, value);
  }
  if (sort !== fields.sorts[0]) params.set('sort', sort);
  if (limit !== defaultLimit(fields)) params.set('limit', String(limit));
  if (page !== 1) params.set('page', String(page));
  return params;
};

/** A change of the query; filters are added to those that are, and an empty one is taken away. */
export type QueryChange = Partial<TableQuery>;

/** Everything but turning pages starts at the first page again. */
export const changeTableQuery = (query: TableQuery, change: QueryChange): TableQuery => ({
  ...query,
  page: 1,
  ...change,
  filters: Object.fromEntries(
    Object.entries({ ...query.filters, ...change.filters }).filter(([, value]) => value !== ''),
  ),
});

/** Whether rows are left out by choice, so that an empty list can offer to clear it. */
export const isNarrowed = ({ key, filters }: TableQuery): boolean =>
  key !== '' || Object.keys(filters).length > 0;

/** The query without its filters; order and page size stay. */
export const widened = (query: TableQuery): TableQuery => ({ ...query, page: 1, key: '', filters: {} });

/** @returns what the list's own route takes, without the page: the words for counting, exporting and bulk tasks */
export const filterOf = (
  { key, sort, filters }: TableQuery,
  { filters: fields }: QueryFields,
): Record<string, string> => ({
  ...Object.fromEntries(
    fields.flatMap(({ name, as = name }): [string, string][] => {
      const value = filters[name];
      return value === undefined ? [] : [[as, value]];
    }),
  ),
  ...(key !== '' && { key }),
  sort,
});
