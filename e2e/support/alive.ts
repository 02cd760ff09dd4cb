import type { Page } from 'playwright-core';

const often = 20;

const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // React leaves its mark on what it hydrated or drew, and the frame has effects only when it runs.
    const root = document.getElementById('root');
    const drawn = document.getElementById('main');
    return [root, drawn].every((element) =>
      Object.keys(element ?? {}).some((name) => name.startsWith('__react')),
    );
  });

/** Waits until the scripts have taken the page over. */
export const untilAlive = async (page: Page): Promise<void> => {
  // Asked again and again from here, because the page's own policy refuses `eval` to whoever waits inside it.
  while (!(await isAlive(page))) await new Promise((done) => setTimeout(done, often));
};
