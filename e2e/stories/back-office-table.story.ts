import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { call, newPerson, personPassword, signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { chooseInRowMenu } from '../support/row-menu';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';
import { until } from '../support/until';

const address = '/admin/article/comment_list';
const written = 26;
const many = 60_000;
/** The newest of them, which the stopped removal does not reach. */
const last = `刷屏 ${many}`;

// A server, a browser and two dozen steps.
jest.setTimeout(180_000);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Written straight into the database: tens of thousands of API calls would exceed its limits. */
const addMany = ({ dataDir }: Site, article: string, count: number): void => {
  const file = new Database(join(dataDir, 'data.sqlite'), { timeout: 10_000 });
  file
    .prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into comments (article_id, depth, user_id, content, created_at)
       select ?, 0, (select min(id) from users), '刷屏 ' || n, ? + n from numbers`,
    )
    .run(count, article, Date.parse('2024-01-01T00:00:00Z'));
  file.close();
};

const contents = async (page: Page): Promise<string[]> =>
  (
    await page
      .getByRole('grid', { name: '评论' })
      .locator('tbody td[data-lead] button[aria-expanded]')
      .allTextContents()
  ).map((text) => text.trim());
const openMenu = (page: Page) => page.getByRole('button', { name: '列表选项' }).click();
const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

test('a list is filtered, saved as a view, exported and changed in bulk', async () => {
  const admin = await signInAdmin(site.url);
  const article = await storeArticle(site.url, admin, {
    title: '说说看',
    content: '你怎么想？',
    status: 'published',
  });
  const write = (content: string) =>
    call(site.url, 'POST', '/api/comments', { token: admin, body: { article_id: article, content } });
  for (let at = 1; at <= written; at += 1) await write(at % 5 === 0 ? `=第 ${at} 条广告` : `第 ${at} 条`);

  const { page, noise, context } = await openPage(browser);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);

  await step('a search is stored in the address, and a reload shows the same', async () => {
    await page.goto(`${site.url}${address}`);
    await page.getByRole('searchbox', { name: '搜索评论内容或昵称' }).fill('广告');
    await until(
      async () => search(page) === '?key=广告',
      () => search(page),
    );
    await until(
      async () => (await contents(page)).length === 5,
      async () => (await contents(page)).join(),
    );
    const before = await contents(page);
    await page.reload();
    await until(
      async () => (await contents(page)).length === 5,
      async () => (await contents(page)).join(),
    );
    expect(await contents(page)).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('the file contains the filtered rows, as text', async () => {
    await openMenu(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^评论 \d{4}-\d\d-\d\d\.csv$/);
    expect(file.url()).not.toContain(admin);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF内容,/);
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      (await contents(page)).map((content) => `'${content}`),
    );
  });

  await step('views and columns are restored after signing in again', async () => {
    await openMenu(page);
    await page.getByRole('button', { name: '视图', exact: true }).click();
    await page.getByRole('textbox', { name: '视图的名字' }).fill('广告们');
    await page.getByRole('button', { name: '保存当前筛选' }).click();
    await page.getByRole('button', { name: '广告们', exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await openMenu(page);
    await page.getByRole('button', { name: '列', exact: true }).click();
    const kept = page.waitForResponse((answer) =>
      answer.url().endsWith('/api/table_views/comments/settings'),
    );
    await page.getByRole('checkbox', { name: '赞' }).click();
    expect((await kept).ok()).toBe(true);

    const again = await openPage(browser);
    await signInOnPage(again.page, site.url, 'admin@localhost', adminPassword);
    await again.page.goto(`${site.url}${address}`);
    await again.page.getByRole('grid', { name: '评论' }).waitFor();
    expect(await again.page.getByRole('columnheader', { name: '赞' }).count()).toBe(0);
    await openMenu(again.page);
    await again.page.getByRole('button', { name: '视图', exact: true }).click();
    await again.page.getByRole('button', { name: '广告们', exact: true }).click();
    await until(
      async () => search(again.page) === '?key=广告',
      () => search(again.page),
    );
    await again.context.close();
  });

  await step('a dry run counts all matches, then they are removed, and the rest stays', async () => {
    await page.goto(`${site.url}${address}`);
    await page.getByRole('grid', { name: '评论' }).waitFor();
    await page.getByRole('checkbox', { name: '选择这一页' }).click();
    await page.getByRole('button', { name: `选择符合条件的全部 ${written} 条评论` }).click();
    await page.getByRole('region', { name: /^已选/ }).getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`将删除符合条件的 ${written} 条评论`).waitFor();
    // Rows created between dry run and confirmation are not removed.
    await write('刚刚写下的');
    await dialog.getByRole('button', { name: `删除 ${written} 条评论` }).click();
    await page.getByText(`已删除 ${written} 条评论`).waitFor();
    await page.goto(`${site.url}${address}?status=approved`);
    await until(
      async () => (await contents(page)).join() === '刚刚写下的',
      async () => (await contents(page)).join(),
    );
  });

  await step('the result is shown after a reload, until it is dismissed', async () => {
    await page.reload();
    await page.getByText(`已删除 ${written} 条评论`).waitFor();
    await page.getByRole('button', { name: '收起', exact: true }).click();
    await page.getByText(`已删除 ${written} 条评论`).waitFor({ state: 'detached' });
  });

  await step('a long removal shows its progress, can be stopped, and leaves the rest', async () => {
    addMany(site, article, many);
    await page.goto(`${site.url}${address}?status=approved`);
    await page.getByRole('grid', { name: '评论' }).waitFor();
    await page.getByRole('checkbox', { name: '选择这一页' }).click();
    await page.getByRole('button', { name: /^选择符合条件的全部 .* 条评论$/ }).click();
    await page.getByRole('region', { name: /^已选/ }).getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删除 .* 条评论$/ })
      .click();
    const progress = page.getByRole('progressbar', { name: '正在删除' });
    await progress.waitFor();
    // A user who leaves the page and returns finds the task still running.
    await page.reload();
    await progress.waitFor();
    await page.getByRole('button', { name: '停止' }).click();
    const said = await page.getByText(/^已停止：删除了 .* 条评论/).textContent();
    const removed = Number(/删除了 ([\d,]+) 条/.exec(said ?? '')?.[1]?.replaceAll(',', ''));
    const left = await call<{ count: number }>(site.url, 'GET', '/api/comments?status=approved', {
      token: admin,
    });
    expect(removed + left.data.count).toBe(many + 1);
    expect(left.data.count).toBeGreaterThan(0);
  });

  await step('a single removal can be undone', async () => {
    await page.goto(`${site.url}${address}?status=approved&key=${encodeURIComponent(last)}`);
    await chooseInRowMenu(page, /的评论的更多操作$/, '删除');
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销，恢复了 1 条评论').waitFor();
    await until(
      async () => (await contents(page)).join() === last,
      async () => (await contents(page)).join(),
    );
  });

  await step('the title is the widest column, rows are equal, and a tablet has cards', async () => {
    await storeArticle(site.url, admin, { title: '没有封面，也没有标签', content: '正文', status: 'draft' });
    await page.goto(`${site.url}/admin/article/article_list`);
    const header = page.getByRole('columnheader', { name: '标题' });
    await header.waitFor();
    const widths = () =>
      page.getByRole('columnheader').evaluateAll((all) => all.map((column) => column.clientWidth));
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const title = await header.evaluate(({ clientWidth }) => clientWidth);
      expect(title).toBeGreaterThanOrEqual(320);
      expect(Math.max(...(await widths()))).toBe(title);
    }
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    await page.setViewportSize({ width: 768, height: 1024 });
    await header.waitFor({ state: 'hidden' });
    const { right } = await page
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .evaluate((button) => button.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(768);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  expect(noise).toEqual([]);
  await context.close();

  await step('a tourist sees all actions disabled with the reason, and is refused', async () => {
    const tourist = await newPerson(site.url, admin, '游客', 3);
    const visit = await openPage(browser);
    await signInOnPage(visit.page, site.url, '游客', personPassword);
    await visit.page.goto(`${site.url}${address}`);
    await visit.page.getByRole('grid', { name: '评论' }).waitFor();
    await openMenu(visit.page);
    for (const name of ['导出', '删除']) {
      const button = visit.page.getByRole('button', { name, exact: true });
      expect(await button.isDisabled()).toBe(true);
      expect(await button.getAttribute('aria-description')).toBe('演示账号只能浏览，不能修改内容');
    }
    const refused = await call(site.url, 'POST', '/api/bulk/count', {
      token: tourist,
      body: { table: 'comments', action: 'remove', filter: {} },
    });
    expect([refused.status, refused.error]).toEqual([403, 'TOURIST_READ_ONLY']);
    await visit.context.close();
  });
});
