import { chooseInRowMenu } from '../../support/row-menu';
import type { Page } from 'playwright-core';
import { editorText, type AdminState } from './state';

const images = '/admin/article/image_list';

/** Presses a word of the editor, which is in a menu on narrow screens. */
const choose = (name: string) => async (page: Page) => {
  const word = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: '更多', exact: true });
  await word.or(more).filter({ visible: true }).first().waitFor();
  if (await word.isVisible()) return word.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** States of articles, comments, taxonomy, the bin, news and pictures. */
export const articlesStates: readonly AdminState[] = [
  { path: '/admin/article/article_list?status=pending' },
  { path: '/admin/article/comment_list?key=查无此词' },
  { path: '/admin/article/bin?kind=page' },
  {
    path: '/admin/article/bin',
    name: 'purge',
    open: (page) => chooseInRowMenu(page, /^《夜航船.*的更多操作$/, '彻底清除'),
    shows: (page) => page.getByRole('dialog', { name: /^彻底清除《夜航船/ }),
  },
  {
    path: '/admin/article/bin',
    name: 'clear',
    open: (page) => page.getByRole('button', { name: '清空回收站' }).click(),
    shows: (page) => page.getByRole('dialog', { name: /^清空回收站里的 \d+ 件内容/ }),
  },
  {
    path: '/admin/article/bin?kind=picture',
    shows: (page) => page.getByRole('main').getByText('渡口的旧照片.webp').last(),
  },
  {
    path: '/admin/article/bin?kind=picture',
    name: 'purge',
    open: (page) => chooseInRowMenu(page, '「渡口的旧照片.webp」', '彻底清除'),
    shows: (page) => page.getByRole('dialog', { name: '彻底清除「渡口的旧照片.webp」？' }),
  },
  {
    path: '/admin/article/comment_list?show=pending',
    shows: (page) => page.getByRole('main').getByText('路过的钓鱼人').last(),
  },
  { path: '/admin/article/comment_list?show=reports' },
  {
    path: '/admin/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/article/edit/{article}',
    name: 'settings',
    open: choose('设置'),
    shows: (page) => page.getByRole('dialog', { name: '文章设置' }).getByRole('region', { name: '介绍' }),
  },
  {
    path: '/admin/article/edit/{article}',
    name: 'check',
    open: choose('检查'),
    shows: (page) => page.getByRole('dialog', { name: '发布检查' }).getByRole('button', { name: '加封面' }),
  },
  {
    path: '/admin/article/edit/{article}',
    name: 'history',
    open: choose('历史'),
    shows: (page) => page.getByRole('dialog', { name: /^历史/ }).getByText('发布').first(),
  },
  {
    path: '/admin/article/comment_list',
    name: 'reply',
    open: (page) => page.getByRole('main').getByText('第一条评论', { exact: true }).first().click(),
    shows: (page) => page.getByRole('main').getByRole('textbox', { name: '回复的内容' }),
  },
  {
    path: '/admin/user_center/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/article/tag_list',
    shows: (page) => page.getByRole('main').getByText('/?tag=树', { exact: true }),
  },
  {
    path: '/admin/article/tag_list',
    name: 'merge dialog',
    open: async (page) => {
      await chooseInRowMenu(page, '「很长的标签名字放在这里看」', '合并');
      await page.getByRole('combobox', { name: '合并到' }).fill('树');
      await page.getByTitle(/^树 · /).click();
    },
    shows: (page) => page.getByRole('dialog').getByText(/^合并后 \d+ 篇$/),
  },
  {
    path: '/admin/article/series_list',
    shows: (page) => page.getByRole('main').getByText('/?series=四季', { exact: true }),
  },
  {
    path: '/admin/article/news_source',
    shows: (page) => page.getByRole('main').getByText('正常').first(),
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
];
