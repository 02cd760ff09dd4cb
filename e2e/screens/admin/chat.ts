import { chooseUsual } from '../../support/row-menu';
import { heldText } from '../filled/chat';
import { memberName } from '../filled-site';
import type { AdminState } from './state';

const chat = '/admin/chat_group/chat_list';

/** States of the chat, and of what waits for a decision. */
export const chatStates: readonly AdminState[] = [
  {
    path: chat,
    shows: (page) => page.getByRole('main').getByRole('button', { name: '银杏黄了' }),
  },
  {
    path: chat,
    name: 'mute dialog',
    open: (page) => chooseUsual(page, `${memberName}的消息`, '禁言'),
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: '时长' }),
  },
  {
    path: chat,
    name: 'picture dialog',
    open: (page) => page.getByRole('button', { name: /^查看.*的图片$/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /的消息$/ }),
  },
  { path: `${chat}?key=查无此词` },
  {
    path: `${chat}?show=waiting`,
    shows: (page) => page.getByRole('list', { name: '待处理' }).getByText(heldText),
  },
  {
    path: `${chat}?show=waiting`,
    name: 'reported answer',
    open: (page) =>
      page
        .getByRole('list', { name: '待处理' })
        .getByRole('listitem', { name: /的回答$/ })
        .focus(),
    shows: (page) => page.getByRole('list', { name: '问题和回答' }).last(),
  },
  {
    path: `${chat}?show=waiting`,
    name: 'remove and mute dialog',
    // The first item may be a comment, whose author cannot be muted.
    open: async (page) => {
      await page
        .getByRole('list', { name: '待处理' })
        .getByRole('listitem')
        .filter({ hasText: heldText })
        .focus();
      await page
        .getByRole('button', { name: /^移除并禁言/ })
        .first()
        .click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: '时长' }),
  },
  {
    path: `${chat}?show=rooms`,
    shows: (page) => page.getByRole('main').getByRole('link', { name: '大厅', exact: true }),
  },
  {
    path: `${chat}?show=rooms`,
    name: 'new room dialog',
    open: (page) => page.getByRole('button', { name: '新建房间' }).click(),
    shows: (page) => page.getByRole('dialog').getByLabel('房间名'),
  },
  {
    path: `${chat}?show=mutes`,
    shows: (page) => page.getByRole('main').getByText('连着发了很多遍'),
  },
  {
    path: `${chat}?show=settings`,
    shows: (page) => page.getByRole('main').getByLabel('欢迎标题'),
  },
];
