import type { Browser } from 'playwright-core';
import { call } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { dotPng, pastePicture } from '../support/paste';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a picture pasted after the sign-in has expired is sent after the next one, nothing lost', async () => {
  const { page, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  await page.goto(`${site.url}/admin/article/write`);
  const editor = page.getByRole('textbox', { name: '正文（Markdown）' });
  await editor.click();
  await page.keyboard.insertText('写到一半。\n\n');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  );
  expect((await call(site.url, 'POST', '/api/logout', { token })).code).toBe(0);

  await pastePicture(editor, '石阶.png', dotPng);
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('用户名或邮箱').fill('admin@localhost');
  await dialog.getByLabel('密码', { exact: true }).fill(adminPassword);
  await dialog.getByRole('button', { name: '登录' }).click();

  await editor.filter({ hasText: '![石阶](/uploads/' }).waitFor();
  expect(await editor.textContent()).toContain('写到一半。');
  await context.close();
});
