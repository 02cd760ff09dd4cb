import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { toComments } from '../support/comments';
import { untilGone } from '../support/gone';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
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

/** Opens the article at its comments. */
const commentsOf = async (page: Page, article: string): Promise<Locator> => {
  await page.goto(`${site.url}/article/${article}`);
  await untilAlive(page);
  const comments = await toComments(page);
  await comments.getByRole('button', { name: '赞' }).first().waitFor();
  return comments;
};

const write = async (comments: Locator, text: string): Promise<void> => {
  await comments.getByLabel('写评论').fill(text);
  await comments.getByRole('button', { name: '发表' }).click();
};

test('a discussion is liked, moderated, reported and blocked', async () => {
  const admin = await signInAdmin(site.url);
  await newPerson(site.url, admin, '林读者', 2);
  await newPerson(site.url, admin, '周读者', 2);
  const article = await storeArticle(site.url, admin, {
    title: '说说看',
    content: '你怎么想？',
    status: 'published',
  });
  const settle = (path: string, method: string, body: object) =>
    call(site.url, method, path, { token: admin, body });
  await settle('/api/comments', 'POST', { article_id: article, content: '站长先说一句' });
  await settle('/api/words', 'POST', { word: '发票', action: 'mask' });
  await settle('/api/settings/site', 'PUT', { comment_approval: true });

  const visitor = await openPage(browser, { width: 390 });
  const reader = await openPage(browser);
  const keeper = await openPage(browser);

  await step('a visitor likes once, and the browser remembers', async () => {
    const comments = await commentsOf(visitor.page, article);
    await comments.getByRole('button', { name: '赞' }).click();
    await comments.getByRole('button', { name: '已赞，共 1 人赞过' }).waitFor();
    await until(
      async () => (await visitor.context.cookies()).some(({ name }) => name === 'yanye_visitor'),
      () => 'the cookie of the visitor',
    );
    await visitor.page.reload();
    await untilAlive(visitor.page);
    const again = await toComments(visitor.page);
    await again.getByRole('button', { name: '已赞，共 1 人赞过' }).waitFor();
  });

  await step('a reader’s comment is pending, a word in it masked, and hidden from others', async () => {
    await signInOnPage(reader.page, site.url, '林读者', personPassword);
    const comments = await commentsOf(reader.page, article);
    await write(comments, '我有話説，發·票');
    await comments.getByText('我有話説，***').waitFor();
    await comments.getByText('等待审核').waitFor();
    const seen = await commentsOf(visitor.page, article);
    expect(await seen.getByText('我有話説').count()).toBe(0);
  });

  await step('the administrator approves it in place, and it becomes visible', async () => {
    await signInOnPage(keeper.page, site.url, 'admin@localhost', adminPassword);
    const comments = await commentsOf(keeper.page, article);
    await comments.getByRole('button', { name: '通过' }).click();
    await comments.getByText('等待审核').waitFor({ state: 'detached' });
    const seen = await commentsOf(visitor.page, article);
    await seen.getByText('我有話説，***').waitFor();
  });

  await step('another reader reports it, and blocks its author', async () => {
    await reader.context.clearCookies();
    await reader.page.evaluate(() => localStorage.clear());
    await signInOnPage(reader.page, site.url, '周读者', personPassword);
    const comments = await commentsOf(reader.page, article);
    const comment = comments.getByRole('listitem').filter({ hasText: '我有話説' });
    await comment.getByLabel('林读者的评论：更多操作').click();
    await comment.getByRole('button', { name: '举报' }).click();
    const dialog = reader.page.getByRole('dialog');
    await dialog.getByLabel('广告或刷屏').check();
    await dialog.getByRole('button', { name: '举报' }).click();
    await comment.getByRole('button', { name: '已举报' }).waitFor();
    const { data } = await call<{ list: { reason: string; comment: { content: string } }[] }>(
      site.url,
      'GET',
      '/api/comments/reports',
      { token: admin },
    );
    expect(data.list.map(({ reason, comment: { content } }) => [reason, content])).toEqual([
      ['spam', '我有話説，***'],
    ]);
    await comment.getByRole('button', { name: '屏蔽此人' }).click();
    await comments.getByText('你屏蔽了这位读者的评论').waitFor();
    await untilGone(comments.getByText('我有話説'));
  });

  await step('it is accessible', async () => {
    expect(await axeFindings(reader.page)).toEqual([]);
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect([...visitor.noise, ...reader.noise, ...keeper.noise]).toEqual([]);
  });
});
