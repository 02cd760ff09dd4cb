import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import type { Row } from './rows';

/** Pixels from the end within which the reader follows what is written. */
const near = 40;
/** Pixels from the top within which earlier dialogs are loaded. */
const early = 1_200;
/** Milliseconds in which an opened session finds its end: its rows are measured. */
const placingMs = 500;

interface Options {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
  readonly onEarly: () => unknown;
}

const lastUnsent = (rows: readonly Row[]): string | undefined => {
  const last = rows.at(-1);
  return last?.kind === 'unsent' ? last.key : undefined;
};

/** @returns whether an opened session has found its end, or somebody has scrolled it */
const usePlaced = (box: Options['box']) => {
  const isPlaced = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isPlaced.current = true;
    }, placingMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const { current: element } = box;
    // Whoever scrolls has seen it.
    const place = () => {
      isPlaced.current = true;
    };
    const gestures = ['wheel', 'touchmove', 'keydown'] as const;
    for (const gesture of gestures) element?.addEventListener(gesture, place, { passive: true });
    return () => {
      for (const gesture of gestures) element?.removeEventListener(gesture, place);
    };
  }, [box]);
  return isPlaced;
};

/** Where the reader is: at the end, which is followed while an answer is written, or elsewhere, which stays in place. */
export const usePlace = ({ box, rows, virtualizer, onEarly }: Options) => {
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const isPlaced = usePlaced(box);

  const follow = useCallback(
    (isFollowing: boolean) => {
      follows.current = isFollowing;
      setAtEnd(isFollowing);
      if (isFollowing) virtualizer.scrollToEnd();
    },
    [virtualizer],
  );

  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  // The height of the box changes with the input, and that of the rows with each piece.
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (follows.current) virtualizer.scrollToEnd();
  }, [rows, size, virtualizer]);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) virtualizer.scrollToEnd();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, virtualizer]);

  const own = lastUnsent(rows);
  useEffect(() => {
    if (own !== undefined) follow(true);
  }, [follow, own]);

  const look = useCallback(() => {
    const { current: element } = box;
    if (!element || !isPlaced.current) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    follows.current = left < near;
    setAtEnd(left < near);
    if (element.scrollTop < early) void onEarly();
  }, [box, isPlaced, onEarly]);
  // A page that does not fill the screen has no scrolling that would load more.
  useEffect(() => {
    const { current: element } = box;
    if (element && element.scrollHeight <= element.clientHeight) void onEarly();
  }, [box, onEarly, size]);

  return { isAtEnd, onScroll: look, toEnd: () => follow(true) };
};
