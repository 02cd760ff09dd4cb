import type { Locator, Page } from 'playwright-core';
import type { ScreenState } from './screen-state';

const promotions = '/admin/system/promotion_list';
const menus = '/admin/system/menu_list';
const images = '/admin/article/image_list';

/** Waits for the library's pictures, which load after the dialog has opened. */
const pictureChoice = (page: Page): Locator =>
  page.getByRole('dialog').locator('label:has(input[type=radio])').first();

/** The preview next to it is hidden on phones. */
const editorText = (page: Page, text: string): Locator =>
  page.getByRole('textbox', { name: '正文（Markdown）' }).getByText(text);

const states: readonly Omit<ScreenState, 'viewer'>[] = [
  { path: '/admin/article/article_list?status=pending' },
  { path: '/admin/article/comment_list?key=查无此词' },
  { path: '/admin/article/comment_list?show=pending' },
  { path: '/admin/article/comment_list?show=reports' },
  {
    path: '/admin/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/user_center/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/settings/page_list/edit/{page}',
    shows: (page) => editorText(page, '## 这里是谁'),
  },
  {
    path: '/admin',
    name: 'unread message',
    shows: (page) => page.getByRole('banner').getByRole('link', { name: /未读私信/ }),
  },
  {
    path: '/admin/article/news_source',
    shows: (page) => page.getByRole('main').getByText('正常').first(),
  },
  {
    path: '/admin/settings/page_list',
    shows: (page) => page.getByRole('main').getByText('/page/about-here', { exact: true }).first(),
  },
  {
    path: '/admin/settings/link_list',
    shows: (page) => page.getByRole('main').getByText('https://hill.example/blog', { exact: true }).first(),
  },
  ...['', '?layout=rows'].map((query) => ({
    path: `${images}${query}`,
    shows: (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^查看「/ })
        .first(),
  })),
  {
    path: images,
    name: 'details dialog',
    open: (page) => page.getByRole('button', { name: /^查看「autumn/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('link', { name: /^文章《银杏日记 9》的正文/ }),
  },
  {
    path: promotions,
    shows: (page) => page.getByRole('main').getByText('秋天的书单', { exact: true }).last(),
  },
  {
    path: promotions,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「秋天的书单」' }).click(),
    shows: pictureChoice,
  },
  {
    path: menus,
    shows: (page) => page.getByRole('main').getByText('首页', { exact: true }).last(),
  },
  {
    path: menus,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「首页」' }).click(),
    shows: pictureChoice,
  },
  {
    path: '/admin/system/feedback_list',
    shows: (page) =>
      page
        .getByRole('main')
        .getByText(/^希望能有夜间模式/)
        .last(),
  },
];

/** States of the administrator beyond the plain routes, or those that must wait for their data. */
export const adminStates: readonly ScreenState[] = states.map((state) => ({ ...state, viewer: 'admin' }));
