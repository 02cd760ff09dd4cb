import { useEffect, useState, type RefObject } from 'react';

/** Width in pixels of a side-by-side diff. */
const enough = 760;

/** @returns whether an element is wide enough for two texts; undefined until it is measured */
export const useIsWide = (box: RefObject<HTMLElement | null>): boolean | undefined => {
  const [isWide, setIsWide] = useState<boolean>();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setIsWide(element.clientWidth >= enough);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
};
