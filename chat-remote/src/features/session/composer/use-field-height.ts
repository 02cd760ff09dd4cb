import { useLayoutEffect, type RefObject } from 'react';

/** Eight lines. */
const maxHeight = 26 * 8 + 14;

/** The field is as high as its text. */
export const useFieldHeight = (field: RefObject<HTMLTextAreaElement | null>, value: string): void =>
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, maxHeight)}px`;
  }, [field, value]);
