import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import {
  changeListQuery,
  clearedListQuery,
  readListQuery,
  writeListQuery,
  type ListQuery,
} from './list-query';

export interface ListQueryControl {
  readonly query: ListQuery;
  readonly change: (change: Partial<ListQuery>) => void;
  readonly clear: () => void;
}

/** The list's query as it stands in the address; each change is a step of the browser's history. */
export const useListQuery = (): ListQueryControl => {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(params), [params]);
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParams(writeListQuery(changeListQuery(query, part)), { preventScrollReset: true }),
    [query, setParams],
  );
  const clear = useCallback(() => setParams(writeListQuery(clearedListQuery(query))), [query, setParams]);
  return useMemo(() => ({ query, change, clear }), [query, change, clear]);
};
