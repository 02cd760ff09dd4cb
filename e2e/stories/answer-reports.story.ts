import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const roleOf = async (): Promise<{ id: number; name: string }> => {
  const { data } = await call<{ roleList: { id: number; name: string }[] }[]>(
    site.url,
    'GET',
    '/api/big_model/square',
  );
  const role = data.flatMap(({ roleList }) => roleList)[0];
  if (!role) throw new Error('the site has no role');
  return role;
};
/** @returns the address of a session that was paid for */
const openSession = async (admin: string, token: string, roleID: number): Promise<string> => {
  const { data: me } = await call<{ id: number }>(site.url, 'GET', '/api/user_info', { token });
  const grant = { user_id: me.id, amount: 50, reason: '一起试试' };
  await call(site.url, 'POST', '/api/credits/grants', { token: admin, body: grant });
  const made = await call<number>(site.url, 'POST', '/api/big_model/session', { token, body: { roleID } });
  return `${site.url}/bigModel/session?roleID=${roleID}&sessionID=${made.data}`;
};
const ask = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: '写给角色' }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(words, { exact: true }).waitFor();
};

test('somebody reports an answer, an administrator removes it, and its place says so', async () => {
  const admin = await signInAdmin(site.url);
  const token = await newPerson(site.url, admin, '提问的人', 2);
  const role = await roleOf();
  const address = await openSession(admin, token, role.id);
  const { page: reader } = await openPage(browser);
  const { page: desk } = await openPage(browser);
  const log = reader.getByRole('log');

  await step('the user reports what the role answered', async () => {
    await signInOnPage(reader, site.url, '提问的人', personPassword);
    await reader.goto(address);
    await ask(reader, '这里有什么可以读的？');
    await log.getByRole('button', { name: '举报' }).click();
    const dialog = reader.getByRole('dialog', { name: '举报这个回答' });
    await dialog.getByRole('radio', { name: '其他' }).check();
    await dialog.getByRole('textbox').fill('答得不对');
    await dialog.getByRole('button', { name: '举报' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  await step('the desk shows question, answer and who reported it', async () => {
    await signInOnPage(desk, site.url, 'admin@localhost', adminPassword);
    await desk.goto(`${site.url}/admin/chat_group/chat_list?show=waiting`);
    await desk.getByRole('link', { name: '待处理 1' }).waitFor();
    const pane = desk.getByRole('region', { name: `${role.name}的回答` });
    await pane.getByText('「答得不对」').waitFor();
    await pane.getByRole('list', { name: '问题和回答' }).getByText('这里有什么可以读的？').waitFor();
    expect(await axeFindings(desk)).toEqual([]);
  });

  await step('the administrator removes it, and nothing waits any more', async () => {
    await desk.keyboard.press('r');
    const sure = desk.getByRole('dialog', { name: `移除${role.name}的回答？` });
    await sure.getByRole('button', { name: '移除 1 条' }).click();
    await desk.getByText('都处理好了').waitFor();
  });

  await step('the user sees it go without loading the page again', async () => {
    await log.getByText('管理员移除了这个回答。').waitFor();
    await log.getByText('回答被举报过，文字不再保留。').waitFor();
    await log.getByText('这里有什么可以读的？').waitFor();
    await log.getByText('内容由 AI 生成').waitFor({ state: 'detached' });
    await log.getByRole('button', { name: '举报' }).waitFor({ state: 'detached' });
    expect(await axeFindings(reader)).toEqual([]);
  });
});
