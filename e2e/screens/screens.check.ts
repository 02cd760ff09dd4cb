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
const widths = [1440, 1600, 768, 390];

const built = ['/', '/article/404', '/nowhere', '/login', '/bigModel/square', '/admin', '/admin/article/article_list', '/admin/article/write'];
const paths = [...built, ...pendingScreens.map(({ path }) => path)];

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
  const expected = path === '/nowhere' || path === '/article/404' ? /404/ : /^$/;
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
      const picture = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${dark ? 'dark' : 'light'}.png`;
      problems.push(...(await problemsOf(watched, path, picture.replace(article.slice(1).replaceAll('/', '-'), 'article'))));
    };
    for (const path of ['/', article, '/bigModel/square', '/login', '/article/404', '/nowhere']) await look(path);
    await signInOnPage(watched.page, site.url, 'admin@localhost', adminPassword);
    for (const path of paths.filter((one) => one.startsWith('/admin') || one === '/bigModel/session')) await look(path);
    await watched.context.close();
    expect(problems).toEqual([]);
  });
});
