import type { EventEmitter } from 'node:events';

/** Rounds of the event loop that new connections may take before the next turn. */
const maxRounds = 200;

/**
 * Calls that come together would run one after the other without a break, and everything else would wait for all of them: an answer
 * from SQLite holds the thread. A round accepts one new connection, so that many of them would wait for a turn each.
 * @param server emits `connection`
 * @returns waits for a turn; one begins once the other connections are served
 */
export const makeTurns = (server: Pick<EventEmitter, 'on'>): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let isArriving = false;
  let rounds = 0;
  server.on('connection', () => {
    isArriving = true;
  });
  const next = (): void => {
    if (isArriving && rounds < maxRounds) {
      isArriving = false;
      rounds += 1;
    } else {
      rounds = 0;
      waiting.shift()?.();
    }
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((begin) => {
      if (waiting.push(begin) === 1) setImmediate(next);
    });
};
