import type { Browser } from 'playwright-core';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { actions, field, giveCredits, lastAnswer, say } from '../support/role-talk';
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

test('an administrator makes a rule and a role that asks it, and a person gets its answer, then that of the model', async () => {
  const admin = await signInAdmin(site.url);
  const token = await newPerson(site.url, admin, '爱问的人', 2);
  await giveCredits(site.url, admin, token, 20);
  const { page } = await openPage(browser);

  await step('a rule is added, and tried', async () => {
    await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
    await page.goto(`${site.url}/admin/big_model/options/reply`);
    await page.getByRole('button', { name: '添加规则' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名称' }).fill('开门');
    await dialog.getByRole('textbox', { name: '规则', exact: true }).fill('几点开门');
    await dialog.getByRole('textbox', { name: '回复内容' }).fill('九点开门。');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '一句话' }).fill('你们几点开门呀');
    await page.getByRole('button', { name: '试一试' }).click();
    await page.getByRole('status').filter({ hasText: '由「开门」回答' }).waitFor();
  });

  const address = await step('a role is made, and says what it will say', async () => {
    await page.goto(`${site.url}/admin/big_model/chat_role/role_list/new`);
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('门房');
    await page.getByRole('textbox', { name: '简介' }).fill('什么都知道一点');
    await page.getByRole('textbox', { name: '开场白', exact: true }).fill('我是{{char}}。');
    await page.getByRole('textbox', { name: '提示词', exact: true }).fill('你是门房。');
    await page.getByRole('article', { name: '开场白' }).getByText('我是门房。').waitFor();
    await page.getByRole('switch', { name: '自动回复' }).click();
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await page.waitForURL(/\/role_list\/edit\/\d+$/);
    return `/bigModel/session?roleID=${page.url().split('/').at(-1)}`;
  });

  await step('a person is answered by the rule, for nothing, and then by the model', async () => {
    const { page: own } = await openPage(browser);
    await signInOnPage(own, site.url, '爱问的人', personPassword);
    await own.goto(`${site.url}${address}`);
    await field(own).waitFor();
    await say(own, '请问几点开门');
    await lastAnswer(own).getByText('九点开门。').waitFor();
    await lastAnswer(own).getByText('自动回复，没有扣积分').waitFor();
    await lastAnswer(own)
      .getByRole('button', { name: /^请模型回答/ })
      .click();
    await actions(own).waitFor();
    await lastAnswer(own).getByText('第 2 个回答，共 2 个').waitFor({ state: 'attached' });
  });
});
