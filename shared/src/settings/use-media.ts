import { useCallback, useSyncExternalStore } from 'react';

/**
 * @param query a CSS media query, e.g. `(min-width: 800px)`
 * @returns whether it holds now; false on the server
 */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

export const usePrefersReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
