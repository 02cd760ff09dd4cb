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
  /** The address behind the question mark, as a saved view keeps it: without the page. */
  readonly search: string;
  /** @param isTyping the change goes on with the one before, and is no further step of the browser's history */
  readonly change: (change: QueryChange, isTyping?: boolean) => void;
  /** Takes all filters away. */
  readonly clear: () => void;
  /** Shows what a saved view kept. */
  readonly apply: (search: string) => void;
}

/**
 * The list's query as it stands in the address; each change is a step of the browser's history.
 * @param fields the same object at each render
 * @param kept parts of the address that belong to the page and not to the list
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
