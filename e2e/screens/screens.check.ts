import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { pendingScreens } from '@yanye/shared/contract/pending-screens';
import { call, newPerson, signInAdmin } from '../support/api';
import { axeFindings } from '../support/axe';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { calmOf } from '../support/calm';
import { overflowOf } from '../support/overflow';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const folder = resolve(__dirname, '../../screens');
/** 320: what somebody with a small phone sees, or with a page made four times as large. */
const widths = [1440, 1600, 768, 390, 320];

const publicPages = [
  '/',
  '/?category=随笔',
  '/?tag=没有这个标签',
  '/search',
  '/search?key=言叶',
  '/search?key=查无此词',
  '/news',
  '/archive',
  '/archive/1999',
  '/links',
  '/page/about',
  '/privacy',
  '/unsubscribe?token=1.unknown',
  '/bigModel/square',
  '/login',
  '/article/404',
  '/nowhere',
];
/** Pages that are answered with 404, of which the console tells. */
const missing = ['/nowhere', '/article/404', '/archive/1999'];
const backOffice = [
  '/admin',
  '/admin/article/article_list',
  '/admin/article/article_list?status=pending',
  '/admin/article/write',
  '/admin/article/image_list',
  '/admin/article/news_source',
  '/admin/article/comment_list',
  '/admin/article/comment_list?key=查无此词',
  '/admin/article/comment_list?show=pending',
  '/admin/article/comment_list?show=reports',
  '/admin/article/search_misses',
  '/admin/article/transfers',
  '/admin/user_center/collects',
  '/admin/settings/page_list',
  '/admin/settings/page_list/write',
  '/admin/settings/link_list',
  '/admin/user_center/article',
  '/admin/user_center/notices',
  '/admin/user_center/user_info',
  '/admin/user_center/messages',
  '/admin/users/user_list',
  '/admin/users/message_list',
  '/admin/system/config/email',
  '/admin/system/config/qq',
  '/admin/system/release_list',
  '/admin/system/word_list',
  '/admin/system/menu_list',
  '/admin/system/promotion_list',
  '/admin/system/feedback_list',
];
const pending = pendingScreens.map(({ path }) => path);
const isPublic = (path: string): boolean => !path.startsWith('/admin') && path !== '/bigModel/session';

let site: Site;
let browser: Browser;
let article: string;
/** Pages of articles that are not like the others. */
let others: readonly string[];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const { data } = await call<{ list: { id: string }[] }>(site.url, 'GET', '/api/articles?limit=50');
  article = `/article/${data.list.at(-1)?.id}`;
  const token = await signInAdmin(site.url);
  const written = async (title: string, more: object): Promise<string> => {
    const body = { title, content: `## ${title}\n\n正文。`, ...more };
    return (await call<{ id: string }>(site.url, 'POST', '/api/articles', { token, body })).data.id;
  };
  const locked = await written('要密码的文章', { visibility: 'password', password: 'a-password' });
  const [first] = [
    await written('系列的第一篇', { series: '四季' }),
    await written('系列的第二篇', { series: '四季' }),
  ];
  await fillLists(token);
  others = [`/article/${locked}`, `/article/${first}`, `/?series=${encodeURIComponent('四季')}`];
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** One row or more for every list that would be empty. */
const fillLists = async (token: string): Promise<void> => {
  const send = async (path: string, body: object, as = token): Promise<void> => {
    const answer = await call(site.url, 'POST', path, { token: as, body });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
  };
  for (const [title, host] of [
    ['山中来信', 'hill'],
    ['一位写了很多年河流与渡口的朋友的博客', 'river'],
  ])
    await send('/api/links', { title, href: `https://${host}.example/blog`, description: '写山写水的人' });
  const pictures = await call<{ list: { path: string }[] }>(site.url, 'GET', '/api/images?limit=1', {
    token,
  });
  const images = pictures.data.list[0]?.path ?? '';
  await send('/api/adverts', { title: '秋天的书单', href: 'https://books.example', images, is_show: false });
  await send('/api/pages', {
    title: '一个还没公开的页面',
    slug: 'draft-page',
    content: '正文',
    is_shown: false,
  });
  await send('/api/feedback', {
    email: 'reader@example.com',
    content: '希望能有夜间模式，读长文章时眼睛会舒服一些。',
  });
  await send('/api/words/import', { text: '示例词一\n示例词二\n示例词三', action: 'mask' });
  await call(site.url, 'GET', `/api/search?key=${encodeURIComponent('查无此词')}`);
  const reader = await newPerson(site.url, token, '林间', 2);
  await newPerson(site.url, token, '远山', 3);
  await newPerson(site.url, token, '一个名字特别长的人住在很远很远的山里', 2);
  await send('/api/messages', { rev_user_id: 1, content: '文章写得真好，想请教一个问题。' }, reader);
};

const problemsOf = async (
  { page, noise }: Watched,
  calm: () => Promise<void>,
  path: string,
  picture: string,
): Promise<string[]> => {
  noise.length = 0;
  await page.goto(`${site.url}${path}`);
  await calm();
  await page.screenshot({ path: join(folder, picture), fullPage: !path.startsWith('/admin') });
  const expected = missing.includes(path) ? /404/ : /^$/;
  return [
    ...(await overflowOf(page)),
    ...(await axeFindings(page)),
    ...noise.filter((line) => !expected.test(line)).map((line) => `console: ${line}`),
  ].map((problem) => `${path}: ${problem}`);
};

describe.each([false, true])('dark: %s', (dark) => {
  test.each(widths)('%i wide: nothing overflows, nothing is cut, nothing complains', async (width) => {
    const watched = await openPage(browser, { width, dark, height: width < 500 ? 844 : 900 });
    const calm = calmOf(watched.page);
    const problems: string[] = [];
    const look = async (path: string): Promise<void> => {
      const name =
        path === '/' ? 'home' : path === article ? 'article' : path.slice(1).replace(/[/?=]/g, '-');
      const picture = `${name}-${width}-${dark ? 'dark' : 'light'}.png`;
      problems.push(...(await problemsOf(watched, calm, path, picture)));
    };
    for (const path of [...publicPages, article, ...others, ...pending.filter(isPublic)]) await look(path);
    await signInOnPage(watched.page, site.url, 'admin@localhost', adminPassword);
    for (const path of [...backOffice, ...pending.filter((one) => !isPublic(one))]) await look(path);
    await watched.context.close();
    expect(problems).toEqual([]);
  });
});
