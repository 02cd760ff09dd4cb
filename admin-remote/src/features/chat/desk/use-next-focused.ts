import { useEffect, useRef } from 'react';

/**
 * Moves the focus, which the browser would drop: to the item that takes the place of a decided one, or back from a dialog to
 * what opened it.
 */
export const useNextFocused = (hasDialog: boolean) => {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (!hasDialog) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [hasDialog]);

  useEffect(() => {
    if (place.current < 0) return;
    const entries = list.current?.children ?? [];
    const next = entries[Math.min(place.current, entries.length - 1)] ?? root.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    place.current = -1;
  });

  return {
    root,
    list,
    leaveAt: (at: number): void => {
      place.current = at;
    },
    /** Focuses an item, and scrolls only as far as it needs. */
    at: (at: number): void => {
      const entry = list.current?.children[at];
      if (entry instanceof HTMLElement) entry.focus();
    },
    /** Remembers what has the focus while a dialog opens. */
    keepOpener: (): void => {
      opener.current = document.activeElement;
    },
  };
};
