import type { Browser } from 'playwright-core';
import { fixedNewsBoards } from '@yanye/shared/contract/news.calls';
import { call, signInAdmin } from './api';
import { storeArticle } from './articles';
import { openBrowser } from './browser';
import { openFeedPeer, rssOf } from './feed-peer';
import { startSite, type Site } from './site';
import { until } from './until';

const paragraph = '词语如叶，落在纸上；读的人把它们一片片拾起来，夹进自己的书里。'.repeat(8);

const longText = (picture: string): string =>
  [
    '开头一段，有一条注[^1]，也有[里面的链接](/article/welcome)。',
    ...['春', '夏', '秋'].flatMap((name) => [`## ${name}`, paragraph, paragraph]),
    `![一片叶子](${picture})`,
    '```js\nconst leaf = 1;\n```',
    '## 冬',
    paragraph,
    '[^1]: 注在这里。',
  ].join('\n\n');

/** Every public screen, by name. */
export const publicScreens = [
  'home',
  'home, filtered',
  'news',
  'search',
  'article',
  'archive',
  'a page of the site',
  'links',
] as const;
export type PublicScreen = (typeof publicScreens)[number];

/** The tested widths: desktop and phone. */
export const lookedAtWidths = [1440, 390] as const;

/** A site on which every public screen has content. */
export interface WholeSite {
  readonly site: Site;
  readonly token: string;
  /** Address of an article with headings, a picture, code, a footnote, tags and comments. */
  readonly article: string;
  /** Addresses of all public screens. */
  readonly screens: Readonly<Record<PublicScreen, string>>;
  close(): Promise<void>;
}

/** Starts a site with articles, comments, promotions, news, links, feedback and a custom page. */
export const startWholeSite = async (): Promise<WholeSite> => {
  const peer = await openFeedPeer();
  peer.answers((response) =>
    response.end(
      rssOf('<title>第一条新闻</title><link>/1</link>', '<title>第二条新闻</title><link>/2</link>'),
    ),
  );
  const site = await startSite({ env: { ALLOW_PRIVATE_HOSTS: peer.host } });
  const token = await signInAdmin(site.url);
  const send = async <T>(path: string, body: object): Promise<T> => {
    const answer = await call<T>(site.url, 'POST', path, { token, body });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };

  const { data: source } = await call<string>(site.url, 'GET', '/api/articles/content/four-greens');
  const [picture = ''] = /\/uploads\/[^)\s]+/.exec(source) ?? [];
  for (let number = 1; number <= 12; number += 1)
    await storeArticle(site.url, token, {
      title: `拾叶 ${number}`,
      tags: ['叶', `第${number}片`],
      category: number > 6 ? '随笔' : '游记',
    });
  const article_id = await storeArticle(site.url, token, {
    title: '四季的叶子',
    content: longText(picture),
    tags: ['叶'],
    category: '随笔',
  });
  const comment = await send<{ id: number }>('/api/comments', { article_id, content: '第一条评论' });
  await send('/api/comments', { article_id, content: '一条回复', parent_comment_id: comment.id });
  for (const title of ['一家书店', '一间茶馆'])
    await send('/api/adverts', { title, href: 'https://example.org/', images: picture });
  await send('/api/links', { title: '隔壁的博客', href: 'https://example.org/', description: '写植物的' });
  await send('/api/feedback', { email: 'reader@example.com', content: '字再大一点就好了。' });
  await send('/api/pages', { title: '关于这里', slug: 'about-here', content: '## 是谁\n\n写字的人。' });
  // Those of a new site send requests to other machines, and are tried first.
  const { data: sources } = await call<{ list: { id: number }[] }>(site.url, 'GET', '/api/news_sources', {
    token,
  });
  const id_list = sources.list.map(({ id }) => id);
  await call(site.url, 'DELETE', '/api/news_sources', { token, body: { id_list } });
  const feed = await send<{ id: number }>('/api/news_sources', {
    name: '远方的站',
    address: peer.feed,
    board_id: fixedNewsBoards.weibo,
  });
  await send(`/api/news_sources/${feed.id}/fetch`, {});
  const fetched = async () =>
    (await call<{ list: { entries: number }[] }>(site.url, 'GET', '/api/news_sources', { token })).data.list;
  await until(
    async () => (await fetched())[0]?.entries === 2,
    async () => `the news to be fetched: ${JSON.stringify(await fetched())}`,
  );

  const article = `/article/${article_id}`;
  const screens = {
    home: '/',
    'home, filtered': `/?tag=${encodeURIComponent('叶')}`,
    news: '/news',
    search: `/search?key=${encodeURIComponent('拾叶')}`,
    article,
    archive: '/archive',
    'a page of the site': '/page/about-here',
    links: '/links',
  };
  const close = async (): Promise<void> => {
    await site.stop();
    peer.close();
  };
  return { site, token, article, screens, close };
};

/** Starts a whole site and a browser before the tests of a file, and stops both after them. @returns both once the tests run */
export const aroundWholeSite = (): { readonly whole: WholeSite; readonly browser: Browser } => {
  const there = {} as { whole: WholeSite; browser: Browser };
  beforeAll(async () => {
    [there.whole, there.browser] = await Promise.all([startWholeSite(), openBrowser()]);
  });
  afterAll(async () => {
    await there.browser.close();
    await there.whole.close();
  });
  return there;
};
