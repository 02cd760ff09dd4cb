import { listening } from './listening';

/** Pixels; less is the shaking of a thumb. */
const least = 8;

/**
 * Marks the document while a reader scrolls down, so that the header leaves the text to phones.
 * @returns ends it
 */
export const headerAway = (): (() => void) => {
  const { dataset } = document.documentElement;
  const listeners = listening();
  let last = window.scrollY;
  listeners.on(
    window,
    'scroll',
    () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < least && window.scrollY > 0) return;
      last = window.scrollY;
      if (moved > 0 && window.scrollY > 0) dataset.readingDown = '';
      else delete dataset.readingDown;
    },
    { passive: true },
  );
  return () => {
    listeners.end();
    delete dataset.readingDown;
  };
};
