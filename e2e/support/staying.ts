import type { Page } from 'playwright-core';
import { pathOf } from './in-page';
import { untilSaid } from './seen';

/** Tries to leave a page; the product must give the reason, and the page must be the same as before, node for node. */
export const staysPut = async (page: Page, refusal: string, leave: () => Promise<void>): Promise<void> => {
  const from = pathOf(page);
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => heading.setAttribute('data-marked', ''));
  await leave();
  await untilSaid(page, refusal);
  await page.waitForURL((address) => address.pathname === from);
  expect(await page.locator('main h1[data-marked]').count()).toBe(1);
};
