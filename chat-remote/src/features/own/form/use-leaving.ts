import { useEffect, useRef } from 'react';
import { useBlocker } from '@yanye/shared/router';
import { useUnsaved } from '@yanye/shared/shell-host';

/**
 * Asks before unsaved changes are left by a link, by closing the tab, or by a reload.
 * @returns `pass` lets the page's own next navigation through
 */
export const useLeaving = (isUnsaved: boolean) => {
  const isPassing = useRef(false);
  useUnsaved(isUnsaved);
  const blocker = useBlocker(() => isUnsaved && !isPassing.current);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    pass: () => {
      isPassing.current = true;
    },
  };
};

export type Leaving = ReturnType<typeof useLeaving>;
