import type { Browser, Request } from 'playwright-core';
import { calmOf } from '../support/calm';
import { openBrowser, openPage, type Visit } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

/** Bytes over the wire, compressed. */
const budget = 300 * 1024;

let browser: Browser;
let site: Site;
let storage: NonNullable<Visit['storage']>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const { page, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin', adminPassword);
  storage = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The shell's own scripts are there whichever page it is. */
const isBeyondTheShell = (request: Request): boolean =>
  request.resourceType() === 'script' && new URL(request.url()).pathname.startsWith('/releases/');

describe('a list of the back office, opened by its address, ships at most 300 KiB of script beyond the shell', () => {
  test.each([
    'article/article_list',
    'article/comment_list',
    'users/user_list',
    'article/image_list',
    'article/news_source',
    'article/search_misses',
    'settings/page_list',
    'settings/link_list',
    'system/menu_list',
    'system/promotion_list',
    'system/feedback_list',
    'system/word_list',
  ])('%s', async (list) => {
    const { page, context } = await openPage(browser, { storage });
    const calm = calmOf(page);
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (isBeyondTheShell(request)) scripts.push(request);
    });
    await page.goto(`${site.url}/admin/${list}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await calm();
    const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(budget);
    await context.close();
  });
});
