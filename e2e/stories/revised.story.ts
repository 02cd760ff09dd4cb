import type { Browser, BrowserContext, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, type Visit } from '../support/browser';
import { movesOf, watchHydration } from '../support/hydration';
import { overflowOf } from '../support/overflow';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';

const before = ['叶子落在院子里，没有声音。', '第二段没有变。', '第三段要走。'];
const after = ['叶子落在屋檐下，没有声音。', '第二段没有变。', '最后来了新的一段，说的是别的事。'];

let site: Site;
let browser: Browser;
let token: string;
let id: string;
/** What the reader's browser stores after the first visit. */
let storage: Awaited<ReturnType<BrowserContext['storageState']>>;

const recordOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('yanye_read') ?? 'nothing');

const revise = async (change: object): Promise<void> => {
  const { code, msg } = await call(site.url, 'PUT', '/api/articles', { token, body: { id, ...change } });
  if (code !== 0) throw new Error(msg);
};

const open = async (visit: Visit) => {
  const watched = await openPage(browser, visit);
  await watchHydration(watched.page);
  await watched.page.goto(`${site.url}/article/${id}`);
  return watched;
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = await signInAdmin(site.url);
  id = await storeArticle(site.url, token, { title: '院子里的叶子', content: before.join('\n\n') });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('a revised article', () => {
  test('is remembered when it was really read, and shows no changes at the first visit', async () => {
    const { page, context, requests } = await open({});
    await untilAlive(page);
    await page.mouse.move(300, 300);
    expect(await recordOf(page)).toBe('nothing');
    await until(
      async () => (await recordOf(page)).includes(id),
      () => recordOf(page),
    );
    expect(await page.getByText('本文有更新').count()).toBe(0);
    expect(requests.filter((address) => address.includes('/changes'))).toEqual([]);
    storage = await context.storageState();
    await context.close();
  });

  test('shows no changes when only metadata changed', async () => {
    await revise({ category: '随笔', is_recommend: true });
    const { page, context } = await open({ storage });
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('本文有更新').count()).toBe(0);
    await context.close();
  });

  test.each([
    { width: 1440, dark: false },
    { width: 390, dark: true },
    { width: 320, dark: false },
  ])('tells who read it before, and shows what changed: %p', async (visit) => {
    await revise({ content: after.join('\n\n') });
    const { page, context, noise } = await open({ ...visit, height: 844, storage });
    await page
      .getByText('你刚刚读过之后，本文有更新')
      .or(page.getByText(/你 \d+ 分钟前读过之后/))
      .waitFor();
    expect(await movesOf(page)).toEqual([]);
    const button = page.getByRole('button', { name: '看改动' });
    await button.focus();
    await page.keyboard.press('Enter');
    const changes = page.getByRole('region', { name: '上次阅读之后的改动' });
    await changes.getByText('（1 段没有改动）').waitFor();
    expect((await changes.locator('del').allInnerTexts()).join('')).toContain('院子里');
    expect((await changes.locator('ins').allInnerTexts()).join('')).toContain('屋檐下');
    expect(await overflowOf(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(noise).toEqual([]);
    await page.getByRole('button', { name: '收起改动' }).click();
    await changes.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('reports when the version that was read cannot be compared', async () => {
    const kept = structuredClone(storage);
    for (const { localStorage } of kept.origins)
      for (const entry of localStorage)
        if (entry.name === 'yanye_read') entry.value = JSON.stringify([[id, 2, Date.now() - 3 * 86_400_000]]);
    const { page, context } = await open({ storage: kept });
    await page.getByText('你 3 天前读过之后，本文有更新').waitFor();
    await page.getByRole('button', { name: '看改动' }).click();
    await page.getByText(/^无法比较/).waitFor();
    await context.close();
  });

  test('is readable without scripts, unchanged', async () => {
    const { page, context } = await open({ scripts: false, storage });
    await page.getByText('叶子落在屋檐下').waitFor();
    expect(await page.getByText('本文有更新').count()).toBe(0);
    await context.close();
  });
});
