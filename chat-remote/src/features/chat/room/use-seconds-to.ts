import { useEffect, useState } from 'react';

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** @param until milliseconds since 1970 @returns whole seconds left, counting down */
export const useSecondsTo = (until: number): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => setSeconds(left(until));
    update();
    if (left(until) === 0) return undefined;
    const timer = setInterval(() => {
      update();
      if (left(until) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};
