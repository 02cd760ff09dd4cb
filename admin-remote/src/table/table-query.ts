export interface FilterField {
  readonly name: string;
  /** The parameter of the list's route, if it differs. */
  readonly as?: string;
  /** An earlier name of the parameter, in addresses that people have kept. */
  readonly former?: string;
  /** Valid values; undefined allows any. Invalid values count as absent. */
  readonly values?: readonly string[];
}

export interface QueryFields {
  readonly filters: readonly FilterField[];
  /** Sort orders of the server, the default first. */
  readonly sorts: readonly string[];
  /** Page sizes to choose from, the default first; `pageSizes` if undefined. */
  readonly limits?: readonly number[];
}

/** The query of a list. It is stored in the query string, so that back, reload and shared links show the same rows. */
export interface TableQuery {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly key: string;
  readonly sort: string;
  /** Filter values by query parameter; absent without a value. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Page sizes to choose from, the default first. */
export const pageSizes: readonly number[] = [20, 50, 100];

const defaultLimit = ({ limits = pageSizes }: QueryFields): number => limits[0] ?? 20;

const wholeAbove0 = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

const oneOf = <T>(list: readonly T[], value: unknown, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

/** @param params query parameters @returns the list query; invalid values count as absent */
export const readTableQuery = (params: URLSearchParams, fields: QueryFields): TableQuery => {
  const { filters, sorts, limits = pageSizes } = fields;
  const chosen = filters.flatMap(({ name, former = name, values }): [string, string][] => {
    const value = (params.get(name) ?? params.get(former))?.trim() ?? '';
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

/** @returns the query string without default values, in a fixed order */
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

/** A change of the query; filters are merged, and an empty value removes one. */
export type QueryChange = Partial<TableQuery>;

/** Every change except pagination returns to the first page. */
export const changeTableQuery = (query: TableQuery, change: QueryChange): TableQuery => ({
  ...query,
  page: 1,
  ...change,
  filters: Object.fromEntries(
    Object.entries({ ...query.filters, ...change.filters }).filter(([, value]) => value !== ''),
  ),
});

/** Whether filters hide rows, so that an empty list can offer to clear them. */
export const isNarrowed = ({ key, filters }: TableQuery): boolean =>
  key !== '' || Object.keys(filters).length > 0;

/** The query without filters; sort order and page size stay. */
export const widened = (query: TableQuery): TableQuery => ({ ...query, page: 1, key: '', filters: {} });

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
