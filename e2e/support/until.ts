const often = 20;

/**
 * Asks again and again until it is so. From outside the page, because the page's own policy refuses `eval` to whoever
 * waits inside it; the test's own time limit ends what never comes.
 */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, often));
};
