import type { Browser } from 'playwright-core';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { untilTitled } from '../support/seen';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;
let token: string;
let pinned: string;
const year = new Date().getFullYear();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = await signInAdmin(site.url);
  pinned = await storeArticle(site.url, token, { title: '常在上面的一篇', category: '公告' });
  await storeArticle(site.url, token, { title: '后来写的一篇' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const top = async (isTop: boolean): Promise<void> => {
  const body = { id: pinned, is_top: isTop };
  const { code, msg } = await call(site.url, 'PUT', '/api/articles', { token, body });
  if (code !== 0) throw new Error(msg);
};

describe('a pinned article', () => {
  test('is first on the home page, with a mark, until it is unpinned', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    const first = page.getByRole('article').first();
    await top(true);
    await page.goto(site.url);
    expect(await first.getByRole('heading').innerText()).toBe('常在上面的一篇');
    expect(await first.getByText('置顶', { exact: true }).count()).toBe(1);
    await top(false);
    await page.goto(site.url);
    expect(await first.getByRole('heading').innerText()).not.toBe('常在上面的一篇');
    expect(await page.getByRole('article').nth(1).getByRole('heading').innerText()).toBe('后来写的一篇');
    await context.close();
  });
});

describe('the archive', () => {
  test('is linked from every page, and readable without scripts', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(`${site.url}/article/${pinned}`);
    await page.getByRole('contentinfo').getByRole('link', { name: '归档' }).click();
    await page.waitForURL(`${site.url}/archive`);
    await untilTitled(page, '归档 · ');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/archive`);
    const years = page.getByRole('navigation', { name: '年份' });
    expect(await years.locator('[aria-current=page]').innerText()).toContain(`${year} 年`);
    await page.getByRole('link', { name: '常在上面的一篇' }).click();
    await page.waitForURL(`${site.url}/article/${pinned}`);
    await context.close();
  });

  test('is in the sitemap, once', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap.split(`<loc>${site.url}/archive</loc>`)).toHaveLength(2);
    expect(sitemap).not.toContain(`/archive/${year}<`);
  });

  test('answers 404 for a year without articles, with links to existing years', async () => {
    const answer = await fetch(`${site.url}/archive/1999`);
    const html = await answer.text();
    expect([answer.status, html.includes('这一年没有文章'), html.includes('href="/archive"')]).toEqual([
      404,
      true,
      true,
    ]);
    expect((await fetch(`${site.url}/archive/last`)).status).toBe(404);
  });
});
