import type { Page } from 'playwright-core';
import type { AdminState } from './state';

const logs = '/admin/system/log_list';

const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: title }).first();

const drawer = (page: Page) => page.getByRole('dialog');

/** States of the log: its types, an entry with what it changed, and the questions before it is changed itself. */
export const logsStates: readonly AdminState[] = [
  { path: logs, shows: (page) => row(page, '修改了图片') },
  { path: `${logs}?type=1`, shows: (page) => page.getByRole('main').getByText('失败').first() },
  {
    path: logs,
    name: 'changed fields',
    open: (page) => row(page, '修改了图片').click(),
    shows: (page) => drawer(page).getByText('渡口的旧照片.webp').first(),
  },
  {
    path: logs,
    name: 'question before a revert',
    open: async (page) => {
      await row(page, '修改了图片').click();
      await drawer(page).getByRole('button', { name: '撤销改动' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: /^撤销「/ }),
  },
  {
    path: logs,
    name: 'menu',
    open: (page) => page.getByRole('button', { name: '列表选项' }).click(),
    shows: (page) => page.getByRole('button', { name: '删除日志…' }),
  },
  {
    path: logs,
    name: 'removal dialog',
    open: async (page) => {
      await page.getByRole('button', { name: '列表选项' }).click();
      await page.getByRole('button', { name: '删除日志…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: '删除日志' }).getByText('只删除操作日志，其他类别不动'),
  },
  {
    path: logs,
    name: 'broken chain',
    // The data is a copy of a first start with another secret key, so that its newest entry counts as written by others.
    open: async (page) => {
      await page.getByRole('button', { name: '列表选项' }).click();
      await page.getByRole('button', { name: /校验日志$/ }).click();
    },
    shows: (page) => page.getByRole('alert').getByText('日志被动过'),
  },
];
