import { screen, waitFor, within } from '@testing-library/react';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { screens } from '#screens.ts';
import { Frame } from './Frame';

const open = (role: (typeof roles)[keyof typeof roles] = roles.admin) =>
  renderInApp(
    <ThemedAntd>
      <Frame screens={screens}>
        <p>页面</p>
      </Frame>
    </ThemedAntd>,
    { viewer: aViewer({ role }), at: '/admin/article/comment_list' },
  );

test('the frame marks the current page in the menu and in the breadcrumb', async () => {
  open();
  const menu = within(await screen.findByRole('navigation', { name: '后台菜单' }));
  expect(menu.getByRole('link', { name: '评论列表' })).toHaveAttribute('href', '/admin/article/comment_list');
  const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
  expect(crumbs.getByText('评论列表')).toHaveAttribute('aria-current', 'page');
  expect(crumbs.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: '访问网站' })).toHaveAttribute('href', '/');
  expect(screen.getByText('页面')).toBeInTheDocument();
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
