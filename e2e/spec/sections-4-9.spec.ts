import type { Browser, Page } from 'playwright-core';
import { proves } from '@yanye/tools/specification/proves.ts';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
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

/** Records the theme of the root element when the body begins, and each change of it. */
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
  test(`saved user info is restored on start, and cleared with a warning once its expiry has passed ${proves('4.start.user', '8.expired-login')}`, async () => {
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
    `the theme toggles from %s to %s, and the next page has it from its first stroke ${proves('4.theme', '4.start.theme')}`,
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

  test(`the theme toggles even before the scripts are loaded ${proves('4.theme')}`, async () => {
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

describe('Specification 9: business constants and limits', () => {
  test.each([
    [1400, false],
    [1401, true],
    [1799, true],
    [1800, false],
  ])(
    `a window %i wide has the laptop layout: %s ${proves('4.laptop', '9.laptop')}`,
    async (width, expected) => {
      const { page, context } = await openPage(browser, { width });
      await page.goto(site.url);
      await untilAlive(page);
      expect(await page.locator('html[data-laptop]').count()).toBe(expected ? 1 : 0);
      await context.close();
    },
  );

  test(`the laptop layout follows the window ${proves('4.laptop', '9.laptop')}`, async () => {
    const { page, context } = await openPage(browser, { width: 1400 });
    await page.goto(site.url);
    await untilAlive(page);
    await page.setViewportSize({ width: 1401, height: 900 });
    await page.locator('html[data-laptop]').waitFor();
    await page.setViewportSize({ width: 1800, height: 900 });
    await page.locator('html:not([data-laptop])').waitFor();
    await context.close();
  });

  test(`site info is cached for the browser session, and a newer document replaces it ${proves('4.start.site-info', '9.site-info')}`, async () => {
    const { page, context, requests } = await openPage(browser);
    const kept = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('siteInfo') ?? '{}') as Record<string, string>);
    await page.goto(site.url);
    await untilAlive(page);
    expect(await kept()).toMatchObject({ title: '言叶', version: '8.0.1' });

    const token = await signInAdmin(site.url);
    const { data } = await call<Record<string, string>>(site.url, 'GET', '/api/settings/site');
    await call(site.url, 'PUT', '/api/settings/site', { token, body: { ...data, title: '新叶' } });
    await page.reload();
    await untilAlive(page);
    expect(await kept()).toMatchObject({ title: '新叶' });
    await page.getByRole('banner').getByRole('link', { name: '新叶' }).waitFor();
    expect(requests.filter((address) => address.includes('/api/settings/site'))).toEqual([]);
    await context.close();
  });
});
