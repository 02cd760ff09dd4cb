import type { Page } from 'playwright-core';
import type { AdminState } from './state';

/** The options of the frame: in the menu, which narrow screens open first. */
const openOptions = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: '打开菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '界面设置' }).click();
};

/** States of what surrounds every page of the back office: overview, menu, palette, tabs, keys. */
export const frameStates: readonly AdminState[] = [
  { path: '/admin/nowhere', isMissing: true, shows: (page) => page.getByRole('link', { name: '回到概览' }) },
  {
    path: '/admin',
    name: 'unread message',
    // One of the two is there at each width.
    shows: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /未读私信/ })
        .or(page.getByRole('banner').getByRole('button', { name: /^消息，/ })),
  },
  {
    path: '/admin',
    name: 'figures of a drawing',
    open: (page) => page.getByRole('button', { name: /^查看数据：近 30 天登录/ }).click(),
    shows: (page) => page.getByRole('columnheader', { name: '登录' }),
  },
  {
    path: '/admin/system/menu_list',
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索或跳转' }).fill('lb');
    },
    shows: (page) => page.getByRole('dialog').getByRole('option').nth(6),
  },
  {
    path: '/admin/users/user_list',
    name: 'tabs',
    open: async (page) => {
      await openOptions(page);
      await page.getByRole('switch', { name: '标签栏' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: '搜索或跳转' });
      await field.fill('消息列表');
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: '消息列表' }).waitFor();
      // The other states have no tabs.
      await page.evaluate(() => {
        const forget = () => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('adminTabs:')) localStorage.removeItem(key);
        };
        addEventListener('pagehide', forget);
      });
    },
    shows: (page) =>
      page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '用户列表' }),
  },
  {
    path: '/admin/system/menu_list',
    name: 'keys',
    open: async (page) => {
      await openOptions(page);
      await page.getByRole('button', { name: '键盘快捷键' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: '键盘快捷键' }).getByText('去待处理'),
  },
];
