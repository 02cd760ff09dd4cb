import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { dialogAtRest } from '../support/at-rest';
import { openBrowser, openPage, openPageIn, type Watched } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { until } from '../support/until';

let browser: Browser;
let site: Site;
let admin: string;
let other: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ seed: 'none' })]);
  admin = await signInAdmin(site.url);
  other = await newPerson(site.url, admin, 'zhangsan', 1);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

let number = 0;
const newArticle = async (content = '初稿。'): Promise<string> => {
  const body = { title: `第 ${(number += 1)} 篇`, content };
  return (await call<{ id: string }>(site.url, 'POST', '/api/articles', { token: admin, body })).data.id;
};
const contentOf = async (id: string) =>
  (await call<{ content: string }>(site.url, 'GET', `/api/articles/${id}`)).data.content;
const editor = (page: Page) => page.getByRole('textbox', { name: '正文（Markdown）' });
const editing = (id: string) => `${site.url}/admin/article/edit/${id}`;
const write = async (page: Page, words: string) => {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
};
const isOnDesk = (page: Page, words: string) =>
  until(
    async () => ((await editor(page).textContent()) ?? '').includes(words),
    () => `${words} on the desk`,
  );
const signedInAt = async (address: string): Promise<Watched> => {
  const watched = await openPage(browser, { motion: true });
  await signInOnPage(watched.page, site.url, 'admin@localhost', adminPassword);
  await watched.page.goto(address);
  await editor(watched.page).waitFor();
  return watched;
};
const restoreOffered = async (page: Page, words: string) => {
  await page.getByRole('button', { name: '查看差异' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words).first().waitFor();
  await dialogAtRest(page);
  await dialog.getByRole('button', { name: '恢复此版本' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('no text is lost', () => {
  test('a closed tab leaves its text, which is offered for recovery with its changes', async () => {
    const id = await newArticle();
    const { page, context, noise } = await signedInAt(editing(id));
    await write(page, '关掉之前写的。');
    await page.getByText('已自动保存').waitFor();
    expect(await contentOf(id)).toBe('初稿。');
    await page.close();
    const { page: again } = await openPageIn(context);
    await again.goto(editing(id));
    await again.getByText(/^找到 .* 未保存的文字/).waitFor();
    await restoreOffered(again, '关掉之前写的');
    await isOnDesk(again, '初稿。关掉之前写的。');
    await again.getByRole('button', { name: '撤销' }).click();
    await until(
      async () => (await editor(again).textContent()) === '初稿。',
      () => 'the text before',
    );
    expect(noise).toEqual([]);
    await context.close();
  });

  test('without a network the browser stores the text, and sends it later', async () => {
    const id = await newArticle();
    const { page, context } = await signedInAt(editing(id));
    await context.setOffline(true);
    await write(page, '断网时写的。');
    await page.getByText('离线，已存本机').waitFor();
    await context.setOffline(false);
    await page.getByText('已自动保存').waitFor();
    const newest = await call<{ draft: { content: string } }>(
      site.url,
      'GET',
      `/api/drafts/newest?article_id=${id}`,
      { token: admin },
    );
    expect(newest.data.draft.content).toBe('初稿。断网时写的。');
    await context.close();
  });

  test('a declined text stays in the timeline, from which it can be restored', async () => {
    const id = await newArticle();
    const body = {
      article_id: id,
      draft_key: 'k',
      desk: 'before',
      seq: 1,
      base_version: 1,
      how: 'typed',
      title: '另一个题',
      content: '上次写的。',
    };
    await call(site.url, 'PUT', '/api/drafts', { token: admin, body });
    const { page, context, noise } = await signedInAt(editing(id));
    await page.getByRole('button', { name: '忽略' }).click();
    await page.getByText(/^找到 /).waitFor({ state: 'detached' });
    await page.reload();
    await editor(page).waitFor();
    await page.getByRole('button', { name: '历史' }).click();
    await page.getByRole('button', { name: /自动保存/ }).click();
    const restore = page.getByRole('button', { name: '恢复此版本' });
    await restore.waitFor();
    await dialogAtRest(page);
    await restore.click();
    await isOnDesk(page, '上次写的。');
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('另一个题');
    expect(noise).toEqual([]);
    await context.close();
  });

  test('restoring a text keeps the replaced one, even when only this browser has it', async () => {
    const id = await newArticle();
    const body = {
      ...{ article_id: id, draft_key: 'k', desk: 'elsewhere', seq: 1, base_version: 1, how: 'typed' },
      ...{ title: '', content: '上次写的。' },
    };
    await call(site.url, 'PUT', '/api/drafts', { token: admin, body });
    const { page, context } = await signedInAt(editing(id));
    const offered = page.getByRole('button', { name: '查看差异' });
    // The dialog's code loads with its first opening.
    await offered.click();
    await page.getByRole('dialog').getByText('上次写的').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.setOffline(true);
    await write(page, '断网时写的。');
    await page.getByText('离线，已存本机').waitFor();
    await restoreOffered(page, '上次写的');
    await isOnDesk(page, '上次写的。');
    await page.close();
    await context.setOffline(false);
    const { page: again } = await openPageIn(context);
    await again.goto(editing(id));
    await again.getByRole('button', { name: '历史' }).click();
    const line = again.getByRole('button', { name: /本机副本.*7 字/ });
    await line.click();
    const restore = again.getByRole('button', { name: '恢复此版本' });
    await restore.waitFor();
    await dialogAtRest(again);
    await restore.click();
    await isOnDesk(again, '初稿。断网时写的。');
    await context.close();
  });

  test('two users change one article: both texts are merged, and both are stored', async () => {
    const id = await newArticle('第一段。\n\n第二段。\n\n第三段。');
    const { page, context } = await signedInAt(editing(id));
    await write(page, '我加的。');
    await page.getByText('已自动保存').waitFor();
    const body = { id, content: '他改的第一段。\n\n第二段。\n\n第三段。', version: 1 };
    await call(site.url, 'PUT', '/api/articles', { token: other, body });
    await page.keyboard.press('Control+s');
    await page.getByText('两边改的地方不同，已经自动合到一起，请看一遍再保存。').waitFor();
    expect(await contentOf(id)).toBe(body.content);
    await dialogAtRest(page);
    await page.getByRole('button', { name: '用合并的结果保存' }).click();
    await page.getByText(/\d 已保存$/).waitFor();
    expect(await contentOf(id)).toBe('他改的第一段。\n\n第二段。\n\n第三段。我加的。');
    await until(
      async () => {
        const list = await call<{ list: { how: string; nick_name: string }[] }>(
          site.url,
          'GET',
          `/api/timeline?article_id=${id}`,
          { token: admin },
        );
        const told = list.data.list.map(({ how, nick_name }) => `${how} ${nick_name}`);
        return told.includes('published zhangsan') && told.some((line) => line.startsWith('kept'));
      },
      () => 'both texts in the timeline',
    );
    await context.close();
  });

  test('other users who are writing are named', async () => {
    const id = await newArticle();
    const body = {
      article_id: id,
      draft_key: 'k',
      desk: 'z',
      seq: 1,
      base_version: 1,
      how: 'typed',
      title: '',
      content: '字',
    };
    await call(site.url, 'PUT', '/api/drafts', { token: other, body });
    const { page, context } = await signedInAt(editing(id));
    await write(page, '我。');
    await page.getByText('zhangsan也在编辑').waitFor();
    await context.close();
  });

  test('an expired sign-in keeps the text; after signing in again the save continues', async () => {
    const id = await newArticle();
    const { page, context } = await openPage(browser);
    await signInOnPage(page, site.url, 'zhangsan', personPassword);
    await page.goto(editing(id));
    await editor(page).waitFor();
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token?: string }).token ?? '',
    );
    expect(token).not.toBe('');
    await call(site.url, 'POST', '/api/logout', { token });
    await write(page, '登录失效后写的。');
    await page.getByText('登录已过期，文字已留在本机').waitFor();
    await page.getByRole('button', { name: '重新登录' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('用户名或邮箱').fill('zhangsan');
    await dialog.getByLabel('密码', { exact: true }).fill(personPassword);
    await dialog.getByRole('button', { name: '登录' }).click();
    await page.getByText('已自动保存').waitFor();
    await page.getByRole('button', { name: '更新' }).click();
    await page.getByText(/\d 已保存$/).waitFor();
    expect(await contentOf(id)).toBe('初稿。登录失效后写的。');
    await context.close();
  });

  test('a new article that was never stored is offered to its author', async () => {
    const address = `${site.url}/admin/article/write`;
    const { page, context } = await signedInAt(address);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('没存过的新文章');
    await write(page, '只写了一句。');
    await page.getByText('已自动保存').waitFor();
    await page.close();
    const { page: again } = await openPageIn(context);
    await again.goto(address);
    await restoreOffered(again, '只写了一句');
    await isOnDesk(again, '只写了一句。');
    await again.getByRole('button', { name: '保存草稿' }).click();
    // Each unsaved article has a separate key, which is set before the address.
    await again.waitForURL((shown) => !shown.pathname.endsWith('/write'));
    const id = new URL(again.url()).pathname.split('/').at(-1) ?? '';
    const timeline = await call<{ count: number }>(site.url, 'GET', `/api/timeline?article_id=${id}`, {
      token: admin,
    });
    expect(timeline.data.count).toBeGreaterThan(1);
    await again.goto(address);
    await editor(again).waitFor();
    expect(await again.getByText(/^找到 /).count()).toBe(0);
    await context.close();
  });
});

test('a text has one length: for readers, on its editor and in its history', async () => {
  const code = '```js\nconst leaves = [1, 2, 3];\n```';
  const text = `${'一句话落在纸上，像一片叶子。'.repeat(70)}and **three more** words [here](/archive) 。`;
  const length = 12 * 70 + 5 + 5;
  const id = await newArticle(`${text}\n\n${code}`);
  await call(site.url, 'PUT', '/api/articles', {
    token: admin,
    body: { id, version: 1, status: 'published' },
  });
  const { page, context } = await signedInAt(editing(id));
  await page.getByText(`${length} 字 · 约 2 分钟`, { exact: true }).waitFor();
  await page.getByRole('button', { name: '历史' }).click();
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`· ${length} 字$`))
    .first()
    .waitFor();
  await page.goto(`${site.url}/article/${id}`);
  await page.getByRole('article').getByText('约 2 分钟', { exact: true }).waitFor();
  await context.close();
});
