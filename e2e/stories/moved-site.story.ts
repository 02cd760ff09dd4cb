import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { newPerson, personPassword, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage } from '../support/browser';
import { toComments } from '../support/comments';
import { overflowOf } from '../support/overflow';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { step } from '../support/step';

/** Written after the format that WordPress documents. */
const wordPress = join(
  __dirname,
  '../../server/src/modules/operations/transfers/converters/samples/wordpress.xml',
);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a site moves here from WordPress, with its comments', async () => {
  await newPerson(site.url, await signInAdmin(site.url), '林读者', 2);
  const keeper = await openPage(browser);

  await step('the dry run lists the content, and the import adds it', async () => {
    const { page } = keeper;
    await signInOnPage(page, site.url, 'admin', adminPassword);
    await page.goto(`${site.url}/admin/article/transfers`);
    await untilAlive(page);
    await page.getByLabel('选择文件', { exact: true }).last().setInputFiles(wordPress);
    await page.getByText('预检完成').waitFor();
    await page.getByText('「古腾堡 & 积木」的 4 条评论').waitFor();
    await page.getByText('2 条垃圾评论、回收站里的评论和引用通知').waitFor();
    await page.getByRole('button', { name: /^导入 \d+ 项$/ }).click();
    await page.getByRole('cell', { name: '已完成' }).waitFor();
  });

  await step('readers find the discussion with its original author names', async () => {
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(`${site.url}/article/blocks`);
    await untilAlive(page);
    const comments = await toComments(page);
    const first = comments.getByRole('article', { name: '读者' }).first();
    await first.getByText('写得真好，见我的叶子（https://reader.example/leaf）。').waitFor();
    await first.getByText('原站', { exact: true }).waitFor();
    await comments.getByText('回复了一条广告').waitFor();
    expect(await comments.getByText('等着审核').count()).toBe(0);
    expect(await overflowOf(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  await step('a user replies; authors without an account can be neither messaged nor blocked', async () => {
    const { page } = await openPage(browser);
    await signInOnPage(page, site.url, '林读者', personPassword);
    await page.goto(`${site.url}/article/blocks`);
    await untilAlive(page);
    const comments = await toComments(page);
    const first = comments.getByRole('article', { name: '读者' }).first();
    await first.getByRole('button', { name: '回复' }).first().click();
    await comments.getByLabel('回复读者').fill('欢迎回来');
    await first.getByRole('button', { name: '发表' }).click();
    await comments.getByRole('article', { name: '林读者' }).getByText('欢迎回来').waitFor();
    await first.getByLabel('读者的评论：更多操作').click();
    await first.getByRole('button', { name: '举报' }).waitFor();
    expect(await first.getByRole('button', { name: '屏蔽此人' }).count()).toBe(0);
    expect(await comments.getByRole('button', { name: '给读者发私信' }).count()).toBe(0);
  });

  await step('a folder of Markdown comes in, with a dry run that names the missing picture', async () => {
    const { page } = keeper;
    await page.goto(`${site.url}/admin/article/transfers`);
    await untilAlive(page);
    const folder = await mkdtemp(join(tmpdir(), 'folder-'));
    await mkdir(join(folder, '_posts'));
    await writeFile(join(folder, '_posts', '旧文.md'), '---\ntitle: 旧文\n---\n\n![丢了](/img/gone.png)\n');
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder);
    await page.getByText('预检完成').waitFor();
    await page.getByText('图片 /img/gone.png：文件不存在（_posts/旧文.md）').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '导入 1 项' }).click();
    await page.getByRole('cell', { name: '新增 1', exact: true }).waitFor();
    await rm(folder, { recursive: true });
  });

  await step('pending comments stay pending', async () => {
    const { page } = keeper;
    await page.goto(`${site.url}/admin/article/comment_list?status=pending`);
    await untilAlive(page);
    await page.getByText('等着审核').first().waitFor();
  });
});
