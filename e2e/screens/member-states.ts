import type { ScreenState } from './screen-state';

const account = '/admin/user_center/user_info';

/** States that a registered reader sees differently from the administrator. */
export const memberStates: readonly ScreenState[] = [
  { path: '/privacy', viewer: 'member' },
  {
    path: account,
    viewer: 'member',
    shows: (page) => page.getByRole('textbox', { name: '昵称' }),
  },
  ...[
    { button: '修改密码', within: '当前密码' },
    { button: '管理设备', within: '让其他设备全部退出' },
    { button: '注销账号', within: '确认注销' },
  ].map(({ button, within }): ScreenState => ({
    path: account,
    viewer: 'member',
    name: `dialog ${button}`,
    open: (page) => page.getByRole('button', { name: button }).click(),
    shows: (page) => page.getByRole('dialog').getByText(within),
  })),
];
