import '../testing/native-elements';
import { screen } from '@testing-library/react';
import type { Access } from '@yanye/shared/contract/call';
import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { Link } from '@yanye/shared/router';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { openPage, serveRemotes } from '../testing/open-page';

const site: RemoteModule = {
  slots: {},
  routes: [{ index: true, page: async () => ({ Component: () => <Link to="/admin/there">去后台</Link> }) }],
};

const adminWith = (access: Access): RemoteModule => ({
  slots: {},
  routes: [
    {
      path: 'admin',
      handle: { access: 'signedIn' },
      children: [
        { path: 'there', handle: { access }, page: async () => ({ Component: () => <h1>后台页</h1> }) },
      ],
    },
  ],
});

const rows: [Role, Access, string | undefined][] = [
  [roles.visitor, 'signedIn', '需要登录'],
  [roles.visitor, 'backOffice', '需要登录'],
  [roles.visitor, 'admin', '需要登录'],
  [roles.user, 'signedIn', undefined],
  [roles.user, 'backOffice', '权限不足1'],
  [roles.user, 'admin', '权限不足1'],
  [roles.tourist, 'signedIn', undefined],
  [roles.tourist, 'backOffice', undefined],
  [roles.tourist, 'admin', '权限不足2'],
  [roles.admin, 'signedIn', undefined],
  [roles.admin, 'backOffice', undefined],
  [roles.admin, 'admin', undefined],
];

const viewerOf = (role: Role) => (role === roles.visitor ? {} : { viewer: aViewer({ role }) });

describe('a page with restricted access', () => {
  test.each(rows)('role %i is refused a page for %s with %s and stays', async (role, access, refusal) => {
    serveRemotes({ site_remote: () => site, admin_remote: () => adminWith(access) });
    const { user, router } = await openPage('/', viewerOf(role));
    const entries = window.history.length;
    await user.click(screen.getByText('去后台'));
    if (refusal === undefined) {
      expect(await screen.findByText('后台页')).toBeVisible();
      return;
    }
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getAllByText(refusal)).toHaveLength(1);
    expect(screen.getByText('去后台')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(window.history.length).toBe(entries);
  });

  test('direct entry by a visitor shows the home page, the reason and the login dialog', async () => {
    serveRemotes({ site_remote: () => site, admin_remote: () => adminWith('admin') });
    const { router } = await openPage('/admin/there');
    expect(await screen.findByText('需要登录')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible();
  });

  test('direct entry by a general user shows the home page and the reason', async () => {
    serveRemotes({ site_remote: () => site, admin_remote: () => adminWith('admin') });
    const { router } = await openPage('/admin/there', { viewer: aViewer({ role: roles.user }) });
    expect(await screen.findByText('权限不足1')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
