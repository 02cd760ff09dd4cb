import { useSyncExternalStore } from 'react';

/** What CSS media queries ask for, followed as windows and systems change. @returns a hook that is false on the server */
export const mediaQueryHook = (condition: string): (() => boolean) => {
  const query = () => window.matchMedia(condition);
  const subscribe = (changed: () => void) => {
    const asked = query();
    asked.addEventListener('change', changed);
    return () => asked.removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query().matches,
      () => false,
    );
};

/** Whether the person asked their system that nothing moves. */
export const useStillness = mediaQueryHook('(prefers-reduced-motion: reduce)');
