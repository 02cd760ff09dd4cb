import { useEffect, useRef, type RefObject } from 'react';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pixels to the edge of the window. */
const gap = 8;

/**
 * Opens a modal dialog of the class `floating` at a place, or as near to it as it is whole in the window; on narrow screens its style
 * makes it a sheet at the bottom.
 */
export const useFloatingDialog = ({ x, y }: Place): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: element } = dialog;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    const place = () => {
      const { width, height } = element.getBoundingClientRect();
      const within = (at: number, room: number) => `${Math.max(gap, Math.min(at, room - gap))}px`;
      element.style.setProperty('--floating-x', within(x, window.innerWidth - width));
      element.style.setProperty('--floating-y', within(y, window.innerHeight - height));
    };
    place();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [x, y]);
  return dialog;
};
