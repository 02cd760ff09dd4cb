import { useEffect, useState } from 'react';
import { listening } from './listening';

/** Whatever shows that somebody is there and reads. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Brings code that no first sight of a page needs, as soon as the reader stirs.
 * @param bring imports it; the same function each time
 * @param isAwaited whether this reader need not stir first; the same function each time
 * @returns what it brought; undefined before, and where it cannot be had: then the page is as without scripts
 */
export const useOnIntent = <T>(bring: () => Promise<T>, isAwaited?: () => boolean): T | undefined => {
  const [brought, setBrought] = useState<{ readonly it: T }>();
  useEffect(() => {
    let left = false;
    const waiting = listening();
    const stir = () => {
      waiting.end();
      bring().then(
        (it) => left || setBrought({ it }),
        () => undefined,
      );
    };
    if (isAwaited?.()) stir();
    else for (const sign of signs) waiting.on(window, sign, stir, { capture: true, passive: true });
    return () => {
      left = true;
      waiting.end();
    };
  }, [bring, isAwaited]);
  return brought?.it;
};
