import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { overflowOf } from '../support/overflow';
import { ask, field, giveCredits, newSession } from '../support/role-talk';
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

const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: '会话的更多操作' }).click();
  await page.getByRole('dialog', { name: '会话的更多操作' }).getByRole('button', { name: item }).click();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: '分享这个会话' });
const shared = (page: Page) => page.getByRole('article', { name: '分享的对话' });

test('somebody saves and shares a session; a visitor reads it until it is revoked', async () => {
  const admin = await signInAdmin(site.url);
  const token = await newPerson(site.url, admin, '林默', 2);
  await giveCredits(site.url, admin, token, 50);
  const { path } = await newSession(site.url, token);
  const { page } = await openPage(browser);
  let link = '';

  await step('a session is saved as Markdown with the mark of what was generated', async () => {
    await signInOnPage(page, site.url, '林默', personPassword);
    await page.goto(site.url + path);
    await field(page).waitFor();
    await ask(page, '这里有什么可以读的？');
    const begun = page.waitForEvent('download');
    await menu(page, '导出为 Markdown');
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/\.md$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('ai_generated: true');
    expect(text).toContain('这里有什么可以读的？');
    expect(text).toMatch(/## .+ · 内容由 AI 生成 · 演示模型/);
  });

  await step('it is shared under a title of its own', async () => {
    await menu(page, '分享');
    await dialog(page).getByRole('textbox', { name: '标题' }).fill('问了问这里有什么');
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '生成链接' }).click();
    link = await dialog(page).getByRole('textbox', { name: '分享的链接' }).inputValue();
    expect(link).toMatch(/\/bigModel\/share\?key=[\w-]{24}$/);
    await dialog(page).getByRole('link', { name: '问了问这里有什么' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '关闭' }).click();
  });

  await step('what is said afterwards is not in it', async () => {
    await ask(page, '这一句不分享');
  });

  const { page: reader, noise } = await openPage(browser);
  const visit = () => reader.goto(link);

  await step('a visitor reads it, in both themes and on a phone', async () => {
    expect((await visit())?.status()).toBe(200);
    await shared(reader).getByRole('heading', { level: 1, name: '问了问这里有什么' }).waitFor();
    await shared(reader).getByText('这里有什么可以读的？', { exact: true }).waitFor();
    await shared(reader).getByRole('link', { name: '我也聊聊' }).waitFor();
    expect(await shared(reader).innerText()).not.toContain('这一句不分享');
    expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await axeFindings(reader)).toEqual([]);
    for (const dark of [false, true]) {
      const phone = await openPage(browser, { width: 390, height: 844, dark });
      await phone.page.goto(link);
      await shared(phone.page).getByText('内容由 AI 生成').first().waitFor();
      expect(await axeFindings(phone.page)).toEqual([]);
      expect(await overflowOf(phone.page)).toEqual([]);
      await phone.context.close();
    }
    expect(noise).toEqual([]);
  });

  await step('it reads without scripts', async () => {
    const plain = await openPage(browser, { scripts: false });
    await plain.page.goto(link);
    expect(await shared(plain.page).innerText()).toContain('这是演示模型的回答');
    await plain.context.close();
  });

  await step('it is revoked where it was shared, and gone for everybody', async () => {
    await menu(page, '分享');
    await dialog(page).getByRole('button', { name: '收回' }).click();
    const question = page.getByRole('dialog', { name: '收回分享？' });
    await question.getByRole('button', { name: '收回' }).click();
    await dialog(page).getByText('已收回').waitFor();
    expect((await visit())?.status()).toBe(404);
    await reader.getByText('分享已失效').waitFor();
    expect(await axeFindings(reader)).toEqual([]);
  });
});
