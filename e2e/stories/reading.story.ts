import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { lostNodes, movesOf, watchHydration } from '../support/hydration';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;
const ids = { draft: '', withdrawn: '' };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const token = await signInAdmin(site.url);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await storeArticle(site.url, token, { title: `河边的第 ${number} 天`, tags: ['河边'] });
  }
  ids.draft = await storeArticle(site.url, token, { title: '还没写完的信', status: 'draft' });
  ids.withdrawn = await storeArticle(site.url, token, { title: '收回的信', status: 'withdrawn' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const textOf = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`);
  return { status: answer.status, html: await answer.text() };
};

describe('a visitor without scripts', () => {
  let visitor: Watched;
  beforeEach(async () => {
    visitor = await openPage(browser, { scripts: false });
    await visitor.page.goto(site.url);
  });
  afterEach(() => visitor.context.close());

  const titles = () => visitor.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const articleTitles = () => articles().getByRole('heading', { level: 2 }).allInnerTexts();
  const articles = () => visitor.page.getByRole('main').getByRole('article');

  test('reads the home page and pages through it', async () => {
    const { page } = visitor;
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    const first = await titles();
    const shown = await articleTitles();
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/\?page=2$/);
    const { data } = await call<{ count: number }>(site.url, 'GET', '/api/articles');
    const later = await articleTitles();
    // The article that opens the first page may come again where its date puts it.
    expect(later.filter((title) => shown.slice(1).includes(title))).toEqual([]);
    expect(new Set([...shown, ...later]).size).toBe(data.count);
    await page.getByRole('link', { name: '上一页' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await titles()).toEqual(first);
  });

  test('finds articles by title and by tag', async () => {
    const { page } = visitor;
    await page.goto(`${site.url}/?key=${encodeURIComponent('河边的第 3 天')}`);
    expect(await articleTitles()).toEqual(['河边的第 3 天']);
    await page.goto(`${site.url}/article/404`);
    const search = page.getByRole('searchbox', { name: '搜索文章' });
    await search.fill('河边的第 3 天');
    await search.press('Enter');
    await page.waitForURL(/\/search\?key=/);
    expect(await articles().getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['河边的第 3 天']);
    await page.goto(site.url);
    await page.getByRole('navigation', { name: '标签' }).getByRole('link', { name: /^河边/ }).click();
    await page.waitForURL(/tag=/);
    expect(await articles().count()).toBe(6);
  });

  test('reads an article', async () => {
    const { page } = visitor;
    await page.getByRole('main').getByRole('link', { name: '欢迎来到言叶' }).first().click();
    await page.waitForURL(/\/article\//);
    await page.getByRole('heading', { level: 1, name: '欢迎来到言叶' }).waitFor();
    expect((await page.getByRole('article').first().innerText()).length).toBeGreaterThan(300);
  });
});

describe('a visitor with scripts', () => {
  test.each(['/', '/article/welcome', '/article/markdown', '/bigModel/square'])(
    '%s is hydrated in place: same nodes, nothing moves, nothing is fetched again, nothing complains',
    async (path) => {
      const { page, context, noise, requests } = await openPage(browser);
      await watchHydration(page);
      await page.goto(`${site.url}${path}`);
      await untilAlive(page);
      await page.waitForLoadState('networkidle');
      expect(await lostNodes(page)).toEqual([]);
      expect(await movesOf(page)).toEqual([]);
      expect(noise).toEqual([]);
      expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
      await context.close();
    },
  );

  test('pages through the list without a document load', async () => {
    const { page, context, requests } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    requests.length = 0;
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/\?page=2$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: '第 2 页' })
      .and(page.locator('[aria-current]'))
      .waitFor();
    expect(requests.filter((address) => /\/(\?page=2)?$/.test(address))).toEqual([]);
    await context.close();
  });
});

describe('view source', () => {
  const jsonLdOf = (html: string): Record<string, unknown>[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    );

  test('of the home page contains its content', async () => {
    const { html } = await textOf('/');
    expect(html).toMatch(/<title>[^<]*言叶[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/">`);
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(jsonLdOf(html)).toMatchObject([{ '@type': 'WebSite', name: '言叶' }]);
    expect(html).not.toContain('noindex');
  });

  test('of an article contains its content', async () => {
    const { html } = await textOf('/article/welcome');
    expect(html).toContain('<title>欢迎来到言叶 · 言叶</title>');
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="${site.url}/article/[^"]+">`));
    for (const property of ['og:title', 'og:type', 'og:url', 'og:description', 'og:image', 'og:site_name']) {
      expect(html).toMatch(new RegExp(`<meta property="${property}" content="[^"]+">`));
    }
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(jsonLdOf(html)).toContainEqual(
      expect.objectContaining({
        '@type': expect.stringMatching(/Article|BlogPosting/),
        headline: '欢迎来到言叶',
      }),
    );
  });
});

describe('missing pages', () => {
  test.each([
    ['a missing article', () => '/article/none-of-this-name', '没有找到这篇文章'],
    ['a draft', () => `/article/${ids.draft}`, '没有找到这篇文章'],
    ['a withdrawn article', () => `/article/${ids.withdrawn}`, '没有找到这篇文章'],
    ['an unknown path', () => '/no/such/page', '没有找到这个页面'],
  ])('%s answers 404, is not indexed, and keeps the frame', async (_what, path, heading) => {
    const { status, html } = await textOf(path());
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('的信');
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(`${site.url}${path()}`);
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await context.close();
  });
});
