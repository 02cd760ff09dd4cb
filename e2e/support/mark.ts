import type { Page } from 'playwright-core';

interface Marked {
  markOfTheVisit?: boolean;
}

/** Marks the document; the mark is lost with the next document load. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Marked).markOfTheVisit = true;
  });

/** @returns whether the document is still the one that was marked */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).markOfTheVisit === true);
