import { useEffect, useRef } from 'react';
import { useLocation } from '@yanye/shared/router';
import { noticesApi } from './notices.api';

/** Minimum milliseconds between two requests. */
const gap = 10_000;

/**
 * The number of unread notices: requested on mount, when the window regains focus, and after a navigation; never by a timer.
 * @returns undefined until the first response
 */
export const useUnread = (): number | undefined => {
  const { data, refetch } = noticesApi.useUnreadNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { pathname } = useLocation();
  const asked = useRef(Date.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(true);

  useEffect(() => {
    const ask = () => {
      timer.current = undefined;
      asked.current = Date.now();
      void refetch();
    };
    const askSoon = () => {
      if (document.visibilityState === 'hidden' || timer.current !== undefined) return;
      timer.current = setTimeout(ask, Math.max(0, asked.current + gap - Date.now()));
    };
    if (!first.current) askSoon();
    first.current = false;
    window.addEventListener('focus', askSoon);
    document.addEventListener('visibilitychange', askSoon);
    return () => {
      window.removeEventListener('focus', askSoon);
      document.removeEventListener('visibilitychange', askSoon);
    };
  }, [pathname, refetch]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return data?.count;
};
