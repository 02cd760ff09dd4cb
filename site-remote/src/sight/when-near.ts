/** How far from the screen a thing may still be when it is called near. */
const margin = '600px';

/**
 * Waits until one of some elements comes near the screen.
 * @param act called once, then
 * @returns ends the waiting
 */
export const whenNear = (elements: Iterable<Element>, act: () => void): (() => void) => {
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
