import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { toComments } from '../support/comments';
import { openBrowser, openPage } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { startSite, type Site } from '../support/site';
import { isLiveChannel } from '../support/live-channel';
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

const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `${count} 条未读私信` });
/** The avatar next to the comment, once the comments are interactive. */
const avatar = async (page: Page): Promise<Locator> => {
  const comments = await toComments(page);
  const living = comments.getByRole('button', { name: '登录' }).or(comments.getByLabel('写评论'));
  await living.first().waitFor();
  return comments.getByRole('button', { name: '给写信人发私信' });
};
/** The open conversation; the list of conversations shows its last message, too. */
const conversation = (page: Page, partner: string): Locator =>
  page.getByRole('list', { name: `和${partner}的消息` });
const write = async (page: Page, partner: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '私信内容' }).fill(text);
  await page.keyboard.press('Enter');
  await conversation(page, partner).getByText(text).waitFor();
};

test('two users exchange messages, and one on another page is notified immediately', async () => {
  const admin = await signInAdmin(site.url);
  const author = await newPerson(site.url, admin, '写信人', 2);
  await newPerson(site.url, admin, '收信人', 2);
  const article = await storeArticle(site.url, admin, {
    title: '叶子为什么会红',
    content: '天凉了。',
    status: 'published',
  });
  const answer = await fetch(`${site.url}/api/comments`, {
    method: 'POST',
    headers: { token: author, 'content-type': 'application/json' },
    body: JSON.stringify({ article_id: article, content: '写得真好。' }),
  });
  expect(answer.status).toBe(200);

  const one = await openPage(browser);
  const other = await openPage(browser);

  await step('a signed-out user is asked to sign in', async () => {
    await other.page.goto(`${site.url}/article/${article}#comments`);
    await untilAlive(other.page);
    await (await avatar(other.page)).click();
    await other.page.getByRole('dialog').getByText('需要登录').waitFor();
  });

  await step('one of them is on another page, without messages', async () => {
    await signInOnPage(one.page, site.url, '写信人', personPassword);
    // The live channel is opened two seconds after the page.
    const line = one.page.waitForRequest(isLiveChannel);
    await one.page.goto(site.url);
    await untilAlive(one.page);
    await line;
  });

  await step('the other writes from the avatar next to the comment', async () => {
    const { page } = other;
    await signInOnPage(page, site.url, '收信人', personPassword);
    await page.goto(`${site.url}/article/${article}#comments`);
    await untilAlive(page);
    await (await avatar(page)).click();
    await page.getByRole('dialog', { name: '和写信人的私信' }).waitFor();
    await write(page, '写信人', '为什么是红的？');
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the first is notified without any action, and reads it', async () => {
    const { page } = one;
    await mark(page, 1).waitFor();
    await mark(page, 1).click();
    await page.getByRole('button', { name: /收信人/ }).click();
    await conversation(page, '收信人').getByText('为什么是红的？').waitFor();
    await mark(page, 1).waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the answer is among the messages of the other, and theirs is marked as read', async () => {
    await write(one.page, '收信人', '因为天凉了。');
    const list = conversation(other.page, '写信人');
    await list.getByText('因为天凉了。').waitFor();
    await list.getByText('已读').waitFor();
  });

  await step('a message that one removes stays with the other', async () => {
    const { page } = one;
    await page.getByLabel('更多操作').click();
    await page.getByRole('button', { name: '管理' }).click();
    await page.getByRole('checkbox', { name: '选择「为什么是红的？」' }).check();
    await page.getByRole('button', { name: '删除选中的 1 条' }).click();
    await conversation(page, '收信人').getByText('为什么是红的？').waitFor({ state: 'detached' });
    await conversation(other.page, '写信人').getByText('为什么是红的？').waitFor();
  });
});
