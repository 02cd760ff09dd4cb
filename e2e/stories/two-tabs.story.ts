import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage } from '../support/browser';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a theme chosen in one tab is applied in the other, both ways', async () => {
  const { page: first, context, noise } = await openPage(browser);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto(site.url);
    await untilAlive(page);
  }
  const themeOf = (page: typeof first) => page.locator('html').getAttribute('data-theme');
  await first.locator('[data-theme-toggle]').click();
  await until(
    async () => (await themeOf(second)) === 'dark',
    () => 'the dark theme in the second tab',
  );
  await second.locator('[data-theme-toggle]').click();
  await until(
    async () => (await themeOf(first)) === 'light',
    () => 'the light theme in the first tab',
  );
  expect(noise).toEqual([]);
  await context.close();
});
