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

/** Lets time pass, second by second, until the work is over. @returns what the work gives */
export const passTimeUntil = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  watched.catch(() => undefined);
  while (!isOver) {
    passTime(1_000);
    await nextTurn();
  }
  return watched;
};

/** Waits, without counting time, until something is so. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await nextTurn();
};
