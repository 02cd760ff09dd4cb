import type { Browser } from 'playwright-core';
import { call, signInAdmin } from '../support/api';
import { atRest } from '../support/at-rest';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { chooseInRowMenu } from '../support/row-menu';

const desks = {
  promotions: '/admin/system/promotion_list',
  menus: '/admin/system/menu_list',
  feedback: '/admin/system/feedback_list',
} as const;

let site: Site;
let browser: Browser;
let admin: Watched;
let reader: Watched;

beforeAll(async () => {
  // With its samples, for their pictures.
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [admin, reader] = await Promise.all([
    openPage(browser, { width: 1440 }),
    openPage(browser, { scripts: false }),
  ]);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const dialog = () => admin.page.getByRole('dialog');
const save = () =>
  dialog()
    .getByRole('button', { name: /保\s*存/ })
    .click();
const remove = () =>
  dialog()
    .getByRole('button', { name: /删\s*除/ })
    .click();
const home = async (): Promise<string> => {
  await reader.page.goto(site.url);
  return reader.page.content();
};

describe('content of the home page, edited in the back office', () => {
  test('a promotion with a picture of the library is added, shown, hidden, and removed', async () => {
    const { page } = admin;
    await page.goto(`${site.url}${desks.promotions}`);
    await page.getByRole('button', { name: '添加推广' }).click();
    await dialog().getByRole('textbox', { name: '标题' }).fill('山里的书店');
    await dialog().getByRole('textbox', { name: '链接' }).fill('https://books.example/');
    await dialog().getByRole('radio').first().check({ force: true });
    await dialog().getByRole('region', { name: '预览' }).waitFor();
    await save();
    await untilSaid(page, '「山里的书店」已保存');
    expect(await home()).toContain('https://books.example/');
    await page.getByRole('switch', { name: '展示「山里的书店」' }).click();
    await untilSaid(page, '「山里的书店」已隐藏');
    expect(await home()).not.toContain('https://books.example/');
    await page.getByRole('switch', { name: '展示「山里的书店」' }).click();
    await untilSaid(page, '「山里的书店」已展示');
  });

  test('a menu is added with banners, moved to the front, shown to readers, and removed', async () => {
    const { page } = admin;
    await page.goto(`${site.url}${desks.menus}`);
    await page.getByRole('button', { name: '添加菜单' }).click();
    await dialog().getByRole('textbox', { name: '名称' }).fill('归档');
    await dialog().getByRole('textbox', { name: '路径' }).fill('/archive');
    await dialog().getByRole('textbox', { name: /简介/ }).fill('一年\n又一年');
    await dialog().getByRole('radio').first().click({ force: true });
    await dialog().getByRole('list', { name: '已选的横幅' }).getByRole('listitem').first().waitFor();
    await save();
    await untilSaid(page, '菜单「归档」已保存');
    await page.getByRole('row', { name: /归档.*一年/ }).waitFor();
    await chooseInRowMenu(page, '「归档」', '往前移');
    const rows = page.getByRole('table', { name: '菜单' }).getByRole('row');
    await rows.nth(-2).filter({ hasText: '归档' }).waitFor();
    expect(await home()).toContain('href="/archive"');
    await chooseInRowMenu(page, '「归档」', '删除');
    await remove();
    await untilSaid(page, '菜单「归档」已删除');
  });

  test('feedback of a reader is found and removed', async () => {
    for (const content of ['字大一点就好了。', '配色很舒服，谢谢。'])
      await call(site.url, 'POST', '/api/feedback', { body: { email: 'reader@example.com', content } });
    const { page } = admin;
    // A list of two rows shows no search until one is in the address.
    await page.goto(`${site.url}${desks.feedback}?key=${encodeURIComponent('配色')}`);
    await page.getByRole('searchbox', { name: '搜索邮箱或内容' }).fill('字大');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.searchParams.get('key') === '字大');
    await page.getByRole('row', { name: /字大一点/ }).waitFor();
    await page.getByText('配色很舒服').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: '选择这一页' }).check();
    await page
      .getByRole('region', { name: '已选 1 条反馈' })
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await remove();
    await untilSaid(page, '已删除 1 条反馈');
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await page.getByText('配色很舒服').waitFor();
    const token = await signInAdmin(site.url);
    const { data } = await call<{ count: number }>(site.url, 'GET', '/api/feedback', { token });
    expect(data.count).toBe(1);
    expect(admin.noise).toEqual([]);
  });
});

test.each([
  ['moves into place', true],
  ['stands at once for people who ask for stillness', false],
])('a dialog %s', async (_how, motion) => {
  const { page, context } = await openPage(browser, {
    width: 1440,
    motion,
    storage: await admin.context.storageState(),
  });
  await page.goto(`${site.url}/admin/user_center/user_info`);
  const button = page.getByRole('button', { name: '修改密码' });
  await button.waitFor();
  await page.evaluate(() => {
    const moved = new Set<string>();
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element && target.closest('.ant-modal-root'))) return;
      moved.add(animationName);
      document.body.dataset.moved = [...moved].join(' ');
    });
  });
  await button.click();
  await page.getByRole('dialog').getByLabel('当前密码').fill('山里的书店');
  await atRest(page);
  const moved = await page.locator('body').getAttribute('data-moved');
  if (motion) expect(moved).toMatch(/zoom/i);
  else expect(moved).toBeNull();
  await context.close();
});
