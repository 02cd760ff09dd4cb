import { useEffect, useState } from 'react';

/**
 * True once something has lasted a while; false at once when it ends.
 * @param active whether it is going on
 * @param milliseconds how long it must have lasted
 */
export const useDelayed = (active: boolean, milliseconds: number): boolean => {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, milliseconds]);
  return active && lasted;
};
