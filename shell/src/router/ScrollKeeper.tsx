import { ScrollRestoration } from '@yanye/shared/router';
import { useShell } from '../shell-context';

/** Restores the scroll position on back, scrolls to the top on forward, and keeps it on a refused navigation. */
export const ScrollKeeper = () => {
  const shell = useShell();
  return shell ? <ScrollRestoration getKey={shell.scroll.keyOf} /> : null;
};
