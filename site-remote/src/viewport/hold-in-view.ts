/** Parts of a page that arrive later than this do not move the page any more. */
const heldMs = 10_000;

/** Events by which a reader takes over the position of the page. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and keeps it in the middle of the viewport while the parts above it load, until the reader scrolls,
 * clicks or types.
 * @returns stops holding it
 */
export const holdInView = (element: Element): (() => void) => {
  const centre = () => element.scrollIntoView({ block: 'center' });
  centre();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(centre);
  const stop = (): void => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of takeovers) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, heldMs);
  for (const name of takeovers) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
};
