import { screen } from '@testing-library/react';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { load } from './PrivacyPage';

test('names what is stored, how long, and where users change it', async () => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByRole('heading', { level: 1, name: '隐私说明' })).toBeVisible();
  for (const what of ['只是阅读', '登录之后', '群聊', 'cookie 与浏览器里的数据', '别的网站', '你可以做什么'])
    expect(screen.getByRole('heading', { level: 2, name: what })).toBeVisible();
  expect(screen.getByRole('link', { name: '打开「我的信息」' })).toHaveAttribute(
    'href',
    '/admin/user_center/user_info',
  );
});

test.each([
  [/来访的人都能看到，不登录也能；它们一直保存，直到你撤回/],
  [/等待审核的消息只有你和管理员能看到/],
  [/IP 地址只有管理员能看到，.+注销账号时删除/],
  [/读到第几条，只用来标出未读，别人看不到/],
  [/禁言连同原因，.+到期 30 天后删除/],
  [/群聊里的消息留在房间里但不再署名/],
])('says of the group chat %s', async (words) => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('leads to the notices of open-source software, which are no page of the router', async () => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByRole('heading', { level: 2, name: '开源软件与许可' })).toBeVisible();
  expect(screen.getByRole('link', { name: '查看它们的名称、版权声明和许可全文' })).toHaveAttribute(
    'href',
    '/licences.txt',
  );
});

test('the page has a canonical address and a description', async () => {
  expect((await load()).head).toMatchObject({ title: '隐私说明', canonical: '/privacy' });
});
