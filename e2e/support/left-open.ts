const closings: (() => Promise<unknown>)[] = [];

/**
 * Notes what has to be closed at the end of a file of tests, for the case that its own closing is never reached: a
 * process that is left running keeps the tests from ending.
 * @param close may be called when all is closed already
 */
export const closedInTheEnd = (close: () => Promise<unknown>): void => void closings.push(close);

afterAll(async () => {
  for (const close of closings.splice(0)) await close().catch(() => undefined);
});
