import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage } from '../support/browser';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

type Themes = Window & { themes: (string | undefined)[] };

/** Writes down the theme of the root element when the body begins, and each time it is another. */
const recordThemes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    (window as unknown as Themes).themes = seen;
    new MutationObserver(() => {
      const theme = document.documentElement.dataset.theme;
      if (document.body && seen.at(-1) !== theme) seen.push(theme);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
  });

describe('Specification 4: states and transitions', () => {
  test('saved user info is restored on start, and cleared with a warning once its expiry has passed', async () => {
    const { page, context } = await openPage(browser);
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.reload();
    await page.getByRole('button', { name: /的菜单$/ }).waitFor();
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('userInfo', JSON.stringify({ ...saved, exp: 1 }));
    });
    await page.reload();
    await untilSaid(page, '登录已过期');
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await context.close();
  });

  test.each([
    ['light', 'dark', '切换到深色'],
    ['dark', 'light', '切换到浅色'],
  ])(
    'the theme toggles from %s to %s, and the next page has it from its first stroke',
    async (from, to, button) => {
      const { page, context } = await openPage(browser);
      await page.goto(site.url);
      await page.evaluate((theme) => localStorage.setItem('theme', theme), from);
      await page.reload();
      await untilAlive(page);
      await page.getByRole('button', { name: button }).click();
      await page.locator(`html[data-theme="${to}"]`).waitFor();
      await recordThemes(page);
      await page.goto(`${site.url}/bigModel/square`);
      await untilAlive(page);
      expect(await page.evaluate(() => (window as unknown as Themes).themes)).toEqual([to]);
      await context.close();
    },
  );

  test('the theme toggles before the scripts have arrived, too', async () => {
    const { page, context } = await openPage(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url);
    await page.locator('[data-theme-toggle]').first().click();
    await page.locator('html[data-theme="dark"]').waitFor();
    release();
    await untilAlive(page);
    await page.getByRole('button', { name: '切换到浅色' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await context.close();
  });
});
