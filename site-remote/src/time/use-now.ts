import { useSyncExternalStore } from 'react';

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

// A snapshot must be stable between two renders, so it is rounded.
const thisMinute = () => Math.ceil(Date.now() / 60_000) * 60_000;
const unknown = () => undefined;

/**
 * The current time to the minute.
 * @returns milliseconds since the epoch; undefined on the server and while hydrating, where any time would be a mismatch
 */
export const useNow = (): number | undefined =>
  useSyncExternalStore<number | undefined>(everyMinute, thisMinute, unknown);
