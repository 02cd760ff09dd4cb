import type { Locator, Page } from 'playwright-core';
import { toComments } from '../support/comments';
import type { ScreenState } from './screen-state';

const wayIn = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });

const diagram = (page: Page): Locator => page.getByRole('img', { name: '示意图' });

const states: readonly Omit<ScreenState, 'viewer'>[] = [
  {
    path: '/',
    shows: (page) => page.getByRole('main').getByRole('heading', { name: '今天写的一篇' }),
    hydratesAt: [320],
  },
  {
    path: '/',
    name: 'search dialog',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索文章' }).fill('银杏');
    },
    shows: (page) => page.getByRole('option', { name: /落叶/ }).first(),
  },
  {
    path: '/chat',
    shows: (page) => page.getByRole('article', { name: /银杏黄了$/ }),
  },
  { path: '/chat?room=404', isMissing: true },
  {
    path: '/bigModel/square',
    shows: (page) => page.getByRole('region', { name: '推荐的角色' }).getByRole('article').first(),
    hydratesAt: [1440, 390, 320],
  },
  { path: '/bigModel/square?tag=1&sort=new', hydratesAt: [320] },
  {
    path: '/bigModel/square?key=查无此人',
    shows: (page) => page.getByText('没有找到「查无此人」'),
    hydratesAt: [320],
  },
  { path: '/bigModel/square?page=99', isMissing: true },
  {
    path: '/bigModel/role?id={role}',
    shows: (page) => page.getByRole('region', { name: '开场白' }),
    hydratesAt: [1440, 320],
  },
  { path: '/bigModel/role?id=999999', isMissing: true },
  {
    path: '/bigModel/share?key={share}',
    shows: (page) => page.getByRole('article', { name: '分享的对话' }).getByText('这是演示模型的回答'),
    hydratesAt: [390],
  },
  { path: '/bigModel/share?key=nobody-shared-this', isMissing: true },
  { path: '/?category=随笔' },
  { path: '/?tag=没有这个标签' },
  { path: '/?series=四季' },
  {
    path: '/search',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
    hydratesAt: [320],
  },
  { path: '/search?key=言叶' },
  {
    path: '/search?key=银杏',
    shows: (page) => page.getByText('共 9 篇 · 2 页'),
    hydratesAt: [320],
  },
  {
    path: '/search?key=查无此词',
    shows: (page) => page.getByText('没有找到「查无此词」'),
    hydratesAt: [320],
  },
  { path: '/search?tag=没有这个标签', hydratesAt: [320] },
  {
    path: '/news',
    shows: (page) => page.getByRole('main').getByRole('link', { name: /^第 1 件/ }),
  },
  {
    path: '/archive',
    shows: (page) => page.getByRole('main').getByRole('link', { name: '今天写的一篇' }),
    hydratesAt: [1440, 390, 320],
  },
  { path: '/archive/1999', isMissing: true },
  {
    path: '/links',
    shows: (page) => page.getByRole('main').getByText('写山写水的人').first(),
  },
  {
    path: '/page/about-here',
    shows: (page) => page.getByRole('heading', { level: 2, name: '这里是谁' }),
  },
  { path: '/page/about' },
  { path: '/unsubscribe?token=1.unknown' },
  { path: '/article/four-greens' },
  {
    path: '/article/manual',
    // A diagram is drawn near the viewport.
    open: (page) => diagram(page).or(page.locator('pre.mermaid-source')).first().scrollIntoViewIfNeeded(),
    shows: diagram,
  },
  {
    path: '/article/long-read',
    shows: (page) => page.getByRole('heading', { level: 1, name: '一篇长文' }),
  },
  {
    path: '/article/long-read',
    name: 'form of guests',
    open: async (page) => {
      const comments = await toComments(page);
      await comments.getByRole('textbox', { name: '写评论' }).fill('写得真好，想转给朋友看看。');
      await comments.getByRole('button', { name: '发表' }).click();
    },
    shows: (page) => page.getByText('请填写名字'),
  },
  { path: '/article/locked', shows: (page) => page.getByRole('main').getByLabel('密码') },
  {
    path: '/article/first-of-series',
    shows: (page) => page.getByRole('main').getByText('系列的第二篇').first(),
  },
  { path: '/article/404', isMissing: true },
  {
    path: '/preview/{preview}',
    shows: (page) => page.getByRole('heading', { level: 1, name: '还没发布的一篇' }),
  },
  { path: '/nowhere', isMissing: true },
  {
    path: '/login',
    name: 'sign-up',
    open: (page) => wayIn(page, '注册账号').click(),
    shows: (page) => page.getByRole('main').getByRole('heading', { level: 1, name: '注册账号' }),
  },
  {
    path: '/login',
    name: 'reset',
    open: (page) => wayIn(page, '忘记密码').click(),
    shows: (page) => page.getByRole('main').getByRole('heading', { level: 1, name: '重设密码' }),
  },
];

/** Pages that the administrator also reads, with other tools in the header. */
export const readAsAdmin: readonly ScreenState[] = states
  .filter(({ path }) => ['/news', '/links', '/page/about-here'].includes(path))
  .map((state) => ({ ...state, viewer: 'admin' }));

/** What readers see without signing in. */
export const visitorStates: readonly ScreenState[] = states.map((state) => ({
  ...state,
  viewer: 'visitor',
}));
