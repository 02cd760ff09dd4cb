import { memberName } from '../filled-site';
import type { AdminState } from './state';

const tags = '/admin/big_model/chat_role/role_tag';
const roleList = '/admin/big_model/chat_role/role_list';
const sessions = '/admin/big_model/session_list';

/** States of roles, their tags and their sessions. */
export const rolesStates: readonly AdminState[] = [
  {
    path: tags,
    shows: (page) => page.getByRole('main').getByText('写作', { exact: true }).last(),
  },
  {
    path: tags,
    name: 'edit dialog',
    open: (page) => page.getByRole('main').getByRole('button', { name: '写作', exact: true }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: '颜色' }),
  },
  {
    path: roleList,
    shows: (page) => page.getByRole('main').getByRole('link', { name: '老编辑', exact: true }).last(),
  },
  { path: `${roleList}?key=查无此词` },
  {
    path: `${roleList}/new`,
    shows: (page) => page.getByRole('main').getByText('还没有开场白'),
  },
  {
    path: `${roleList}/edit/{role}`,
    shows: (page) => page.getByRole('region', { name: '系统' }),
  },
  {
    path: `${roleList}/edit/{role}`,
    name: 'tried question',
    open: async (page) => {
      await page.getByRole('textbox', { name: '要试的话' }).fill('这里有讲银杏的文章吗？');
      await page.getByRole('button', { name: '试一试' }).click();
    },
    shows: (page) => page.getByRole('region', { name: '模型的回答' }).getByText(/^演示模型/),
  },
  {
    path: `${roleList}/edit/{role}`,
    name: 'new entry',
    open: (page) => page.getByRole('button', { name: '加一条设定' }).click(),
    shows: (page) => page.getByRole('group', { name: /^设定 / }).getByText('在提示词之前'),
  },
  {
    path: sessions,
    shows: (page) => page.getByRole('main').getByRole('button', { name: new RegExp(`^查看${memberName}`) }),
  },
  { path: `${sessions}?key=查无此词` },
  {
    path: sessions,
    name: 'opened dialogs',
    open: (page) => page.getByRole('button', { name: new RegExp(`^查看${memberName}`) }).click(),
    shows: (page) => page.getByRole('dialog').getByText('写完了'),
  },
  {
    path: '/admin/big_model/options/session',
    shows: (page) => page.getByRole('main').getByRole('spinbutton', { name: /每次对话/ }),
  },
];
