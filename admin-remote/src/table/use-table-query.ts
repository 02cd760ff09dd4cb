import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import {
  changeTableQuery,
  readTableQuery,
  widened,
  writeTableQuery,
  type QueryChange,
  type QueryFields,
  type TableQuery,
} from './table-query';

export interface TableQueryControl {
  readonly query: TableQuery;
  /** The query string for a saved view, without the page. */
  readonly search: string;
  /** @param isTyping merges the change into the previous history entry */
  readonly change: (change: QueryChange, isTyping?: boolean) => void;
  readonly clear: () => void;
  readonly apply: (search: string) => void;
}

/**
 * @param fields must be the same object in each render
 * @param kept query parameters of the page that are no filters
 */
export const useTableQuery = (fields: QueryFields, kept: readonly string[] = []): TableQueryControl => {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTableQuery(params, fields), [params, fields]);
  const keptPart = kept
    .flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))
    .map((pair) => new URLSearchParams([pair]).toString())
    .join('&');

  const go = useCallback(
    (next: TableQuery, replace = false) =>
      setParams(new URLSearchParams([...new URLSearchParams(keptPart), ...writeTableQuery(next, fields)]), {
        preventScrollReset: true,
        replace,
      }),
    [setParams, fields, keptPart],
  );
  return useMemo(
    () => ({
      query,
      search: writeTableQuery({ ...query, page: 1 }, fields).toString(),
      change: (part, isTyping) => go(changeTableQuery(query, part), isTyping),
      clear: () => go(widened(query)),
      apply: (search) => go(readTableQuery(new URLSearchParams(search), fields)),
    }),
    [query, fields, go],
  );
};
