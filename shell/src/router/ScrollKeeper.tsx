import { ScrollRestoration } from '@yanye/shared/router';
import { useShell } from '../shell-context';

/** Back goes to where one was, forward to the top, and a refused reader stays put. */
export const ScrollKeeper = () => {
  const shell = useShell();
  return shell ? <ScrollRestoration getKey={shell.scroll.keyOf} /> : null;
};
