import type { Browser, Locator, Page } from 'playwright-core';
import { call, newPerson, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { openBrowser, openPage } from '../support/browser';
import { itemOf } from '../support/row-menu';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as a keyboard user does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
};

/** Moves down in the open menu until the item has the focus, and chooses it. */
const chooseByArrows = async (page: Page, name: string): Promise<void> => {
  const item = itemOf(page, name);
  await item.waitFor();
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (await hasFocus(item)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrow keys do not reach ${name}`);
};

test('comments and reports are decided by keyboard alone', async () => {
  const admin = await signInAdmin(site.url);
  const lin = await newPerson(site.url, admin, '林读者', 2);
  const zhou = await newPerson(site.url, admin, '周读者', 2);
  const article_id = await storeArticle(site.url, admin, {
    title: '说说看',
    content: '你怎么想？',
    status: 'published',
  });
  const write = async (token: string, content: string): Promise<number> =>
    (
      await call<{ id: number }>(site.url, 'POST', '/api/comments', {
        token,
        body: { article_id, content },
      })
    ).data.id;
  const report = (comment_id: number) =>
    call(site.url, 'POST', '/api/comments/report', {
      token: admin,
      body: { comment_id, reason: 'spam', note: '' },
    });
  for (const content of ['先举报的', '后举报的']) await report(await write(zhou, content));
  await call(site.url, 'PUT', '/api/settings/site', { token: admin, body: { comment_approval: true } });
  for (const content of ['早一条', '中一条', '晚一条']) await write(lin, content);

  const { page, noise } = await openPage(browser, { width: 1440 });
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
  const isGone = (text: string) => row(text).waitFor({ state: 'detached' });
  const untilFocused = (target: Locator) =>
    until(
      () => hasFocus(target),
      () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''),
    );
  const openTab = async (name: string) => {
    await tabTo(page, page.getByRole('navigation', { name: '显示哪些评论' }).getByRole('link', { name }));
    await page.keyboard.press('Enter');
  };

  await step('a comment is approved, and the next row has the focus', async () => {
    await page.goto(`${site.url}/admin/article/comment_list?show=pending`);
    await tabTo(page, row('晚一条'));
    await tabTo(page, row('晚一条').getByRole('button', { name: '通过林读者的评论' }));
    await page.keyboard.press('Enter');
    await isGone('晚一条');
    await untilFocused(row('中一条'));
  });

  await step('a comment is read in full, closed, and removed by the menu', async () => {
    await page.keyboard.press('Enter');
    const opened = page.getByRole('region', { name: '林读者的评论' });
    await opened.waitFor();
    await page.keyboard.press('Enter');
    await opened.waitFor({ state: 'detached' });
    const menu = row('中一条').getByRole('button', { name: '林读者的评论的更多操作' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await itemOf(page, '删除').waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(menu);
    await page.keyboard.press('Enter');
    await chooseByArrows(page, '删除');
    await isGone('中一条');
    await untilFocused(row('早一条'));
  });

  await step('the removed comment is restored', async () => {
    await page.goto(`${site.url}/admin/article/comment_list`);
    await openTab('已删除');
    await tabTo(page, row('中一条').getByRole('button', { name: '恢复林读者的评论' }));
    await page.keyboard.press('Enter');
    await isGone('中一条');
  });

  await step('one report is settled, the comment of the other removed', async () => {
    await openTab('举报');
    await tabTo(page, row('后举报的').getByRole('button', { name: '保留周读者的评论' }));
    await page.keyboard.press('Enter');
    await isGone('后举报的');
    await untilFocused(row('先举报的'));
    await tabTo(page, row('先举报的').getByRole('button', { name: '周读者的评论的更多操作' }));
    await page.keyboard.press('Enter');
    await chooseByArrows(page, '删除');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /删\s?除/ }));
    await page.keyboard.press('Enter');
    await isGone('先举报的');
  });

  const { data } = await call<{ list: { content: string; status: string }[] }>(
    site.url,
    'GET',
    '/api/comments',
    { token: admin },
  );
  expect(Object.fromEntries(data.list.map(({ content, status }) => [content, status]))).toEqual({
    晚一条: 'approved',
    // It waits again, as before it was removed.
    中一条: 'pending',
    早一条: 'pending',
    后举报的: 'approved',
    先举报的: 'removed',
  });
  expect(noise).toEqual([]);
});
