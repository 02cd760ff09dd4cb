import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Milliseconds within which a list is usually there again. */
const patienceMs = 3_000;

/** @returns how far each screen was scrolled last, in pixels by path */
export const useScrollTops = (path: string): RefObject<Map<string, number>> => {
  const tops = useRef(new Map<string, number>());
  // Before the browser reports that the next screen is shorter.
  useLayoutEffect(() => {
    const onScroll = () => tops.current.set(path, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [path]);
  return tops;
};

/**
 * Scrolls as soon as the page is long enough.
 * @param top in pixels
 * @returns stops trying
 */
export const scrollBack = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('keydown', stop);
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, patienceMs);
  const attempt = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top });
    stop();
  };
  // Who scrolls on is not pulled back.
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('keydown', stop);
  observer.observe(document.body);
  return stop;
};
