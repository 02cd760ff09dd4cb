import { useEffect, useState } from 'react';

/** @returns the seconds left, and a function that restarts them */
export const useCountdown = (): readonly [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, setLeft];
};
