import type { Browser } from 'playwright-core';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { actions, field, lastAnswer, log, say } from '../support/role-talk';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
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

test('somebody claims credits, talks to a role, reloads in mid-answer and comes back to all of it', async () => {
  const admin = await signInAdmin(site.url);
  await newPerson(site.url, admin, '爱聊的人', 2);
  const { page } = await openPage(browser);

  await step('the square offers the credits of today', async () => {
    await signInOnPage(page, site.url, '爱聊的人', personPassword);
    await page.goto(`${site.url}/bigModel/square`);
    const notice = page.getByRole('region', { name: /^今天的 \d+ 积分$/ });
    await notice.getByRole('button', { name: /^领取/ }).click();
    await notice.waitFor({ state: 'detached' });
  });

  await step('a card opens a session, which begins with the prologue', async () => {
    await page.getByRole('list', { name: '角色' }).getByRole('link').first().click();
    await page.waitForURL(/\/bigModel\/session\?roleID=\d+&sessionID=\d+$/);
    await field(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('an answer is there after the page was reloaded while it was written', async () => {
    await say(page, '这里有什么可以读的？');
    await page.reload();
    await actions(page).waitFor();
    expect(await lastAnswer(page).innerText()).toContain('内容由 AI 生成');
  });

  await step('the demonstration model links to articles of the site', async () => {
    const link = lastAnswer(page).getByRole('link').first();
    const title = await link.innerText();
    expect(await link.getAttribute('href')).toMatch(/^\/article\//);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await actions(page).waitFor();
  });

  await step('another answer is kept beside the first', async () => {
    await actions(page).getByRole('button', { name: '重新生成' }).click();
    await lastAnswer(page).getByText('第 2 个回答，共 2 个').waitFor({ state: 'attached' });
    await actions(page).getByRole('button', { name: '上一个回答' }).click();
    await lastAnswer(page).getByText('第 1 个回答，共 2 个').waitFor({ state: 'attached' });
  });

  await step('the last words are changed and answered anew', async () => {
    await page.getByRole('button', { name: '编辑' }).last().click();
    await page.getByRole('textbox', { name: '编辑' }).fill('换个问法：推荐一篇');
    await page.getByRole('button', { name: '重新发送' }).click();
    await log(page).getByText('换个问法：推荐一篇', { exact: true }).waitFor();
    await actions(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the role is among those that were used', async () => {
    const used = page.getByRole('navigation', { name: '聊过的角色' });
    await used.locator('[aria-current="true"]').waitFor();
  });
});
