import type { Browser, Page } from 'playwright-core';
import { listedPage, tabOf } from '@yanye/tools/specification/pages.ts';
import { proves, type ClauseId } from '@yanye/tools/specification/proves.ts';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { goInPage, pathOf } from '../support/in-page';
import { saidOn, untilSaid, untilTitled } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { staysPut } from '../support/staying';

let site: Site;
let browser: Browser;
let user: Page;
let tourist: Page;
let visitor: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const token = await signInAdmin(site.url);
  await newPerson(site.url, token, 'lin', 2);
  await newPerson(site.url, token, 'ke', 3);
  user = (await openPage(browser)).page;
  tourist = (await openPage(browser)).page;
  visitor = (await openPage(browser)).page;
  await signInOnPage(user, site.url, 'lin', personPassword);
  await signInOnPage(tourist, site.url, 'ke', personPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('Specification 5: validation rules', () => {
  test(`a visitor who clicks a role sees ‘需要登录’ and stays on the role square ${proves('5.login-required')}`, async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/bigModel/square`);
    await untilAlive(page);
    const role = page.getByRole('main').locator('a[href^="/bigModel/session"]').first();
    await staysPut(page, '需要登录', () => role.click());
    await context.close();
  });

  test(`a visitor who navigates to the back office sees ‘需要登录’ and stays on the previous page ${proves('5.login-required', '8.route-blocks')}`, async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/article/welcome`);
    await untilAlive(page);
    await staysPut(page, '需要登录', () => goInPage(page, '/admin/article/article_list'));
    await context.close();
  });

  test(`a general user who navigates to a management page sees ‘权限不足1’ and stays on the previous page ${proves('5.general-user', '8.route-blocks')}`, async () => {
    await user.goto(`${site.url}/admin/user_center/article`);
    await untilTitled(user, '我的文章 · 言叶');
    await user.getByRole('heading', { level: 1 }).waitFor();
    await staysPut(user, '权限不足1', () => goInPage(user, '/admin/users/user_list'));
  });

  test(`a tourist who navigates to a forbidden page sees ‘权限不足2’ and stays on the previous page ${proves('5.tourist', '8.route-blocks')}`, async () => {
    await tourist.goto(`${site.url}/admin/users/user_list`);
    await untilTitled(tourist, '用户列表 · 言叶');
    await tourist.getByRole('heading', { level: 1 }).waitFor();
    await staysPut(tourist, '权限不足2', () => goInPage(tourist, '/admin/system/log_list'));
  });

  test('opened directly by a visitor: home, the reason and the login dialog, then the requested page', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/admin/user_center/messages`);
    await untilSaid(page, '需要登录');
    expect(pathOf(page)).toBe('/');
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.getByLabel('用户名或邮箱').fill('lin');
    await dialog.getByLabel('密码', { exact: true }).fill(personPassword);
    await dialog.getByRole('button', { name: '登录' }).click();
    await untilTitled(page, '我的消息 · 言叶');
    expect(pathOf(page)).toBe('/admin/user_center/messages');
    await context.close();
  });

  test('opened directly by a general user: home with the reason only', async () => {
    await user.goto(`${site.url}/admin/system/log_list`);
    await untilSaid(user, '权限不足1');
    expect(pathOf(user)).toBe('/');
    expect(await user.getByRole('dialog').count()).toBe(0);
  });
});

/** Section 6 of the specification for pages of each access class; an empty text is "may enter". */
const entries: readonly (readonly [person: string, path: string, refusal: string, ...proved: ClauseId[]])[] =
  [
    ['visitor', '/', ''],
    ['visitor', '/bigModel/session', '需要登录', '6.login-required'],
    ['visitor', '/admin/user_center/messages', '需要登录', '6.login-required'],
    ['visitor', '/admin/users/user_list', '需要登录', '6.login-required'],
    ['visitor', '/admin/system/menu_list', '需要登录', '6.login-required'],
    ['general user', '/', ''],
    ['general user', '/bigModel/session', '', '6.user.chat'],
    ['general user', '/admin/user_center/messages', '', '6.user.user-center'],
    ['general user', '/admin/users/user_list', '权限不足1', '6.user.no-management'],
    ['general user', '/admin/system/menu_list', '权限不足1', '6.user.no-big-model-system'],
    ['tourist', '/', ''],
    ['tourist', '/admin/user_center/user_info', ''],
    ['tourist', '/admin/article/comment_list', '', '6.tourist.article'],
    ['tourist', '/admin/users/user_list', '', '6.tourist.users'],
    ['tourist', '/admin/chat_group/chat_list', '', '6.tourist.chat-group'],
    ['tourist', '/admin/system/menu_list', '权限不足2', '6.tourist.no-big-model-system'],
  ];

describe('Specification 6: roles and permissions', () => {
  const rows = entries.map(([person, path, refusal, ...proved]) => ({
    ...listedPage(path),
    person,
    refusal,
    outcome: refusal || 'shown',
    proof: proves(...proved),
  }));

  // Every page of every person is entered in shell/src/router/page-access.test.tsx; here each access class once, in the built product.
  test.each(rows)(
    'direct entry, $person: $path: $outcome $proof',
    async ({ person, path, title, refusal, shows }) => {
      const page = { visitor, 'general user': user, tourist }[person];
      if (!page) throw new Error(`${person} has no page`);
      await page.goto(`${site.url}${path}`);
      if (refusal) {
        await untilSaid(page, refusal);
        expect(pathOf(page)).toBe('/');
        return;
      }
      await untilTitled(page, tabOf({ title }));
      await untilAlive(page);
      if (shows) await page.getByRole('main').getByRole(shows[0], { name: shows[1] }).first().waitFor();
      expect(pathOf(page)).toBe(path);
      expect(await saidOn(page)).toEqual([]);
    },
  );
});
