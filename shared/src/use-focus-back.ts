import { useEffect, useRef } from 'react';

/**
 * Gives the focus a place once a form or a step within the page has gone; the browser would leave it nowhere.
 * @param isOpen whether the form stands there
 * @param find what takes the focus, looked for when the form has gone; mostly what had opened it
 */
export const useFocusBack = (isOpen: boolean, find: () => HTMLElement | null | undefined): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) find()?.focus();
    wasOpen.current = isOpen;
  });
};
