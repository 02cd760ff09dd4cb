const often = 20;
/** Milliseconds; Playwright's own default. */
const patience = 30_000;

/**
 * Polls until a condition holds. It runs outside the page, because the page's own policy refuses `eval`.
 * @param what description of the condition, for the failure message
 * @throws {Error} when it does not hold in time: polling forever would keep the tests from ending
 */
export const until = async (
  isSo: () => Promise<boolean>,
  what: () => string | Promise<string>,
): Promise<void> => {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${patience} ms in vain for ${await what()}`);
    await new Promise((done) => setTimeout(done, often));
  }
};
