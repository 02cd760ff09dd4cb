import type { Browser, Page } from 'playwright-core';
import { proves } from '@yanye/tools/specification/proves.ts';
import {
  managementPages,
  publicPages,
  redirects,
  signedInPages,
  tabOf,
  type ListedPage,
} from '@yanye/tools/specification/pages.ts';
import { untilAlive } from '../support/alive';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { goInPage, pathOf } from '../support/in-page';
import { saidOn, untilHeaded, untilTitled } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;
let visitor: Watched;
let admin: Watched;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [visitor, admin] = await Promise.all([openPage(browser), openPage(browser)]);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens a page by its address; it counts as shown when the tab has its name and no toast reports an error. */
const open = async (page: Page, { path, title }: ListedPage): Promise<void> => {
  await page.goto(`${site.url}${path}`);
  await untilAlive(page);
  await untilTitled(page, tabOf({ title }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(pathOf(page)).toBe(path);
  expect(await saidOn(page)).toEqual([]);
};

const isFinishedOn = async (page: Page, { path, shows }: ListedPage): Promise<void> => {
  if (!shows) throw new Error(`${path} needs an element that only the finished page has`);
  const [role, name] = shows;
  await page.getByRole('main').getByRole(role, { name }).first().waitFor();
};

describe('Specification 2: screens and routes', () => {
  test.each(publicPages)('$path shows a visitor its finished page $proof', async (listed) => {
    await open(visitor.page, listed);
    await isFinishedOn(visitor.page, listed);
  });

  test.each([...signedInPages, ...managementPages])(
    '$path shows an administrator its finished page $proof',
    async (listed) => {
      await open(admin.page, listed);
      await isFinishedOn(admin.page, listed);
    },
  );

  test(`/article/:id shows the article ${proves('2.route./article/:id', '1.content-site')}`, async () => {
    const id = await storeArticle(site.url, await signInAdmin(site.url), { title: '灯下' });
    await visitor.page.goto(`${site.url}/article/${id}`);
    await untilAlive(visitor.page);
    await untilTitled(visitor.page, tabOf({ title: '灯下' }));
    await untilHeaded(visitor.page, '灯下');
    await visitor.page.getByRole('main').getByText('灯下的正文。', { exact: true }).waitFor();
  });

  test(`/login shows the login form ${proves('2.route./login')}`, async () => {
    await visitor.page.goto(`${site.url}/login`);
    await untilTitled(visitor.page, tabOf({ title: '登录' }));
    await visitor.page.getByRole('main').getByLabel('用户名或邮箱').waitFor();
  });

  test.each(redirects)('%s redirects to %s when loaded and from a link: %s %s', async (from, to, title) => {
    const { page } = admin;
    await page.goto(`${site.url}${from}`);
    await untilTitled(page, tabOf({ title }));
    expect(pathOf(page)).toBe(to);
    await untilAlive(page);
    await goInPage(page, '/admin');
    await untilTitled(page, tabOf({ title: '首页' }));
    await goInPage(page, from);
    await untilTitled(page, tabOf({ title }));
    expect(pathOf(page)).toBe(to);
  });

  test.each(['/nowhere', '/article/1/2', '/chat/nowhere', '/admin/nowhere'])(
    `%s is caught by the not-found page ${proves('2.catch-all')}`,
    async (path) => {
      const answer = await admin.page.goto(`${site.url}${path}`);
      await untilHeaded(admin.page, '没有找到这个页面');
      expect(answer?.status()).toBe(404);
      const menu = path.startsWith('/admin/') ? '后台菜单' : '主导航';
      await admin.page.getByRole('navigation', { name: menu }).waitFor();
    },
  );

  test(`the home page loads no code of the other remotes ${proves('2.lazy-pages')}`, async () => {
    const { page, requests, context } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    const scriptsOf = (remote: string) =>
      requests.filter((address) => address.includes(`/releases/${remote}/`) && address.endsWith('.js'));
    expect(scriptsOf('site_remote')).not.toEqual([]);
    expect([...scriptsOf('chat_remote'), ...scriptsOf('admin_remote')]).toEqual([]);
    await goInPage(page, '/bigModel/square');
    await untilTitled(page, tabOf({ title: '角色广场' }));
    expect(scriptsOf('chat_remote').length).toBeGreaterThan(1);
    expect(scriptsOf('admin_remote')).toEqual([]);
    await context.close();
  });

  test(`the code of a page is loaded with the visit, not before ${proves('2.lazy-pages')}`, async () => {
    const { page, requests } = admin;
    const scripts = () => new Set(requests.filter((address) => /admin_remote.*\.js$/.test(address)));
    await page.goto(`${site.url}/admin`);
    await untilTitled(page, tabOf({ title: '首页' }));
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await goInPage(page, '/admin/article/article_list');
    await untilHeaded(page, '文章列表');
    expect(scripts().size).toBeGreaterThan(0);
  });

  test(`a progress bar runs during a slow navigation ${proves('2.progress-bar')}`, async () => {
    const { page, context } = await openPage(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/releases/chat_remote/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url);
    await untilAlive(page);
    const bar = page.getByRole('progressbar');
    expect(await bar.count()).toBe(0);
    await goInPage(page, '/bigModel/square');
    await bar.waitFor();
    release();
    await untilTitled(page, tabOf({ title: '角色广场' }));
    await bar.waitFor({ state: 'detached' });
    await context.close();
  });
});
