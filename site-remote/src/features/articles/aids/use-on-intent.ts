import { useEffect, useState } from 'react';
import { listening } from './listening';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Loads code that the first view does not need on the first interaction.
 * @param bring imports the code; a stable function
 * @param isAwaited whether to load without an interaction; a stable function
 * @returns the loaded code; undefined before and after a failure, when the page stays as without scripts
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
