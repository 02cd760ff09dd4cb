import type { Browser } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { liveBuildOf, releaseAnew, releaseProgram } from '../support/releases';
import { untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { until } from '../support/until';

const path = '/admin/system/release_list';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('an administrator sees a release made by command, and rolls it back after a warning', async () => {
  const before = await liveBuildOf(site.url, 'chat_remote');
  const released = await releaseAnew(site, 'chat_remote');
  const { page, context, noise } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  await page.goto(`${site.url}${path}?remote=chat_remote`);
  await page.getByText(released.slice(0, 8)).first().waitFor();

  await page.getByRole('button', { name: '「聊天与角色」回滚到上一版' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('没有保存的文字不会丢').waitFor();
  await dialog.getByLabel('说明（选填）').fill('颜色太浅');
  expect(await liveBuildOf(site.url, 'chat_remote')).toBe(released);
  await dialog.getByRole('button', { name: '确认回滚' }).click();
  await until(
    async () => (await liveBuildOf(site.url, 'chat_remote')) === before,
    () => 'the way back',
  );

  await page.getByText('颜色太浅').first().waitFor();
  expect(noise).toEqual([]);
  await context.close();

  const { code, output } = await releaseProgram(site, ['releases', 'chat-remote']);
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`回滚 {2}${released} → ${before} {2}管理员 {2}颜色太浅`));
});

test('other users can open neither the page nor the calls', async () => {
  await newPerson(site.url, await signInAdmin(site.url), 'tourist', 3);
  const { page, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'tourist', personPassword);
  await page.goto(`${site.url}${path}`);
  await untilSaid(page, '权限不足2');
  expect(new URL(page.url()).pathname).not.toBe(path);
  await context.close();
  expect(await call(site.url, 'GET', '/api/releases')).toMatchObject({ code: 7 });
});
