import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fixedNewsBoards } from '@yanye/shared/contract/news.calls';
import type { Browser } from 'playwright-core';
import { call } from '../support/api';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { openFeedPeer, rssOf, type FeedPeer } from '../support/feed-peer';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';
import { chooseInRowMenu } from '../support/row-menu';

const good = rssOf(
  '<title>&lt;b&gt;第一条&lt;/b&gt; &amp;amp; 更多</title><link>/1</link>',
  '<title>第二条</title><link>/2</link><pubDate>Fri, 01 Jan 2999 00:00:00 GMT</pubDate>',
  '<title>不该出现</title><link>javascript:alert(1)</link>',
);

let site: Site;
let browser: Browser;
let peer: FeedPeer;
let admin: Watched;
let reader: Watched;

beforeAll(async () => {
  peer = await openFeedPeer();
  peer.answers((response) => response.end(good));
  const env = { ALLOW_PRIVATE_HOSTS: peer.host };
  [site, browser] = await Promise.all([startSite({ seed: 'none', env }), openBrowser()]);
  [admin, reader] = await Promise.all([
    openPage(browser, { width: 1440 }),
    openPage(browser, { scripts: false, width: 390 }),
  ]);
  await signInOnPage(admin.page, site.url, 'admin@localhost', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  peer.close();
});

const row = () => admin.page.getByRole('row', { name: /远方的站/ });

const titles = async (): Promise<string[]> => {
  const answer = await reader.page.goto(`${site.url}/news`);
  expect(answer?.status()).toBe(200);
  const links = reader.page.getByRole('main').getByRole('list', { name: '微博热搜的条目' }).getByRole('link');
  return (await links.allTextContents()).map((text) => text.replace('（在新标签页打开）', ''));
};

describe('news of other sites', () => {
  test('without any source the page says so, with scripts and without', async () => {
    await reader.page.goto(`${site.url}/news`);
    await reader.page.getByText('还没有新闻来源').waitFor();
    const answer = await call(site.url, 'POST', '/api/news', {
      body: { id: fixedNewsBoards.weibo, size: 1 },
    });
    expect([answer.code, answer.data]).toEqual([0, []]);
  });

  test('an administrator tests an address, sees its entries, and adds it', async () => {
    const { page } = admin;
    await page.goto(`${site.url}/admin/article/news_source`);
    await page.getByText('还没有新闻来源').waitFor();
    await page.getByRole('button', { name: '添加来源' }).click();
    await page.getByLabel('订阅源网址').fill(peer.feed);
    await page.getByRole('button', { name: '试一试' }).click();
    await page.getByText('「远方的站」，有 2 条').waitFor();
    await page.getByText('第一条 & 更多').waitFor();
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await row().getByText('正常').waitFor();
  });

  test('readers see it immediately, without scripts, as plain text with safe external links', async () => {
    expect(await titles()).toEqual(['第一条 & 更多', '第二条']);
    const first = reader.page.getByRole('link', { name: /第一条/ });
    expect(await first.getAttribute('href')).toBe(`http://${peer.host}/1`);
    expect(await first.getAttribute('rel')).toBe('noopener nofollow');
    await reader.page.getByText(/更新于 \d{4}-\d\d-\d\d \d\d:\d\d/).waitFor();
    const { data } = await call<{ title: string; index: number }[]>(site.url, 'POST', '/api/news', {
      body: { id: fixedNewsBoards.weibo, size: 0 },
    });
    expect(data).toMatchObject([{ index: 1, title: '第一条 & 更多' }]);
  });

  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  test.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['not there', (response) => response.writeHead(404).end(), /对方报错.*404：没有这个地址/],
    ['broken', (response) => response.end(good.slice(0, -30)), /不是有效的订阅源/],
    ['a page', (response) => response.end('<!doctype html><html></html>'), /对方返回的是网页/],
    ['huge', (response) => response.end(Buffer.alloc(6 * 1024 * 1024, ' ')), /内容太大.*超过 5 MB/],
    [
      'redirecting to a private address',
      (response) => response.writeHead(302, { location: 'http://localhost:80/secret' }).end(),
      /地址被拒绝.*内部网络/,
    ],
    [
      'a bomb',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      /内容太大.*超过 5 MB/,
    ],
    [
      'redirecting for ever',
      (response) => response.writeHead(302, { location: '/feed.xml' }).end(),
      /跳转太多/,
    ],
    ['slow', (response) => response.writeHead(200).write('<rss>'), /超时.*10 秒/],
    ['hanging up', (response) => response.destroy(), /连接不上/],
  ])('a source that is %s says so, and what was there stays', async (_how, answer, said) => {
    peer.answers(answer);
    await admin.page.getByRole('button', { name: '立即获取「远方的站」' }).click();
    await row().filter({ hasText: said }).waitFor();
    expect(await titles()).toEqual(['第一条 & 更多', '第二条']);
  });

  test('readers see since when a source fails, and no entity bomb expands', async () => {
    await reader.page.getByText(/「远方的站」自 .* 起没有更新/).waitFor();
    peer.answers((response) =>
      response.end(
        `<!DOCTYPE rss [<!ENTITY l0 "哈">${laughs}]>${rssOf('<title>甲&l9;</title><link>/1</link>').slice(21)}`,
      ),
    );
    const { status } = await fetch(`${site.url}/readyz`);
    expect(status).toBe(200);
    await admin.page.getByRole('button', { name: '立即获取「远方的站」' }).click();
    await row()
      .filter({ hasText: /正常|不是有效/ })
      .waitFor();
    expect((await titles()).join('').length).toBeLessThan(100);
  });

  test('a source that recovers is shown immediately, even with ten thousand entries', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, at) => `<title>第 ${at + 1} 件</title><link>/new/${at}</link>`,
    );
    peer.answers((response) => response.end(rssOf(...many)));
    await admin.page.getByRole('button', { name: '立即获取「远方的站」' }).click();
    await row().filter({ hasText: '正常' }).getByText('100', { exact: true }).waitFor();
    const shown = await titles();
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([50, '第 1 件', '第 50 件']);
    expect(await reader.page.getByText(/起没有更新/).count()).toBe(0);
  });

  test('is removed with all of its entries', async () => {
    await chooseInRowMenu(admin.page, '「远方的站」', '删除');
    await admin.page.getByText('100 条新闻会一起删除，不能恢复。').waitFor();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await admin.page.getByText('还没有新闻来源').waitFor();
    await reader.page.goto(`${site.url}/news`);
    await reader.page.getByText('还没有新闻来源').waitFor();
    expect(admin.noise).toEqual([]);
  });
});
