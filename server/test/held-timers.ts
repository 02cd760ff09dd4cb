import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Holds the time-outs of the code under test until the test lets time pass: a time-out that a test waits for must not
 * depend on how fast the machine is. Packages, threads and processes keep the real time.
 * Call it once at the top of a `describe` or a file.
 */
export const holdTimers = (): void => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};

/** Lets milliseconds pass for the held time-outs. */
export const passTime = (ms: number): void => void jest.advanceTimersByTime(ms);

/** Tests of this file that have ended. */
let ended = 0;
afterEach(() => {
  ended += 1;
});

/** Takes turns until something is so. A test that has run out of time takes no more of them, and so does not keep its process alive. */
const takeTurns = async (isSo: () => boolean, turn: () => void): Promise<void> => {
  const before = ended;
  while (!isSo()) {
    if (ended > before) throw new Error('the test has ended');
    turn();
    await nextTurn();
  }
};

/** Lets time pass, second by second, until the work is over. @returns what the work gives */
export const passTimeUntil = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  watched.catch(() => undefined);
  await takeTurns(
    () => isOver,
    () => passTime(1_000),
  );
  return watched;
};

/** Waits, without counting time, until something is so. */
export const until = (isSo: () => boolean): Promise<void> => takeTurns(isSo, () => undefined);
