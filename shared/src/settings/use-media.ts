import { useCallback, useSyncExternalStore } from 'react';

/**
 * Subscribes to a media query.
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

/** @returns whether the user's system asks for reduced motion */
export const usePrefersReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
