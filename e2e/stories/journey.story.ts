import type { Browser, Locator, Page } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { toComments } from '../support/comments';
import { pathOf } from '../support/in-page';
import { leadNavigation } from '../support/navigation-entry';
import { dotPng, pastePicture } from '../support/paste';
import { untilHeaded, untilSaid } from '../support/seen';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { staysPut } from '../support/staying';
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

const title = '雨后的石阶';

/** The tokens in the browser's storage. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token);

// The component library puts a space between two Chinese characters of a button.
const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name: new RegExp(`^${[...name].join(' ?')}$`) });

const readComments = async (page: Page, article: string): Promise<Locator> => {
  await page.goto(`${site.url}${article}`);
  await untilAlive(page);
  return toComments(page);
};

const removeComment = async (page: Page, comment: Locator): Promise<void> => {
  await button(comment, '删除').first().click();
  await button(page.getByRole('dialog', { name: '删除这条评论？' }), '删除').click();
  await untilSaid(page, '评论已删除');
  await comment.waitFor({ state: 'detached' });
};

test('an article is written, published, read and commented on', async () => {
  const visitor = await openPage(browser, { motion: true });
  const admin = await openPage(browser, { motion: true });
  const author = await openPage(browser, { motion: true });
  const other = await openPage(browser, { motion: true });

  await step('a visitor who clicks a link to the back office stays', async () => {
    await leadNavigation(visitor.page, site.url, '/news', '/admin');
    await visitor.page.goto(site.url);
    await untilAlive(visitor.page);
    await staysPut(visitor.page, '需要登录', () =>
      visitor.page.getByRole('banner').getByRole('link', { name: '新闻' }).click(),
    );
  });

  await step(
    'a visitor who types the address gets the home page, the reason and the login dialog',
    async () => {
      await admin.page.goto(`${site.url}/admin`);
      await untilSaid(admin.page, '需要登录');
      await admin.page.getByRole('dialog', { name: '登录' }).waitFor();
      expect(pathOf(admin.page)).toBe('/');
    },
  );

  await step('the administrator signs in there and is redirected', async () => {
    const dialog = admin.page.getByRole('dialog', { name: '登录' });
    await dialog.getByLabel('用户名或邮箱').fill('admin@localhost');
    await dialog.getByLabel('密码', { exact: true }).fill(adminPassword);
    await dialog.getByRole('button', { name: '登录' }).click();
    await admin.page.waitForURL(`${site.url}/admin`);
  });

  await step('the administrator writes, with a pasted picture', async () => {
    const { page } = admin;
    await page
      .getByRole('main')
      // The empty list of the most read articles offers it too.
      .locator('header')
      .getByRole('link', { name: '写文章' })
      .click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    const editor = page.getByRole('textbox', { name: '正文（Markdown）' });
    await editor.click();
    await page.keyboard.insertText('石阶上有青苔，也有**昨夜的雨**。\n\n');
    await pastePicture(editor, '石阶.png', dotPng);
    await editor.filter({ hasText: '](/uploads/' }).waitFor();
    await page.getByRole('radiogroup').getByText('对照').click();
    await page.getByRole('region', { name: '预览' }).locator('img').waitFor();
  });

  const article = await step('the administrator fills in the information and publishes', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: '发布…' }).click();
    const dialog = page.getByRole('dialog', { name: '发布文章' });
    await dialog.getByLabel('摘要').fill('雨停了，石阶还记得。');
    await dialog.getByLabel('分类').fill('随笔');
    await dialog.getByLabel('标签').fill('雨');
    await dialog.getByLabel('标签').press('Enter');
    await button(dialog, '发布').click();
    await untilSaid(page, '文章已发布');
    const address = await page.getByRole('link', { name: '查看文章' }).getAttribute('href');
    return address ?? '';
  });

  await step('it is on the server-rendered home page immediately', async () => {
    const reader = await openPage(browser, { scripts: false });
    await reader.page.goto(site.url);
    await reader.page.getByRole('link', { name: title }).first().click();
    await untilHeaded(reader.page, title);
    expect(pathOf(reader.page)).toBe(decodeURI(article));
    const picture = reader.page.getByRole('article').locator('img[src^="/uploads/"]').last();
    expect(await picture.count()).toBe(1);
    await reader.context.close();
  });

  const token = await signInAdmin(site.url);
  const articleId = await step('its fields are stored', async () => {
    const path = `/api/articles?key=${encodeURIComponent(title)}`;
    const { data } = await call<{
      list: { id: string; abstract: string; category: string; tags: string[] }[];
    }>(site.url, 'GET', path);
    expect(data.list).toMatchObject([{ abstract: '雨停了，石阶还记得。', category: '随笔', tags: ['雨'] }]);
    return data.list[0]?.id ?? '';
  });

  await newPerson(site.url, token, 'lin', 2);
  const otherToken = await newPerson(site.url, token, 'su', 2);

  await step('a general user comments and replies', async () => {
    const { page } = author;
    await signInOnPage(page, site.url, 'lin', personPassword);
    const comments = await readComments(page, article);
    await comments.getByLabel('写评论').fill('我也走过这样的石阶。');
    await comments.getByRole('button', { name: '发表' }).click();
    const comment = comments.getByRole('listitem').filter({ hasText: '我也走过这样的石阶。' });
    await comment.getByRole('button', { name: '回复' }).click();
    await comment.getByLabel('回复lin').fill('那天也下过雨。');
    await comment.getByRole('button', { name: '发表' }).click();
    await comment.getByRole('listitem').filter({ hasText: '那天也下过雨。' }).waitFor();
  });

  await step('another user has no button to remove them, and the server refuses', async () => {
    const { page } = other;
    await signInOnPage(page, site.url, 'su', personPassword);
    const comments = await readComments(page, article);
    await comments.getByText('那天也下过雨。').waitFor();
    expect(await button(comments, '删除').count()).toBe(0);
    const { data } = await call<{ list: { id: number }[] }>(site.url, 'GET', `/api/comments/${articleId}`);
    const refused = await call(site.url, 'DELETE', `/api/comments/${data.list[0]?.id}`, {
      token: otherToken,
    });
    expect(refused.status).toBe(403);
  });

  await step('the author removes the reply', async () => {
    const reply = author.page
      .locator('#comments')
      .getByRole('listitem')
      .filter({ hasText: '那天也下过雨。' })
      .last();
    await removeComment(author.page, reply);
  });

  await step('the administrator removes the comment', async () => {
    const comments = await readComments(admin.page, article);
    const comment = comments.getByRole('listitem').filter({ hasText: '我也走过这样的石阶。' });
    await removeComment(admin.page, comment);
    const { data } = await call<{ count: number }>(site.url, 'GET', `/api/comments/${articleId}`);
    expect(data.count).toBe(0);
  });

  await step('signing out ends the token on the server', async () => {
    const { page } = admin;
    const old = await tokenOf(page);
    expect((await call(site.url, 'GET', '/api/user_info', { token: old })).status).toBe(200);
    await page.getByRole('button', { name: '管理员的菜单' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await untilSaid(page, '已退出登录');
    expect(await call(site.url, 'GET', '/api/user_info', { token: old })).toMatchObject({
      status: 401,
      error: 'TOKEN_REVOKED',
    });
  });
}, 300_000);
