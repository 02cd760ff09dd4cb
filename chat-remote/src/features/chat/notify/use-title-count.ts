import { useEffect, useRef } from 'react';
import { notifyMessages as text } from './messages.zh';
import { useArrivals } from './use-arrivals';

/** Counts in the title what arrives while the page is hidden. */
export const useTitleCount = (): void => {
  const count = useRef(0);
  const title = useRef('');
  useArrivals(({ length }) => {
    if (document.visibilityState !== 'hidden') return;
    if (count.current === 0) title.current = document.title;
    count.current += length;
    document.title = text.titled(count.current, title.current);
  });
  useEffect(() => {
    const reset = () => {
      if (count.current > 0) document.title = title.current;
      count.current = 0;
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') reset();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      reset();
    };
  }, []);
};
