import { useState } from 'react';
import { messages } from '../messages.zh';
import { useToast } from './use-toast';

/**
 * Loads code on demand. A failed load shows an error and can be retried, whereas `React.lazy` caches the
 * failure.
 * @param fetch a dynamic import
 * @returns the loaded code, and the function that loads it and resolves to whether it is available
 */
export const useArriving = <T>(fetch: () => Promise<T>): readonly [T | undefined, () => Promise<boolean>] => {
  const [arrived, setArrived] = useState<{ readonly value: T }>();
  const toast = useToast();
  const bring = async () => {
    try {
      const value = await fetch();
      setArrived((before) => before ?? { value });
      return true;
    } catch {
      toast('error', messages.states.offline);
      return false;
    }
  };
  return [arrived?.value, bring];
};
