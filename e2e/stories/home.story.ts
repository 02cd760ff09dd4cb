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
  const token = await signInAdmin(site.url);
  // Enough for the map of the last half year, and more categories than one row has.
  for (let number = 1; number <= 21; number += 1)
    await storeArticle(site.url, token, {
      title: `今天写的 ${number}`,
      category: `分类${number % 7}`,
      tags: ['今天'],
    });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('the home page', () => {
  test.each([
    [1440, 900, 330],
    [390, 844, 200],
  ])('at %i px its first article stands at most %i px from the top', async (width, height, farthest) => {
    const { page, context } = await openPage(browser);
    await page.setViewportSize({ width, height });
    await page.goto(site.url);
    const first = page.getByRole('main').getByRole('article').first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(farthest);
    // A recommended article of the samples, and none of the newer ones.
    expect(await first.getByRole('heading').innerText()).not.toMatch(/今天写的/);
    await context.close();
  });

  test('has its map and all its categories without scripts', async () => {
    const { page, context } = await openPage(browser, { scripts: false });
    await page.goto(site.url);
    await page
      .getByRole('region', { name: /最近半年/ })
      .getByRole('img', { name: /\d+ 月 2\d 篇$/ })
      .waitFor();
    const row = page.getByRole('navigation', { name: '分类' });
    await row.getByText(/^全部 \d+ 个分类$/).click();
    await row.getByRole('link', { name: '分类6' }).last().click();
    await page.waitForURL(/\?category=/);
    await page.getByRole('heading', { level: 1, name: '分类「分类6」' }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(3);
    expect(await page.getByRole('region', { name: /最近半年/ }).count()).toBe(0);
    const feed = await page.getByRole('main').getByRole('link', { name: '订阅 RSS' }).getAttribute('href');
    expect(await (await fetch(`${site.url}${feed}`)).text()).toContain('今天写的 6');
    await page.getByRole('link', { name: '全部文章' }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByText('写反馈需要启用浏览器脚本。').waitFor();
    await context.close();
  });

  test('accepts feedback and shows it without an address', async () => {
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
    const entry = box.getByRole('listitem').filter({ hasText: '字再大一点就好了。' });
    expect(await entry.innerText()).toMatch(/一位读者/);
    expect(await entry.innerText()).not.toContain('example.com');
    const html = await (await fetch(site.url)).text();
    expect([html.includes('字再大一点就好了。'), html.includes('reader@example.com')]).toEqual([true, false]);
    await context.close();
  });
});
