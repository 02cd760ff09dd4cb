import type { Page } from 'playwright-core';

interface Marked {
  markOfTheVisit?: boolean;
}

/** Leaves a mark that is gone once the document is loaded anew. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Marked).markOfTheVisit = true;
  });

/** @returns whether the document is still the one that was marked */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).markOfTheVisit === true);
