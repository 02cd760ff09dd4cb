import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
};

const inset = (): number => {
  const viewport = window.visualViewport;
  // A zoomed page shows less, too, but no keyboard.
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
};

/** @returns pixels at the bottom of the page that the keyboard of a phone covers */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, inset, () => 0);
