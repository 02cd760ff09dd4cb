const closings: (() => Promise<unknown>)[] = [];

/**
 * Registers a resource to close at the end of a test file, in case the test's own clean-up is never reached: a running process keeps
 * the tests from ending.
 * @param close may be called when everything is closed already
 */
export const closedInTheEnd = (close: () => Promise<unknown>): void => void closings.push(close);

afterAll(async () => {
  for (const close of closings.splice(0)) await close().catch(() => undefined);
});
