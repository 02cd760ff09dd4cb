import type { Page } from 'playwright-core';
import type { AdminState } from './state';

const settings = '/admin/system/config';

/** The bar at the foot of an edited form. */
const unsaved = (page: Page) => page.getByRole('main').getByText(/^\d 处改动还没有保存$/);

/** Presses the button of the panel that tries stored settings. */
const tryWith = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** States of the settings of the site: edited, with a stored secret, tried, and with mails that were given up. */
export const settingsStates: readonly AdminState[] = [
  {
    path: `${settings}/site`,
    name: 'edited',
    open: async (page) => {
      await page.getByLabel('网站名称').fill('银杏与渡口：一个名字取得很长的网站');
      await page.getByLabel('口号', { exact: true }).fill('每次只带一本书出门');
    },
    shows: unsaved,
  },
  {
    path: `${settings}/email`,
    shows: (page) => page.getByRole('list', { name: '发件箱' }).getByText('550 没有这个信箱'),
  },
  {
    path: `${settings}/email`,
    name: 'edited',
    open: async (page) => {
      await page.getByLabel('主机').fill('smtp.leaf.example');
      await page.getByLabel('密码或授权码').fill('another password');
    },
    shows: unsaved,
  },
  {
    path: `${settings}/email?mails=waiting`,
    shows: (page) => page.getByRole('list', { name: '发件箱' }).getByText(/^421 /),
  },
  {
    path: `${settings}/qiniu`,
    name: 'tried',
    open: tryWith('试传'),
    shows: (page) => page.getByRole('status').getByText(/^读取：加速域名读不到图片/),
  },
  {
    path: `${settings}/gaode`,
    name: 'tried',
    open: tryWith('试查'),
    shows: (page) => page.getByRole('status').getByText(/^Key 可以用：/),
  },
  {
    path: `${settings}/jwt`,
    name: 'question',
    open: async (page) => {
      await page.getByLabel('新密钥').fill('a secret of more than thirty-two characters');
      await page.getByRole('button', { name: '保存' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: '换密钥并退出所有人' }),
  },
];
