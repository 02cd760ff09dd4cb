import type { Page } from 'playwright-core';
import { chooseInRowMenu } from '../../support/row-menu';
import { memberName } from '../filled-site';
import type { AdminState } from './state';

const person = '/admin/users/user/{person}';

const main = (page: Page) => page.getByRole('main');

/** Opens the menu of what may be done about the person. */
const act = (page: Page) => page.getByRole('button', { name: /^操作/ }).click();

const dialogOf = (name: string, title: RegExp): AdminState => ({
  path: person,
  name,
  open: async (page) => {
    await act(page);
    await page.getByRole('menuitem', { name: title }).click();
  },
  shows: (page) => page.getByRole('dialog').filter({ hasText: memberName }),
});

/** States of accounts. */
export const peopleStates: readonly AdminState[] = [
  {
    path: '/admin/users/user_list',
    name: 'credits dialog',
    open: (page) => chooseInRowMenu(page, memberName, '积分'),
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: /增加多少/ }),
  },
  {
    path: person,
    shows: (page) => main(page).getByRole('heading', { level: 1, name: memberName }),
  },
  {
    path: `${person}?tab=writing`,
    shows: (page) => main(page).getByRole('list', { name: '群聊消息' }).getByRole('listitem').first(),
  },
  {
    path: `${person}?tab=devices`,
    shows: (page) => main(page).getByRole('list', { name: '已登录的设备' }).getByRole('listitem').first(),
  },
  {
    path: `${person}?tab=credits`,
    shows: (page) => main(page).getByText('一起试试'),
  },
  {
    path: `${person}?tab=standing`,
    shows: (page) => main(page).getByText('同一句话发了很多遍，我们在聊树，他一直在打断。'),
  },
  {
    path: person,
    name: 'actions',
    open: act,
    shows: (page) => page.getByRole('menuitem', { name: /^删除账号/ }),
  },
  dialogOf('mute dialog', /^禁言/),
  dialogOf('removal dialog', /^删除账号/),
];
