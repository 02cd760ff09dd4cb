/**
 * Calls that come together would run one after the other without a break, and everything else would wait for all of them: an answer
 * from SQLite holds the thread.
 * @returns waits for a turn; one begins in each round of the event loop, and between two the other connections are served
 */
export const makeTurns = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((begin) => {
      if (waiting.push(begin) === 1) setImmediate(next);
    });
};
