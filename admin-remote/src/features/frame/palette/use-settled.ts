import { useEffect, useState } from 'react';

const settledMs = 200;

/** @returns the value once it has not changed for 200 ms, so that typing sends one request */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
