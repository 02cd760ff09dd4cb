import { useCallback, useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';

/**
 * Loads code on demand. A failed load shows an error and can be retried, whereas `React.lazy` caches the
 * failure.
 * @param fetch a dynamic import; must be the same function in each render
 * @returns the loaded code, and the function that loads it and resolves to whether it is available
 */
export const useArriving = <T>(fetch: () => Promise<T>): readonly [T | undefined, () => Promise<boolean>] => {
  const [arrived, setArrived] = useState<{ readonly value: T }>();
  const dispatch = useAppDispatch();
  const bring = useCallback(async () => {
    try {
      const value = await fetch();
      setArrived((before) => before ?? { value });
      return true;
    } catch {
      dispatch(showToast({ kind: 'error', text: messages.states.offline }));
      return false;
    }
  }, [fetch, dispatch]);
  return [arrived?.value, bring];
};
