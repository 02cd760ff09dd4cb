import { useCallback, useSyncExternalStore } from 'react';

/**
 * Follows what the screen, or the person's system, is like.
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

/** @returns whether the person asked their system that things keep still */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
