import { useEffect, useRef } from 'react';

/**
 * Moves the focus once a form or a step within the page is unmounted; the browser would drop it.
 * @param find returns the element to focus, called after the form was unmounted; mostly the button that opened it
 */
export const useFocusBack = (isOpen: boolean, find: () => HTMLElement | null | undefined): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) find()?.focus();
    wasOpen.current = isOpen;
  });
};
