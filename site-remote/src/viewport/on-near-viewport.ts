/** Distance from the viewport at which an element counts as near. */
const margin = '600px';

/**
 * Waits until one of some elements is near the viewport.
 * @param act called once, then
 * @returns stops waiting
 */
export const onNearViewport = (elements: Iterable<Element>, act: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
};
