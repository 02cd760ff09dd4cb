import { longName } from './filled-site';
import type { ScreenState } from './screen-state';

const account = '/admin/user_center/user_info';
const mine = '/bigModel/mine';
const talk = '/bigModel/session?roleID={role}&sessionID={talk}';

/** States that a registered reader sees differently from the administrator. */
export const memberStates: readonly ScreenState[] = [
  { path: '/privacy', viewer: 'member' },
  {
    path: '/admin',
    viewer: 'member',
    shows: (page) =>
      page.getByRole('region', { name: /^最近的收藏/ }).getByRole('link', { name: /^欢迎来到言叶/ }),
  },
  {
    path: '/',
    viewer: 'member',
    name: 'bell',
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^(?:通知|消息)，/ })
        .filter({ visible: true })
        .click(),
    shows: (page) => page.getByRole('dialog', { name: '通知' }).getByText('我也是，每次读都会停在那里。'),
  },
  {
    path: '/admin/user_center/article',
    viewer: 'member',
    shows: (page) => page.getByRole('main').getByText('渡口的早晨').first(),
  },
  {
    path: '/admin/user_center/collects',
    viewer: 'member',
    shows: (page) => page.getByRole('main').getByText('欢迎来到言叶').first(),
  },
  {
    path: '/admin/user_center/notices',
    viewer: 'member',
    shows: (page) => page.getByRole('main').getByText('我也是，每次读都会停在那里。'),
  },
  {
    path: '/admin/user_center/messages',
    viewer: 'member',
    name: 'conversation',
    open: (page) => page.getByRole('main').getByText(longName).first().click(),
    shows: (page) => page.getByRole('main').getByText('太好了，地址我发你。').last(),
  },
  {
    path: account,
    viewer: 'member',
    shows: (page) =>
      page.getByRole('region', { name: '积分', exact: true }).getByRole('button', { name: /^领取 / }),
  },
  {
    path: account,
    viewer: 'member',
    name: 'claimed credits',
    open: async (page) => {
      const credits = page.getByRole('region', { name: '积分', exact: true });
      await credits.getByRole('button', { name: /^领取 / }).click();
      await credits.getByRole('list', { name: '记录' }).scrollIntoViewIfNeeded();
    },
    shows: (page) => page.getByRole('list', { name: '记录' }).getByText('每日领取'),
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
  {
    path: talk,
    viewer: 'member',
    shows: (page) => page.getByRole('log').getByText('这是演示模型的回答'),
  },
  {
    path: talk,
    viewer: 'member',
    name: 'context dialog',
    open: (page) => page.getByRole('button', { name: '用了什么' }).click(),
    shows: (page) => page.getByRole('dialog', { name: '这个回答用了什么' }),
  },
  {
    path: talk,
    viewer: 'member',
    name: 'share dialog',
    open: async (page) => {
      await page.getByRole('button', { name: '会话的更多操作' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '分享' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: '分享这个会话' }).getByRole('button', { name: '收回' }),
  },
  {
    path: talk,
    viewer: 'member',
    name: 'persona dialog',
    open: async (page) => {
      const section = page.getByRole('region', { name: '以谁的身份' });
      if (!(await section.isVisible())) await page.getByRole('button', { name: /^关于/ }).click();
      await section.getByRole('button', { name: '更换' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: /^阿澈/, checked: true }),
  },
  {
    path: mine,
    viewer: 'member',
    shows: (page) => page.getByRole('list', { name: '我的分享' }).getByRole('listitem').first(),
  },
  {
    path: '/bigModel/square',
    viewer: 'member',
    shows: (page) => page.getByRole('list', { name: '角色' }).getByRole('article').first(),
  },
  {
    path: mine,
    viewer: 'member',
    name: 'proposal',
    open: (page) => page.getByRole('button', { name: /^提议上架/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: /放到角色广场/ }),
  },
  {
    path: `${mine}?role=new`,
    viewer: 'member',
    name: 'refused',
    open: async (page) => {
      await page.getByRole('button', { name: '添加设定' }).click();
      await page.getByRole('button', { name: '创建角色' }).click();
    },
    shows: (page) => page.getByRole('alert').getByText('请填写名字'),
  },
  {
    path: `${mine}?role={own}`,
    viewer: 'member',
    shows: (page) => page.getByRole('group', { name: '第 1 条设定' }),
  },
  {
    path: '/bigModel/role?id={own}',
    viewer: 'member',
    shows: (page) => page.getByRole('heading', { level: 1, name: '驿站守夜人' }),
    // The document is a visitor's, to whom it does not exist.
    isMissing: true,
  },
  {
    path: '/chat',
    viewer: 'member',
    shows: (page) => page.getByRole('textbox', { name: '发消息' }),
  },
  {
    path: '/chat',
    viewer: 'member',
    name: 'people',
    open: (page) => page.getByRole('button', { name: '看看谁在' }).click(),
    shows: (page) => page.getByRole('complementary', { name: '在线的人' }).getByRole('listitem').first(),
  },
  {
    path: '/chat',
    viewer: 'member',
    name: 'menu of a message',
    open: async (page) => {
      await page.getByRole('article', { name: /银杏黄了$/ }).focus();
      await page.keyboard.press('Enter');
    },
    shows: (page) => page.getByRole('dialog', { name: '对这条消息' }),
  },
  {
    path: '/chat',
    viewer: 'member',
    name: 'reply',
    open: async (page) => {
      await page.getByRole('article', { name: /银杏黄了$/ }).focus();
      await page.keyboard.press('r');
    },
    shows: (page) => page.getByRole('region', { name: '大家的房间' }).getByText(/^回复/),
  },
];
