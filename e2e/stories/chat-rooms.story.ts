import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { atRest } from '../support/at-rest';
import { axeFindings } from '../support/axe';
import { field, hall, sayVisibly, untilIn } from '../support/chat-room';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { chooseInRowMenu } from '../support/row-menu';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const writing = '写作互助';

const signedIn = async (name: string, password: string, path: string): Promise<Page> => {
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, name, password);
  await page.goto(site.url + path);
  await untilAlive(page);
  return page;
};
const roomLink = (page: Page, room: string | RegExp): Locator =>
  page.getByRole('navigation', { name: '房间' }).getByRole('link', { name: room });
const enter = async (page: Page, link: string | RegExp, room: string): Promise<void> => {
  await roomLink(page, link).click();
  await untilIn(page, room);
};
/** The window gets the focus back, as when its reader returns from another one. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a room is made, used beside the default one, and removed', async () => {
  const token = await signInAdmin(site.url);
  for (const name of ['写信人', '读信人']) await newPerson(site.url, token, name, 2);
  const admin = await signedIn('admin@localhost', adminPassword, '/admin/chat_group/chat_list?show=rooms');

  await step('an administrator makes a room', async () => {
    await admin.getByRole('button', { name: '新建房间' }).click();
    const dialog = admin.getByRole('dialog', { name: '新建房间' });
    await dialog.getByLabel('房间名').fill(writing);
    await dialog.getByRole('button', { name: '保存' }).click();
    await admin.getByRole('link', { name: writing, exact: true }).waitFor();
    await atRest(admin);
    expect(await axeFindings(admin)).toEqual([]);
  });

  const one = await signedIn('写信人', personPassword, '/chat');
  const other = await signedIn('读信人', personPassword, '/chat');

  await step('members open it by the list, without another document, and come back', async () => {
    for (const page of [one, other]) {
      await untilIn(page, hall);
      await page.evaluate(() => document.body.setAttribute('data-same', 'document'));
      await enter(page, new RegExp(writing), writing);
      expect(new URL(page.url()).search).toMatch(/^\?room=\d+$/);
    }
    await other.goBack();
    await untilIn(other, hall);
    expect(await other.locator('body[data-same="document"]').count()).toBe(1);
  });

  await step('what is said there is unread for who is elsewhere', async () => {
    await sayVisibly(one, '今天写了开头');
    await sayVisibly(one, '明天写中间');
    await comeBack(other);
    await roomLink(other, new RegExp(writing)).getByLabel('2 条未读').waitFor();
    await atRest(other);
    expect(await axeFindings(other)).toEqual([]);
    await enter(other, new RegExp(writing), writing);
    await other.getByRole('article', { name: /：明天写中间$/ }).waitFor();
  });

  await step('settings of one room leave the other as it is', async () => {
    await admin.getByRole('button', { name: `设置「${writing}」` }).click();
    await admin.getByRole('spinbutton', { name: '一条消息的字数' }).fill('3');
    await admin.getByRole('spinbutton', { name: '打开时显示' }).fill('1');
    await admin.getByRole('button', { name: '保存' }).click();
    await admin.getByText(`「${writing}」的设置已保存`).waitFor();
    await field(one).fill('一共五个字');
    await one.getByText('超出 2 字').waitFor();
    await field(one).fill('');
    await enter(one, /大厅/, hall);
    await sayVisibly(one, '一共五个字');
  });

  await step('the document of the room has as many messages as it is set to', async () => {
    const { pathname, search } = new URL(other.url());
    const html = await (await fetch(site.url + pathname + search)).text();
    expect([html.includes('明天写中间'), html.includes('今天写了开头')]).toEqual([true, false]);
  });

  await step('its removal leads who is in it to the default room', async () => {
    await admin.goto(`${site.url}/admin/chat_group/chat_list?show=rooms`);
    await chooseInRowMenu(admin, `「${writing}」`, '移除');
    const dialog = admin.getByRole('dialog', { name: `移除房间「${writing}」？` });
    await dialog.getByText('里面的 2 条消息会一起删除').waitFor();
    await dialog.getByRole('button', { name: '移除房间' }).click();
    await other.getByText('没有这个房间').waitFor();
    await other.getByRole('link', { name: '去默认房间' }).click();
    await untilIn(other, hall);
    await other.getByRole('article', { name: /：一共五个字$/ }).waitFor();
    const { data } = await call<{ readonly count: number }>(site.url, 'GET', '/api/chat_groups/rooms');
    expect(data.count).toBe(1);
  });
});
