import { useEffect, useRef } from 'react';
import { useLocation } from '@yanye/shared/router';
import { useUnreadNoticesQuery } from './notices.api';

/** Milliseconds between two questions at the least, however fast somebody moves through the site. */
const gap = 10_000;

/**
 * How many notices wait: asked at first sight, when one comes back to the window, and after a change of page; never by the clock alone.
 * @returns undefined until it is known
 */
export const useUnread = (): number | undefined => {
  const { data, refetch } = useUnreadNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
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
