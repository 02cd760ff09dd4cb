import type { Browser, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Whether the element is within the viewport. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const { top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? {
      top: -1,
      bottom: -1,
    };
    return top >= 0 && bottom > 0 && top < window.innerHeight;
  }, selector);

test('a user is notified of a reply once, with a link to it', async () => {
  const admin = await signInAdmin(site.url);
  const asker = await newPerson(site.url, admin, '问者', 2);
  await newPerson(site.url, admin, '答者', 2);
  const content = Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 段，说的是别的事。`).join('\n\n');
  const article_id = await storeArticle(site.url, admin, {
    title: '很长的一篇',
    content,
    status: 'published',
  });
  const asked = await call<{ id: number }>(site.url, 'POST', '/api/comments', {
    token: asker,
    body: { article_id, content: '叶子为什么会红？' },
  });

  const one = await openPage(browser);
  const other = await openPage(browser);

  await step('the asking user is on another page, without notifications', async () => {
    await signInOnPage(one.page, site.url, '问者', personPassword);
    await one.page.goto(site.url);
    await untilAlive(one.page);
    await bell(one.page, '通知').waitFor();
  });

  await step('another user replies on the page of the article', async () => {
    const { page } = other;
    await signInOnPage(page, site.url, '答者', personPassword);
    await page.goto(`${site.url}/article/${article_id}#comment-${asked.data.id}`);
    const comment = page.locator(`#comment-${asked.data.id}`);
    await comment.getByRole('button', { name: '回复' }).click();
    await comment.getByRole('textbox').fill('因为天凉了。');
    await page.keyboard.press('Control+Enter');
    await comment.getByText('因为天凉了。').waitFor();
  });

  await step('on returning to the window, the asking user sees the number', async () => {
    await one.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await bell(one.page, '通知，1 条未读').waitFor();
  });

  await step('the list under the bell links to the answer', async () => {
    const { page } = one;
    await bell(page, '通知，1 条未读').click();
    const list = page.getByRole('dialog', { name: '通知' });
    await list.getByRole('link', { name: /答者.*回复了你的评论/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The list scrolls, however low the window; the link below it does not.
    await page.setViewportSize({ width: 1440, height: 220 });
    const edge = await list.evaluate((dialog) => dialog.getBoundingClientRect().bottom);
    const more = await list
      .getByRole('link', { name: '查看全部通知' })
      .evaluate((link) => link.getBoundingClientRect());
    expect(more.bottom).toBeLessThanOrEqual(edge);
    expect(more.height).toBeGreaterThan(30);
    // The roles above the comments load after them, and push them out of the viewport.
    let loadRoles = () => {};
    const commentsAreThere = new Promise<void>((resolve) => {
      loadRoles = resolve;
    });
    await page.route('**/chat_remote/**/remoteEntry.js', async (route) => {
      await commentsAreThere;
      await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.getByRole('link', { name: /答者.*回复了你的评论/ }).click();
    const id = Number(asked.data.id) + 1;
    await page.waitForURL(`${site.url}/article/${article_id}#comment-${id}`);
    await page.locator(`#comment-${id}`).getByText('因为天凉了。').waitFor();
    await until(
      () => isInSight(page, `#comment-${id} article`),
      () => 'the answer in sight',
    );
    loadRoles();
    await page.getByRole('group', { name: '问哪一位' }).waitFor();
    await until(
      () => isInSight(page, `#comment-${id} article`),
      () => 'the answer in sight below the roles',
    );
  });

  await step('it stays read, also after another visit', async () => {
    await bell(one.page, '通知').waitFor();
    await one.page.goto(`${site.url}/admin/user_center/notices`);
    await one.page.getByRole('list', { name: '通知列表' }).getByText('因为天凉了。').waitFor();
    expect(await one.page.getByRole('button', { name: /^把/ }).count()).toBe(0);
    expect(await axeFindings(one.page)).toEqual([]);
  });

  await step('the replying user was not notified', async () => {
    await bell(other.page, '通知').waitFor();
  });
});
