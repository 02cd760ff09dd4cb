import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';

/** The filter from the query string. */
export interface NoticeView {
  readonly unread: boolean;
  /** 1-based. */
  readonly page: number;
}

const pageIn = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
};

/** The view from the query string and its setter; each change adds a history entry. */
export const useNoticeView = (): readonly [NoticeView, (next: NoticeView) => void] => {
  const [params, setParams] = useSearchParams();
  const view = useMemo(
    () => ({ unread: params.get('unread') === 'true', page: pageIn(params.get('page')) }),
    [params],
  );
  const go = useCallback(
    ({ unread, page }: NoticeView) =>
      setParams({ ...(unread && { unread: 'true' }), ...(page > 1 && { page: String(page) }) }),
    [setParams],
  );
  return [view, go];
};
