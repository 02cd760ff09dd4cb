import { messages } from './messages.zh';

const pauseMs = 5_000;

/** @returns to be called with the number of bytes of each piece; prints the sum every five seconds */
export const bytesSoFar = (print: (line: string) => void): ((count: number) => void) => {
  let bytes = 0;
  let last = performance.now();
  return (count) => {
    bytes += count;
    const now = performance.now();
    if (now - last < pauseMs) return;
    last = now;
    print(messages.soFar(bytes));
  };
};
