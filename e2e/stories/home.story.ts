import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { startSite, type Site } from '../support/site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  await storeArticle(site.url, await signInAdmin(site.url), { title: '今天写的' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('the home page', () => {
  test('has its calendar without scripts, and a day filters the list', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(site.url);
    const map = page.getByRole('region', { name: /最近一年/ });
    await map.getByRole('link').last().click();
    await page.waitForURL(/\?date=\d{4}-\d{2}-\d{2}$/);
    await page.getByRole('link', { name: '今天写的' }).waitFor();
    await map.getByRole('link', { name: /再点一次取消/ }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByText('写反馈需要启用浏览器脚本。').waitFor();
    await context.close();
  });

  test('accepts feedback and shows it with a masked address', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.url);
    await untilAlive(page);
    const box = page.getByRole('region', { name: '说说你的想法' });
    await box.getByRole('textbox', { name: /邮箱/ }).fill('reader@example.com');
    await box.getByRole('textbox', { name: '反馈' }).fill('字再大一点就好了。');
    await box.getByRole('textbox', { name: '反馈' }).press('Tab');
    await page.keyboard.press('Enter');
    await box.getByText('收到了，谢谢你的反馈。').waitFor();
    await box.getByText('字再大一点就好了。').waitFor();
    await box.getByText(/r\*\*\*@example\.com/).waitFor();
    const html = await (await fetch(site.url)).text();
    expect([html.includes('字再大一点就好了。'), html.includes('reader@example.com')]).toEqual([true, false]);
    await context.close();
  });
});
