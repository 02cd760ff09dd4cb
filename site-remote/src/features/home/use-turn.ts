import { useEffect, useState } from 'react';

/**
 * Turns through items.
 * @param seconds per item; 0 stands still
 * @returns index of the current item; always the first with reduced motion
 */
export const useTurn = (count: number, seconds: number, isPaused: boolean): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2 || seconds <= 0 || isPaused) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [count, seconds, isPaused]);
  return count > 0 ? turn % count : 0;
};
