import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import { readReleaseView, writeReleaseView, type ReleaseView } from './release-view';

/** The view from the query string and its setter; each change adds a history entry. */
export const useReleaseView = (): readonly [ReleaseView, (next: ReleaseView) => void] => {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readReleaseView(params), [params]);
  const go = useCallback(
    (next: ReleaseView) => setParams(writeReleaseView(next), { preventScrollReset: true }),
    [setParams],
  );
  return [view, go];
};
