import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { atRest } from '../support/at-rest';
import { axeFindings } from '../support/axe';
import { enterHall, field, say } from '../support/chat-room';
import { openBrowser, openPage } from '../support/browser';
import { dropFile } from '../support/drop';
import { untilGone } from '../support/gone';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;
let browser: Browser;
let admin: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  admin = await signInAdmin(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const set = (part: object) => call(site.url, 'PUT', '/api/settings/chat_group', { token: admin, body: part });
const pinnedOn = (page: Page): Locator => page.getByRole('complementary', { name: '置顶消息' });
const menuOf = async (page: Page, bubble: Locator): Promise<Locator> => {
  await bubble.focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: '对这条消息' });
};

/** Signed in and in the room. */
const inRoom = async (name: string, password = personPassword): Promise<Page> => {
  const { page } = await openPage(browser);
  await signInOnPage(page, site.url, name, password);
  await enterHall(page, site.url);
  return page;
};
const member = async (name: string): Promise<Page> => {
  await newPerson(site.url, admin, name, 2);
  return inRoom(name);
};

test('files go by the button and by dropping them, and others are refused', async () => {
  const [one, other] = [await member('送件人'), await member('收件人')];

  await step('the button comes when the room takes files', async () => {
    expect(await one.getByRole('button', { name: '发文件' }).count()).toBe(0);
    await set({ isSendFile: true });
    await one.getByRole('button', { name: '发文件' }).waitFor();
  });

  await step('a chosen file is downloaded by another as it was', async () => {
    const chooser = one.waitForEvent('filechooser');
    await one.getByRole('button', { name: '发文件' }).click();
    await (await chooser).setFiles({ name: '表.csv', mimeType: 'text/csv', buffer: Buffer.from('一,二') });
    const download = other.waitForEvent('download');
    await other.getByRole('link', { name: /^下载文件 表.csv/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('表.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe('一,二');
  });

  await step('a dropped file arrives', async () => {
    await dropFile(one, '说明.txt', '看这里');
    await other.getByRole('link', { name: /^下载文件 说明.txt/ }).waitFor();
  });

  await step('a file of another kind is refused, by its name and by its content', async () => {
    await dropFile(one, 'a.exe', 'MZ');
    await one.getByText('不能发「a.exe」').waitFor();
    await dropFile(one, '假的.pdf', 'no pdf');
    await one.getByRole('alert').filter({ hasText: '不能发「假的.pdf」' }).waitFor();
    await one.getByRole('button', { name: '取消上传 假的.pdf' }).click();
    await untilGone(one.getByRole('list', { name: '正在上传' }));
  });

  await step('a recalled file is nowhere any more', async () => {
    const link = other.getByRole('link', { name: /^下载文件 说明.txt/ });
    const address = await link.getAttribute('href');
    await one.getByRole('article', { name: /\[文件\] 说明.txt$/ }).focus();
    await one.keyboard.press('Delete');
    await one.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await other.getByText('送件人撤回了一条消息').waitFor();
    expect((await fetch(`${site.url}${address}`)).status).toBe(404);
  });
});

test('Markdown comes and goes with the setting, also without scripts', async () => {
  const one = await member('写字人');
  await say(one, '**要紧**的是 `leaf`');
  await one.getByText('**要紧**的是 `leaf`').waitFor();
  await set({ isMd: true });
  await one.locator('strong', { hasText: '要紧' }).waitFor();
  await one.locator('code', { hasText: 'leaf' }).waitFor();

  await step('the server renders it, and hydration changes nothing', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.url}/chat`);
    await plain.locator('strong', { hasText: '要紧' }).waitFor();
    await context.close();
    await one.reload();
    await untilAlive(one);
    await one.locator('strong', { hasText: '要紧' }).waitFor();
    await atRest(one);
    expect(await axeFindings(one)).toEqual([]);
  });

  await set({ isMd: false });
  await one.getByText('**要紧**的是 `leaf`').waitFor();
});

test('an administrator pins a message for everybody, and readers close it for themselves', async () => {
  const [one, other] = [await member('告示人'), await member('看客')];
  const boss = await inRoom('admin@localhost', adminPassword);
  await say(one, '周五开会');
  const bubble = (page: Page): Locator => page.getByRole('article', { name: /：周五开会$/ });
  await bubble(boss).waitFor();

  await step('it stands under the head of everybody, and in the HTML of the server', async () => {
    expect(await (await menuOf(one, bubble(one))).getByRole('button', { name: '置顶' }).count()).toBe(0);
    await one.keyboard.press('Escape');
    await (await menuOf(boss, bubble(boss))).getByRole('button', { name: '置顶' }).click();
    await Promise.all([one, other, boss].map((page) => pinnedOn(page).getByText('周五开会').waitFor()));
    expect(await (await fetch(`${site.url}/chat`)).text()).toContain('置顶消息');
    await atRest(boss);
    expect(await axeFindings(boss)).toEqual([]);
  });

  await step('it leads to its message', async () => {
    await pinnedOn(other)
      .getByRole('button', { name: /^查看置顶消息/ })
      .click();
    await other.locator('[data-found="true"]', { hasText: '周五开会' }).waitFor();
  });

  await step('closed, it stays away from this reader alone', async () => {
    await pinnedOn(other).getByRole('button', { name: '不再显示这条置顶' }).click();
    await other.reload();
    await untilAlive(other);
    await bubble(other).waitFor();
    await pinnedOn(other).waitFor({ state: 'detached' });
    await pinnedOn(one).waitFor();
  });

  await step('taken down, it is gone for everybody', async () => {
    await pinnedOn(boss).getByRole('button', { name: '取消置顶' }).click();
    await pinnedOn(one).waitFor({ state: 'detached' });
    expect(await (await fetch(`${site.url}/chat`)).text()).not.toContain('置顶消息');
  });

  await step('a recall takes it down as well', async () => {
    await (await menuOf(boss, bubble(boss))).getByRole('button', { name: '置顶' }).click();
    await pinnedOn(one).waitFor();
    await bubble(one).focus();
    await one.keyboard.press('Delete');
    await one.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await Promise.all([one, boss].map((page) => pinnedOn(page).waitFor({ state: 'detached' })));
  });
});

test('signs are chosen by keyboard and by pointer', async () => {
  const one = await member('表情人');
  await field(one).fill('喝');
  await one.getByRole('button', { name: '表情', exact: true }).focus();
  await one.keyboard.press('Enter');
  const panel = one.getByRole('dialog', { name: '表情', exact: true });
  await panel.getByRole('button', { name: '开心' }).and(one.locator(':focus')).waitFor();
  await one.keyboard.press('ArrowDown');
  await one.keyboard.press('ArrowUp');
  await panel.getByRole('button', { name: '开心' }).and(one.locator(':focus')).waitFor();
  await atRest(one);
  expect(await axeFindings(one)).toEqual([]);
  await panel.getByRole('button', { name: '茶', exact: true }).click();
  await one.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await field(one).inputValue()).toBe('喝🍵');
  await field(one).press('Enter');
  await one.getByRole('article', { name: /：喝🍵$/ }).waitFor();
});
