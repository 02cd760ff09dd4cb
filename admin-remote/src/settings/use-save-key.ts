import { useEffect } from 'react';

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Saves by Ctrl+S or ⌘S. @param save undefined while there is nothing to save: the browser's own dialog stays away, too */
export const useSaveKey = (save: (() => void) | undefined): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!isSave(event)) return;
      event.preventDefault();
      save?.();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [save]);
};

/** The keys as the user's system writes them. */
export const saveKeys = (): string => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘S' : 'Ctrl+S');
