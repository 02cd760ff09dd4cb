import { useEffect, useState, type RefObject } from 'react';

/** Pixels that two texts beside each other need. */
const enough = 760;

/** @returns whether a box has room for two texts; undefined until it has been measured */
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
