/** @jest-environment node */
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import type { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { linkCalls } from '@yanye/shared/contract/links.calls';
import type { linkRoutes } from '@yanye/shared/contract/links';
import { previewCalls } from '@yanye/shared/contract/previews.calls';
import type { previewRoutes } from '@yanye/shared/contract/previews';
import { anArticle, anArticlePage, aSearchHit } from '@yanye/shared/testing/builders/articles';
import { aComment } from '@yanye/shared/testing/builders/comments';
import { aFriendLink } from '@yanye/shared/testing/builders/links';
import { aNewsBoard } from '@yanye/shared/testing/builders/news';
import { aCustomPage } from '@yanye/shared/testing/builders/pages';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { pathsWithLoad, renderOnServer } from '@yanye/shared/testing/render-on-server';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';

const article = anArticlePage({ id: '7', slug: 'leaf', title: '第一片叶' });
const articles = [anArticle({ title: '第一片叶' })];
const shownPage = {
  ...aCustomPage(),
  html: '<p>我们在这里。</p>',
  toc: [],
  has_math: false,
  has_mermaid: false,
};
const archive = {
  year: 2026,
  years: [{ year: 2026, count: 1 }],
  count: 1,
  list: [{ id: '7', slug: 'leaf', title: '第一片叶', created_at: '2026-03-01 09:30:00', category: '' }],
  next: 0,
};

/** By the path of a route: addresses of its page, the API with what it shows, and a text that the page contains. */
const examples: Readonly<Record<string, readonly (readonly [at: string, api: FakeApi, text: string])[]>> = {
  '/': [
    ['/', siteApi({ articles }), '第一片叶'],
    ['/?tag=C%2B%2B&page=1', siteApi({ articles }), '第一片叶'],
    [
      '/?series=%E5%85%A5%E9%97%A8',
      siteApi({
        articles,
        heads: {
          series: { name: '入门', description: '从零开始', cover: '/uploads/a.webp', picture: null },
        },
      }),
      '从零开始',
    ],
  ],
  '/article/404': [['/article/404', siteApi(), '没有找到这篇文章']],
  '/article/:id': [
    ['/article/leaf', siteApi({ page: article, comments: [aComment()] }), '写得真好。'],
    ['/article/gone', siteApi(), '没有找到这篇文章'],
  ],
  '/preview/:token': [
    [
      '/preview/t1',
      siteApi().answers<typeof previewRoutes.read>(previewCalls.read, { article, moved_to: '' }),
      '第一片叶',
    ],
  ],
  '/archive': [['/archive', siteApi({ archive }), '第一片叶']],
  '/archive/:year': [['/archive/2026', siteApi({ archive }), '第一片叶']],
  '/news': [['/news', siteApi({ news: { boards: [], board: aNewsBoard() } }), '一条新闻']],
  '/search': [
    ['/search', siteApi({ articles }), '第一片叶'],
    ['/search?key=%E8%A8%80%E5%8F%B6', siteApi({ found: [aSearchHit()] }), '的由来'],
    ['/search?key=x', siteApi({ words: [{ word: '言叶', count: 18, is_more: false }] }), '18 篇'],
  ],
  '/page/:slug': [
    [
      '/page/about',
      siteApi().answers<typeof customPageRoutes.read>(customPageCalls.read, shownPage),
      '我们在这里。',
    ],
  ],
  '/links': [
    [
      '/links',
      siteApi().answers<typeof linkRoutes.list>(linkCalls.list, { count: 1, list: [aFriendLink()] }),
      '写山的人',
    ],
  ],
  '/privacy': [
    [
      '/privacy',
      siteApi({ receivers: [{ label: 'DeepSeek', place: 'vendor', host: 'api.deepseek.com' }] }),
      '由 api.deepseek.com 处理',
    ],
  ],
  '/unsubscribe': [['/unsubscribe?token=t', siteApi(), '不再接收']],
  '/*': [['/no/such/page', siteApi(), '没有找到这个页面']],
};

test('every page with a load has an example', () => {
  expect(Object.keys(examples)).toEqual(pathsWithLoad(routes));
});

test.each(Object.values(examples).flat())(
  '%s is complete with what its load fetched',
  async (at, api, text) => {
    const { html, missing } = await renderOnServer(routes, { at, api });
    expect(missing).toEqual([]);
    expect(html).toContain(text);
  },
);
