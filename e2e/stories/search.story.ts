import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { untilGone } from '../support/gone';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  const token = await signInAdmin(site.url);
  for (let number = 1; number <= 9; number += 1)
    await storeArticle(site.url, token, {
      title: `银杏日记 ${number}`,
      content: `开头。\n\n## 落叶 ${number}\n\n秋天的银杏，一共 ${number} 棵。${'很长的一段话。'.repeat(40)}`,
      tags: ['树', ...(number > 7 ? ['很长的标签名字放在这里看'] : [])],
      category: number > 5 ? '随笔' : '游记',
    });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog', { name: '全文搜索' });
const field = (page: Page) => page.getByRole('combobox', { name: '搜索文章' });

describe('a visitor without scripts', () => {
  test('searches, sorts, filters, and pages through results', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(site.url);
    await page.getByRole('link', { name: '搜索', exact: true }).first().click();
    await page.waitForURL(`${site.url}/search`);
    expect(await cards(page).count()).toBe(8);
    await page.getByRole('searchbox', { name: '搜索词' }).fill('银杏');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await page.waitForURL(/key=/);
    expect(await cards(page).locator('em').first().innerText()).toBe('银杏');
    await page.getByText('共 9 篇 · 2 页').waitFor();
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    expect(await cards(page).count()).toBe(1);
    const chosen = async (menu: string, option: RegExp) => {
      const place = page.getByRole('navigation', { name: menu });
      await place.locator('summary').click();
      await place.getByRole('link', { name: option }).click();
    };
    await chosen('分类', /^游记\s*5 篇$/);
    await page.waitForURL(/category=/);
    expect(page.url()).not.toContain('page=');
    expect(await cards(page).count()).toBe(5);
    await chosen('排序', /^最新$/);
    await page.waitForURL(/sort=/);
    expect(await page.getByRole('heading', { level: 3 }).first().innerText()).toBe('银杏日记 5');
    await context.close();
  });

  test('gets suggestions and spelling alternatives when nothing is found', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(`${site.url}/search?key=${encodeURIComponent('银行日记 3')}`);
    await page.getByText('没有找到「银行日记 3」').waitFor();
    await page.getByRole('link', { name: /^银杏日记 3\s*1 篇$/ }).click();
    await page.getByRole('heading', { level: 1, name: '搜索「银杏日记 3」' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '银杏日记 3', exact: true }).click();
    await page.waitForURL(/\/article\//);
    await context.close();
  });

  test('search engines are excluded from results, not from the page', async () => {
    const robots = async (path: string) =>
      /name="robots" content="noindex/.test(await (await fetch(`${site.url}${path}`)).text());
    expect([await robots('/search'), await robots('/search?key=x')]).toEqual([false, true]);
  });
});

describe('the dialog', () => {
  test('opens by a key, searches while typing, and links to the heading', async () => {
    const { page, context, noise } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    await page.keyboard.press('/');
    await dialog(page).waitFor();
    await page.keyboard.type('银杏，一共 3');
    await page.getByRole('option', { name: /落叶 3/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/article\/.*#/);
    await page.getByRole('heading', { name: /落叶 3/ }).waitFor();
    await untilGone(dialog(page));
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: '银杏，一共 3' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(noise).toEqual([]);
    await context.close();
  });

  test('records only submitted words among searches without results', async () => {
    const token = await signInAdmin(site.url);
    const misses = async () =>
      (
        await call<{ list: { query: string }[] }>(site.url, 'GET', '/api/search/misses?key=xylem', { token })
      ).data.list.map(({ query }) => query);
    const { page, context } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    await page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).last().click();
    await field(page).fill('xylem');
    await page.getByText('没有找到「xylem」').waitFor();
    expect(await misses()).toEqual([]);
    await field(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: '搜索「xylem」' }).waitFor();
    expect(await misses()).toEqual(['xylem']);
    await context.close();
  });

  test('is not part of the first load', async () => {
    const { page, context, requests } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    expect(requests.slice(before).some((address) => address.endsWith('.js'))).toBe(true);
    await context.close();
  });
});
