import { useEffect, useRef } from 'react';
import { useLocation } from '@yanye/shared/router';

/** State of a navigation to a list, which opens the dialog for a new record. */
export const askToAdd = { add: true } as const;

/** Calls `add` once for each navigation that carries `askToAdd`. */
export const useAskedToAdd = (add: () => void): void => {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  const isAsked = typeof state === 'object' && state !== null && 'add' in state;
  useEffect(() => {
    if (isAsked) latest.current();
  }, [key, isAsked]);
};
