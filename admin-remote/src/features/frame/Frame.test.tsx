import { screen, waitFor, within } from '@testing-library/react';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { roomMenuId } from '@yanye/shared/shell-host';
import { renderInApp, renderRoutes } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { routes } from '#routes.tsx';
import { screens } from '#screens.ts';
import { Frame } from './Frame';

const open = (role: (typeof roles)[keyof typeof roles] = roles.admin, at = '/admin/article/comment_list') =>
  renderInApp(
    <ThemedAntd>
      <Frame screens={screens}>
        <p>页面</p>
      </Frame>
    </ThemedAntd>,
    { viewer: aViewer({ role }), at },
  );

test('the frame marks the current page in the menu, which shows where it is', async () => {
  open();
  const menu = within(await screen.findByRole('navigation', { name: '后台菜单' }));
  expect(menu.getByRole('link', { name: '评论列表' })).toHaveAttribute('href', '/admin/article/comment_list');
  expect(menu.getByRole('link', { name: '概览' })).toHaveAttribute('href', '/admin');
  expect(menu.getByRole('link', { name: '评论列表' }).closest('li')).toHaveClass('ant-menu-item-selected');
  expect(screen.queryByRole('navigation', { name: '当前位置' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '访问网站' })).toHaveAttribute('href', '/');
  expect(screen.getByText('页面')).toBeInTheDocument();
});

test('the breadcrumb begins at the third level, and marks the current page', async () => {
  open(roles.admin, '/admin/system/config/email');
  const crumbs = within(await screen.findByRole('navigation', { name: '当前位置' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '系统管理',
    '系统配置',
    '邮箱设置',
  ]);
  expect(crumbs.getByText('邮箱设置')).toHaveAttribute('aria-current', 'page');
  expect(crumbs.getByRole('link', { name: '系统配置' })).toHaveAttribute('href', '/admin/system/config');
});

test('a reader has a plain menu of the own pages, called the user centre', async () => {
  open(roles.user, '/admin/user_center/collects');
  const menu = within(await screen.findByRole('navigation', { name: '个人中心' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '概览',
    '写文章',
    '我的信息',
    '我的文章',
    '我的收藏',
    '我的消息',
    '我的通知',
  ]);
  expect(menu.getByRole('link', { name: '我的收藏' }).closest('li')).toHaveClass('ant-menu-item-selected');
  expect(screen.queryByText('后台菜单')).not.toBeInTheDocument();
});

test("the button of the menu stands in the shell's header where there is one", async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = roomMenuId;
  open();
  expect(await within(place).findByRole('button', { name: '打开菜单' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '打开菜单' })).toHaveLength(1);
  place.remove();
});

test('the menu stands under the headings of the site, and a role sees those that it has screens in', async () => {
  const headings = () =>
    [...document.querySelectorAll('.ant-menu-item-group-title')].map(({ textContent }) => textContent);
  const { unmount } = open();
  await screen.findByRole('navigation', { name: '后台菜单' });
  expect(headings()).toEqual(['内容', '交流', '站点']);
  unmount();
  open(roles.tourist);
  await screen.findByText('演示账号');
  expect(headings()).toEqual(['内容', '交流']);
});

test('an address that no screen has is answered inside the frame', async () => {
  renderRoutes(routes, { viewer: aViewer({ role: roles.admin }), at: '/admin/system/releases' });
  expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '后台菜单' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '回到概览' })).toHaveAttribute('href', '/admin');
});

test('the user can collapse the menu', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '收起菜单' }));
  expect(await screen.findByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
});

test('the menu opens as a drawer that closes on navigation', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: '打开菜单' }));
  const drawer = await screen.findByRole('dialog', { name: '后台菜单' });
  // A style sheet hides a closed drawer, and jsdom applies none.
  const root = drawer.closest('.ant-drawer');
  expect(root).toHaveClass('ant-drawer-open');
  await user.click(await within(drawer).findByRole('link', { name: '图片列表' }));
  expect(router.state.location.pathname).toBe('/admin/article/image_list');
  await waitFor(() => expect(root).not.toHaveClass('ant-drawer-open'));
});

test('the frame tells a tourist that the account is a demonstration', async () => {
  open(roles.tourist);
  expect(await screen.findByText('演示账号')).toBeInTheDocument();
});
