import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('Specification 9: business constants and limits', () => {
  test.each([
    [1400, false],
    [1401, true],
    [1799, true],
    [1800, false],
  ])('a window %i wide has the laptop layout: %s', async (width, expected) => {
    const { page, context } = await openPage(browser, { width });
    await page.goto(site.url);
    await untilAlive(page);
    expect(await page.locator('html[data-laptop]').count()).toBe(expected ? 1 : 0);
    await context.close();
  });

  test('the laptop layout follows the window', async () => {
    const { page, context } = await openPage(browser, { width: 1400 });
    await page.goto(site.url);
    await untilAlive(page);
    await page.setViewportSize({ width: 1401, height: 900 });
    await page.locator('html[data-laptop]').waitFor();
    await page.setViewportSize({ width: 1800, height: 900 });
    await page.locator('html:not([data-laptop])').waitFor();
    await context.close();
  });

  test('site info is cached for the browser session, and a newer document replaces it', async () => {
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
