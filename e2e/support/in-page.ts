import type { Page } from 'playwright-core';

/** Navigates without a document load, as a link of the app does. The page must be hydrated. */
export const goInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** @returns path of the address the browser shows */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
