import type { Browser, Locator, Page } from 'playwright-core';
import { proves } from '@yanye/tools/specification/proves.ts';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
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

const list = (page: Page): Locator => page.getByRole('grid', { name: '会话列表' });

/** Chooses a role at the square and talks to it until each answer is finished. */
const talk = async (page: Page, questions: readonly string[]): Promise<void> => {
  await page.goto(`${site.url}/bigModel/square`);
  const claim = page.getByRole('region', { name: /^今天的 \d+ 积分$/ });
  await claim.getByRole('button', { name: /^领取/ }).click();
  await claim.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: '角色' }).getByRole('link').first().click();
  await page.waitForURL(/sessionID=\d+$/);
  const field = page.getByRole('textbox', { name: '写给角色' });
  for (const [at, words] of questions.entries()) {
    await field.fill(words);
    await field.press('Enter');
    await page.getByRole('group', { name: '对这个回答' }).nth(at).waitFor();
  }
};

test(`an administrator finds the session of a user, removes a dialog, then all of it ${proves('1.role-chat')}`, async () => {
  const token = await signInAdmin(site.url);
  const people = ['爱聊的人', '旁边的人'] as const;
  const pages = new Map<string, Page>();
  for (const name of people) {
    await newPerson(site.url, token, name, 2);
    const { page } = await openPage(browser);
    await signInOnPage(page, site.url, name, personPassword);
    pages.set(name, page);
  }

  await step('two users choose a role and talk to it, each in a session of their own', async () => {
    for (const [name, page] of pages) await talk(page, [`${name}的第一问`, `${name}的第二问`]);
    await pages.get('爱聊的人')?.reload();
    await pages.get('爱聊的人')?.getByRole('log').getByText('爱聊的人的第二问', { exact: true }).waitFor();
  });

  const { page } = await openPage(browser);
  await step('the administrator searches by the nick name', async () => {
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/big_model/session_list`);
    await list(page).getByText('旁边的人的第二问').waitFor();
    // A list of a few sessions shows no search until one is in the address.
    await page.goto(`${site.url}/admin/big_model/session_list?key=${encodeURIComponent('旁边')}`);
    await page.getByRole('searchbox', { name: '搜索会话、角色或昵称' }).fill('爱聊');
    await list(page).getByText('旁边的人的第二问').waitFor({ state: 'detached' });
    await list(page).getByText('爱聊的人的第二问').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  const drawer = page.getByRole('dialog', { name: '「爱聊的人的第一问」' });
  await step('the dialogs open with a notice that reading is noted', async () => {
    await page.getByRole('button', { name: '查看爱聊的人的「爱聊的人的第一问」' }).click();
    await drawer.getByText('这是爱聊的人的私人对话').waitFor();
    await drawer.getByText('爱聊的人的第二问', { exact: true }).waitFor();
    expect(await drawer.getByText('写完了').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    expect(site.output()).toContain('An administrator read a session.');
  });

  await step('one dialog is removed, the other stays', async () => {
    await drawer
      .getByRole('button', { name: /^删除 .* 的对话$/ })
      .first()
      .click();
    await page.getByRole('button', { name: '删除对话' }).click();
    await drawer.getByText('爱聊的人的第二问', { exact: true }).waitFor({ state: 'detached' });
    await drawer.getByText('爱聊的人的第一问', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await list(page).getByText('爱聊的人的第二问').waitFor({ state: 'detached' });
  });

  await step('the session is removed, and the other user keeps theirs', async () => {
    await chooseInRowMenu(page, '「爱聊的人的第一问」', '删除');
    await page.getByRole('button', { name: '删除 1 个会话', exact: true }).click();
    const main = page.getByRole('main');
    await main.getByText('没有符合条件的会话').waitFor();
    await main.getByRole('button', { name: '清除筛选' }).last().click();
    await list(page).getByText('旁边的人的第二问').waitFor();
  });

  await step('its user finds it gone', async () => {
    const own = pages.get('爱聊的人');
    await own?.reload();
    await own?.getByText('会话不存在或已被删除').first().waitFor();
  });
});
