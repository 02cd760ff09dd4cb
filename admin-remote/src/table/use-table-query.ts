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

/** @param kept query parameters of the page that are no filters */
export const useTableQuery = (fields: QueryFields, kept: readonly string[] = []) => {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, fields);

  const go = (next: TableQuery, replace = false) => {
    const others = [...params].filter(([name]) => kept.includes(name));
    const search = new URLSearchParams([...others, ...writeTableQuery(next, fields)]);
    setParams(search, { preventScrollReset: true, replace });
  };
  return {
    query,
    /** @returns the query string after a change, for a link */
    searchOf: (part: QueryChange): string => {
      const others = [...params].filter(([name]) => kept.includes(name));
      const next = writeTableQuery(changeTableQuery(query, part), fields);
      return new URLSearchParams([...others, ...next]).toString();
    },
    /** The query string for a saved view, without the page. */
    search: writeTableQuery({ ...query, page: 1 }, fields).toString(),
    /** @param isTyping merges the change into the previous history entry */
    change: (part: QueryChange, isTyping?: boolean) => go(changeTableQuery(query, part), isTyping),
    clear: () => go(widened(query)),
    apply: (search: string) => go(readTableQuery(new URLSearchParams(search), fields)),
  };
};

export type TableQueryControl = ReturnType<typeof useTableQuery>;
