import type { Page } from 'playwright-core';

type Watching = Window & { kept: Element[]; shift: number };

/** Keeps every node of the document as the server sent it, and adds up how far things move. Call before the visit. */
export const watchHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watching = window as unknown as Watching;
    watching.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watching.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      watching.kept = [...document.querySelectorAll('#root *')];
    });
  });

/** @returns what the server sent and the scripts threw away */
export const lostNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as Watching).kept
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** @returns the sum of all layout shifts so far */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watching).shift);
