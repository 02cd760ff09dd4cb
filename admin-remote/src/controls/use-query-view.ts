import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';

/** @returns the 1-based page number in the query string; 1 if it is invalid or absent */
export const pageIn = (params: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;

/**
 * The view from the query string and its setter; each change adds a history entry.
 * @param read must be the same function in each render
 * @param write must be the same function in each render
 */
export const useQueryView = <V>(
  read: (params: URLSearchParams) => V,
  write: (view: V) => URLSearchParams,
): readonly [V, (next: V) => void] => {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => read(params), [params, read]);
  const go = useCallback(
    (next: V) => setParams(write(next), { preventScrollReset: true }),
    [setParams, write],
  );
  return [view, go];
};
