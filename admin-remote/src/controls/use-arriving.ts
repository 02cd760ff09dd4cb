import { useCallback, useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { messages } from '../messages.zh';

/**
 * Code that is fetched when it is first needed. A failed fetch says so and can be tried again, which `React.lazy`
 * would refuse for ever.
 * @param fetch brings the code, by a dynamic import; the same function at each render
 * @returns what has arrived, and the call that brings it and tells whether it is here
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
