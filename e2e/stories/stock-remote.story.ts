import type { Browser, Page } from 'playwright-core';
import { singletons } from '../../shared/federation/singletons.mjs';
import { untilAlive } from '../support/alive';
import { call } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { goInPage, pathOf } from '../support/in-page';
import { isMarked, mark } from '../support/mark';
import { noteRenderers, reactMarksOf, renderersOf, sharedIn, storesIn } from '../support/one-of-each';
import { liveBuildOf, releaseProgram } from '../support/releases';
import { breakRemote } from '../support/remote-fault';
import { headed, notice, retry } from '../support/remote-visits';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { buildStockRemote, type StockRemote } from '../support/stock-remote';

const openPath = '/chat';
const guardedPath = '/bigModel/session';
const openHeading = '独立的聊天室';

let browser: Browser;
let site: Site;
let stock: StockRemote;

beforeAll(async () => {
  [browser, site, stock] = await Promise.all([openBrowser(), startSite(), buildStockRemote()]);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
  stock.remove();
});

const main = (page: Page) => page.getByRole('main');
const openStock = async (page: Page): Promise<void> => {
  await page.goto(site.url + openPath);
  await untilAlive(page);
  await headed(page, openHeading);
};

test('its sources match the types of the package', () => stock.checkTypes());

test('is released to the running site after its pages were opened in a browser', async () => {
  const before = await liveBuildOf(site.url, 'chat_remote');
  const { code, output } = await releaseProgram(site, ['release', 'chat-remote', '--from', stock.dist]);
  expect(output).toMatch(/浏览器打开了 \d+ 个页面，没有错误/);
  expect(code).toBe(0);
  expect(await liveBuildOf(site.url, 'chat_remote')).not.toBe(before);
});

test('shares one React, one router and one store with the shell and the other remotes', async () => {
  const { page, context, noise } = await openPage(browser);
  await noteRenderers(context);
  const { data } = await call<{ list: { id: string; title: string }[] }>(site.url, 'GET', '/api/articles');
  const [article] = data.list;
  await page.goto(`${site.url}/article/${article?.id}`);
  await untilAlive(page);
  await mark(page);
  await goInPage(page, openPath);
  await headed(page, openHeading);
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: article?.title ?? '' })
    .first()
    .waitFor();
  await main(page).getByRole('button', { name: '计数' }).click();
  await main(page)
    .getByRole('status')
    .filter({ hasText: /言叶 · light · 1$/ })
    .waitFor();

  expect(await isMarked(page)).toBe(true);
  expect(await renderersOf(page)).toEqual([singletons()['react']?.version]);
  expect(await reactMarksOf(page)).toHaveLength(1);
  const scopes = await sharedIn(page);
  expect(scopes.map(({ instance }) => instance).sort()).toEqual(['chat_remote', 'shell', 'site_remote']);
  for (const { shared } of scopes)
    expect(new Set(shared.flatMap(({ providers }) => Object.values(providers)))).toEqual(new Set(['shell']));
  const stores = await storesIn(page);
  expect(stores).toHaveLength(1);
  expect(stores[0]?.apis).toEqual(['api']);
  expect(stores[0]?.queries).toEqual(expect.arrayContaining(['readArticle', 'stockArticles']));
  expect(noise).toEqual([]);
  await context.close();
});

test('changes the theme of the whole page through the store', async () => {
  const { page, context } = await openPage(browser);
  await openStock(page);
  const colour = () =>
    main(page)
      .locator('.stock')
      .evaluate((element) => getComputedStyle(element).color);
  const light = await colour();
  await main(page).getByRole('button', { name: '换成深色' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await colour()).not.toBe(light);
  await main(page).getByRole('status').filter({ hasText: '· dark ·' }).waitFor();
  await context.close();
});

test('its page for signed-in users refuses a visitor and admits a user', async () => {
  const { page, context } = await openPage(browser);
  await openStock(page);
  await main(page).getByRole('link', { name: '会话' }).click();
  await page.getByRole('region', { name: '提示' }).getByText('需要登录').waitFor();
  expect(pathOf(page)).toBe(openPath);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  await page.goto(site.url + guardedPath);
  await headed(page, '独立的会话');
  await context.close();
});

test('a page of it that throws leaves the frame and the other pages working', async () => {
  const { page, context } = await openPage(browser);
  await openStock(page);
  await mark(page);
  await main(page).getByRole('link', { name: '出错的页面' }).click();
  await retry(page).waitFor();
  await goInPage(page, openPath);
  await headed(page, openHeading);
  expect(await isMarked(page)).toBe(true);
  await context.close();
});

test('when its entry cannot be loaded, a retry brings it back', async () => {
  const { page, context } = await openPage(browser);
  const lift = await breakRemote(context, 'chat_remote', 'entry missing', new Set());
  await page.goto(`${site.url}/news`);
  await untilAlive(page);
  await mark(page);
  await goInPage(page, openPath);
  await notice(page).waitFor();
  await lift();
  await retry(page).click();
  await headed(page, openHeading);
  expect(await isMarked(page)).toBe(true);
  await context.close();
});
