import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { goInPage, pathOf } from '../support/in-page';
import { managementPages, publicPages, redirects, signedInPages, tabOf } from '../support/pages';
import { untilHeaded, untilTitled } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;
let visitor: Watched;
let admin: Watched;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
  [visitor, admin] = await Promise.all([openPage(browser), openPage(browser)]);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('Specification 2: screens and routes', () => {
  test.each(publicPages)('$path is for everybody: $title', async ({ path, title }) => {
    const { page } = visitor;
    await page.goto(`${site.url}${path}`);
    await untilAlive(page);
    await untilTitled(page, tabOf({ title }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(pathOf(page)).toBe(path);
  });

  test('/article/:id is the article', async () => {
    const id = await storeArticle(site.url, await signInAdmin(site.url), { title: '灯下' });
    await visitor.page.goto(`${site.url}/article/${id}`);
    await untilAlive(visitor.page);
    await untilTitled(visitor.page, tabOf({ title: '灯下' }));
    await untilHeaded(visitor.page, '灯下');
  });

  test('/login is the login page', async () => {
    await visitor.page.goto(`${site.url}/login`);
    await untilTitled(visitor.page, tabOf({ title: '登录' }));
    await visitor.page.getByRole('main').getByLabel('用户名或邮箱').waitFor();
  });

  test.each([...signedInPages, ...managementPages])(
    '$path is for whoever may: $title',
    async ({ path, title }) => {
      const { page } = admin;
      await page.goto(`${site.url}${path}`);
      await untilTitled(page, tabOf({ title }));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(pathOf(page)).toBe(path);
    },
  );

  test.each(redirects)('%s redirects to %s', async (from, to, title) => {
    const { page } = admin;
    await page.goto(`${site.url}${from}`);
    await untilTitled(page, tabOf({ title }));
    expect(pathOf(page)).toBe(to);
  });

  test.each(redirects)('%s redirects to %s without a load of the page too', async (from, to, title) => {
    const { page } = admin;
    await page.goto(`${site.url}/admin`);
    await untilTitled(page, tabOf({ title: '首页' }));
    await goInPage(page, from);
    await untilTitled(page, tabOf({ title }));
    expect(pathOf(page)).toBe(to);
  });

  test.each(['/nowhere', '/article/1/2', '/chat/nowhere', '/admin/nowhere'])(
    '%s is caught by the not-found page',
    async (path) => {
      const answer = await admin.page.goto(`${site.url}${path}`);
      await untilHeaded(admin.page, '这一页不在这里');
      expect(answer?.status()).toBe(404);
      await admin.page.getByRole('navigation', { name: '主导航' }).waitFor();
    },
  );

  test('a page loads lazily: the home page brings nothing of the other parts', async () => {
    const { page, requests, context } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    const scriptsOf = (remote: string) =>
      requests.filter((address) => address.includes(`/releases/${remote}/`) && address.endsWith('.js'));
    expect(scriptsOf('site_remote')).not.toEqual([]);
    expect([...scriptsOf('chat_remote'), ...scriptsOf('admin_remote')]).toEqual([]);
    await page.getByRole('link', { name: '群聊' }).click();
    await untilTitled(page, tabOf({ title: '群聊' }));
    expect(scriptsOf('chat_remote').length).toBeGreaterThan(1);
    expect(scriptsOf('admin_remote')).toEqual([]);
    await context.close();
  });

  test("a page's code arrives with the visit, not before", async () => {
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

  test('a progress bar runs during a slow navigation', async () => {
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
    await page.getByRole('link', { name: '群聊' }).click();
    await bar.waitFor();
    release();
    await untilTitled(page, tabOf({ title: '群聊' }));
    await bar.waitFor({ state: 'detached' });
    await context.close();
  });
});
