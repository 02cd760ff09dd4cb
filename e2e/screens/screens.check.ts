import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { pendingScreens } from '@yanye/shared/contract/pending-screens';
import { call } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { overflowOf } from '../support/overflow';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const folder = resolve(__dirname, '../../screens');
/** 320: what somebody with a small phone sees, or with a page made four times as large. */
const widths = [1440, 1600, 768, 390, 320];

const publicPages = [
  '/',
  '/?category=随笔',
  '/?tag=没有这个标签',
  '/search',
  '/search?key=言叶',
  '/search?key=查无此词',
  '/news',
  '/archive',
  '/archive/1999',
  '/links',
  '/page/about',
  '/bigModel/square',
  '/login',
  '/article/404',
  '/nowhere',
];
/** Pages that are answered with 404, of which the console tells. */
const missing = ['/nowhere', '/article/404', '/archive/1999'];
const backOffice = [
  '/admin',
  '/admin/article/article_list',
  '/admin/article/write',
  '/admin/article/news_source',
  '/admin/article/comment_list',
  '/admin/article/comment_list?show=reports',
  '/admin/article/search_misses',
  '/admin/user_center/collects',
  '/admin/settings/page_list',
  '/admin/settings/page_list/write',
  '/admin/settings/link_list',
  '/admin/user_center/article',
  '/admin/user_center/notices',
  '/admin/system/release_list',
  '/admin/system/word_list',
];
const pending = pendingScreens.map(({ path }) => path);
const isPublic = (path: string): boolean => !path.startsWith('/admin') && path !== '/bigModel/session';

let site: Site;
let browser: Browser;
let article: string;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const { data } = await call<{ list: { id: string }[] }>(site.url, 'GET', '/api/articles?limit=50');
  article = `/article/${data.list.at(-1)?.id}`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const problemsOf = async ({ page, noise }: Watched, path: string, picture: string): Promise<string[]> => {
  noise.length = 0;
  await page.goto(`${site.url}${path}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, picture), fullPage: !path.startsWith('/admin') });
  const expected = missing.includes(path) ? /404/ : /^$/;
  return [
    ...(await overflowOf(page)),
    ...(await axeFindings(page)),
    ...noise.filter((line) => !expected.test(line)).map((line) => `console: ${line}`),
  ].map((problem) => `${path}: ${problem}`);
};

describe.each([false, true])('dark: %s', (dark) => {
  test.each(widths)('%i wide: nothing overflows, nothing is cut, nothing complains', async (width) => {
    const watched = await openPage(browser, { width, dark, height: width < 500 ? 844 : 900 });
    const problems: string[] = [];
    const look = async (path: string): Promise<void> => {
      const name =
        path === '/' ? 'home' : path === article ? 'article' : path.slice(1).replace(/[/?=]/g, '-');
      const picture = `${name}-${width}-${dark ? 'dark' : 'light'}.png`;
      problems.push(...(await problemsOf(watched, path, picture)));
    };
    for (const path of [...publicPages, article, ...pending.filter(isPublic)]) await look(path);
    await signInOnPage(watched.page, site.url, 'admin@localhost', adminPassword);
    for (const path of [...backOffice, ...pending.filter((one) => !isPublic(one))]) await look(path);
    await watched.context.close();
    expect(problems).toEqual([]);
  });
});
