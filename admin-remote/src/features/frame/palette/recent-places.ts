import { useEffect, useRef } from 'react';
import { useOwnValue } from '#controls/use-own-value.ts';

const most = 6;

const pathsIn = (kept: string | null): readonly string[] =>
  (kept ?? '').split('\n').filter((path) => path !== '');

/**
 * Remembers the screens that one opened, the latest first.
 * @param pathname of the current page
 */
export const useRecentPlaces = (pathname: string): readonly string[] => {
  const [kept, keep] = useOwnValue('adminRecent');
  const latest = useRef({ kept, keep });
  useEffect(() => {
    latest.current = { kept, keep };
  });
  useEffect(() => {
    const others = pathsIn(latest.current.kept).filter((path) => path !== pathname);
    latest.current.keep([pathname, ...others].slice(0, most + 1).join('\n'));
  }, [pathname]);
  return pathsIn(kept).filter((path) => path !== pathname);
};
