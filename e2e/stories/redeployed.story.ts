import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { goInPage } from '../support/in-page';
import { isMarked, mark } from '../support/mark';
import { releaseAnew } from '../support/releases';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;
let articles: readonly { readonly id: string; readonly title: string }[];

const headed = (page: Page, heading: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
const isOf = (build: string) => (url: string) => url.includes(`/site_remote/${build}/`);
const [anArticle, anotherArticle] = [0, 1].map((index) => () => {
  const article = articles[index];
  if (!article) throw new Error('there are too few sample articles');
  return article;
}) as [() => (typeof articles)[number], () => (typeof articles)[number]];

/** The shell polls for new builds rarely: the reader's clock is advanced instead of waiting. */
const laterOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });

/** Navigates within the page, after which the shell knows what is live. */
const learnsOfIt = async (page: Page, path: string): Promise<void> => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/remotes.json'));
  await goInPage(page, path);
  await (await asked).finished();
};

const open = async (path: string): Promise<Watched> => {
  const visit = await openPage(browser);
  await visit.page.goto(`${site.url}${path}`);
  await untilAlive(visit.page);
  await mark(visit.page);
  return visit;
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const list = await call<{ list: typeof articles }>(site.url, 'GET', '/api/articles');
  articles = list.data.list;
  await newPerson(site.url, await signInAdmin(site.url), 'reader', 2);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a visit continues when a remote is released, and loads the new build by a later document load', async () => {
  const { page, context, requests, noise } = await open(`/article/${anArticle().id}`);
  const build = await releaseAnew(site, 'site_remote');
  await laterOn(page);

  // Code of this page was never loaded: it comes from the build that the visit began with.
  await learnsOfIt(page, '/news');
  await headed(page, /./);
  expect(await isMarked(page)).toBe(true);
  expect(requests.filter(isOf(build))).toEqual([]);

  const loaded = page.waitForEvent('load');
  await goInPage(page, `/article/${anotherArticle().id}`);
  await loaded;
  await untilAlive(page);
  await headed(page, anotherArticle().title);
  expect(await isMarked(page)).toBe(false);
  expect(requests.some(isOf(build))).toBe(true);
  expect(noise).toEqual([]);
  await context.close();
});

test('a page that was never left stays unchanged, whatever is released', async () => {
  const { page, context, noise } = await open('/');
  await releaseAnew(site, 'chat_remote');
  await laterOn(page);
  await learnsOfIt(page, '/?page=1');
  // Another remote's build is no reason to load this one's document.
  await goInPage(page, '/news');
  await headed(page, /./);
  await goInPage(page, '/bigModel/square');
  await headed(page, '角色广场');
  expect(await isMarked(page)).toBe(true);
  expect(noise).toEqual([]);
  await context.close();
});

describe('unsaved input prevents a reload for a new build', () => {
  test('a started comment', async () => {
    const { page, context } = await openPage(browser);
    await signInOnPage(page, site.url, 'reader', personPassword);
    const path = `/article/${anArticle().id}`;
    await page.goto(`${site.url}${path}`);
    await untilAlive(page);
    await mark(page);
    const field = page.getByLabel('写评论');
    await page.getByRole('heading', { name: '评论' }).scrollIntoViewIfNeeded();
    await field.fill('写到一半');
    await releaseAnew(site, 'site_remote');
    await laterOn(page);
    await learnsOfIt(page, `${path}#half`);
    expect(await field.inputValue()).toBe('写到一半');

    // Even when the reader navigates, the document stays while the text does.
    await goInPage(page, '/news');
    await field.waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);

    const loaded = page.waitForEvent('load');
    await goInPage(page, path);
    await loaded;
    await untilAlive(page);
    expect(await isMarked(page)).toBe(false);
    await page.getByRole('heading', { name: '评论' }).scrollIntoViewIfNeeded();
    await field.waitFor();
    expect(await field.inputValue()).toBe('写到一半');
    await context.close();
  });

  test('an article in the editor', async () => {
    const { page, context } = await openPage(browser);
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/article/write`);
    const title = page.getByLabel('标题', { exact: true });
    await title.fill('写到一半');
    await mark(page);
    await releaseAnew(site, 'admin_remote');
    await laterOn(page);
    await learnsOfIt(page, '/admin/article/write#half');
    await page.getByRole('link', { name: '文章列表' }).click();
    await page.getByRole('button', { name: '继续写' }).click();
    expect(await title.inputValue()).toBe('写到一半');
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });
});
