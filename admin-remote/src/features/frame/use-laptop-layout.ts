import { useSyncExternalStore } from 'react';

const laptop = () => window.matchMedia('(min-width: 1401px) and (max-width: 1799px)');

const subscribe = (changed: () => void) => {
  const query = laptop();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is over 1400 and under 1800 wide, where the back office is laid out denser. */
export const useLaptopLayout = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => laptop().matches,
    () => false,
  );
