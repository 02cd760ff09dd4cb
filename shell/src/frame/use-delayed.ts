import { useEffect, useState } from 'react';

/** True once a state has lasted for some time; false at once when it ends. */
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
