const often = 20;
/** Milliseconds; as long as Playwright waits by itself. */
const patience = 30_000;

/**
 * Asks again and again until it is so. From outside the page, because the page's own policy refuses `eval` to whoever
 * waits inside it.
 * @param what is waited for, in words for whoever reads the failure
 * @throws {Error} when it is not so in time: a question asked for ever would keep the tests from ending
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
