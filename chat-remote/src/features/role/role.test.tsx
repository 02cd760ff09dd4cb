import { screen, within } from '@testing-library/react';
import { selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { RolePage, squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { anOwnRoleWithTexts, aRolePage } from '@yanye/shared/testing/builders/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderInApp, renderRoutes } from '@yanye/shared/testing/render-in-app';
import { loadRole } from '../../pages/role-page.load';
import { routes } from '#routes.tsx';
import { squareApiOf } from '#testing/square-api.ts';
import { someCredits } from '#testing/session-builders.ts';
import { RoleDetail } from './RoleDetail';
import { roleHead } from './role-head';

const at = '/bigModel/role?id=7';
const missing = { status: 404, msg: '角色不存在或已被删除' };

const apiWith = (role?: Partial<RolePage>) => {
  const api = squareApiOf()
    .answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [])
    .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits());
  return role
    ? api.answers<(typeof squareRoutes)['role']>(squareCalls.role, aRolePage({ id: 7, ...role }))
    : api.fails(squareCalls.role, missing);
};

describe('the page of a role', () => {
  test('tells what it is, what it says in whatever way, and what it costs', async () => {
    const tags = [{ id: 2, title: '故事', color: '#2f6b4f' }];
    const role = { name: '灯下史官', tags, popularity: 7_512, author: '许知远', price: 3 };
    renderRoutes(routes, { at, api: apiWith({ ...role, greetings: ['{{user}}问哪一年？'] }) });
    expect(await screen.findByRole('heading', { level: 1, name: '灯下史官' })).toBeInTheDocument();
    expect(screen.getByText('7,512 次交谈 · 3 积分一答 · 许知远做的')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '故事' })).toHaveAttribute('href', '/bigModel/square?tag=2');
    expect(screen.getByText('「坐，先喝一口。」')).toBeInTheDocument();
    expect(screen.getByText('还有 1 种开头')).toBeInTheDocument();
    expect(screen.getByText('「你问哪一年？」')).toBeInTheDocument();
  });

  test('leads into a session, a visitor after signing in', async () => {
    const { user, router, store } = renderRoutes(routes, { at, api: apiWith({}) });
    const start = await screen.findByRole('link', { name: '和苏轼开始聊' });
    expect(start).toHaveAttribute('href', '/bigModel/session?roleID=7');
    await user.click(start);
    expect(router.state.location.pathname).toBe('/bigModel/role');
    expect(selectLoginDialog(store.getState()).reason).toBe('登录后就能和苏轼聊天');
  });

  test('says that the role is switched off', async () => {
    renderRoutes(routes, { at, api: apiWith({ enable: false }) });
    expect(await screen.findByText('这个角色已停用')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '和苏轼开始聊' })).not.toBeInTheDocument();
  });
});

describe('a private role', () => {
  const own = anOwnRoleWithTexts({ id: 7, name: '驿站守夜人' });

  test('has its page for its owner', async () => {
    const api = apiWith().answers<(typeof ownRoleRoutes)['one']>(ownRoleCalls.one, own);
    renderRoutes(routes, { at, api, viewer: aViewer() });
    expect(await screen.findByRole('heading', { level: 1, name: '驿站守夜人' })).toBeInTheDocument();
    expect(screen.getByText('仅自己可见')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '编辑' })).toHaveAttribute('href', '/bigModel/mine?role=7');
    expect(screen.queryByText(/次交谈/)).not.toBeInTheDocument();
  });

  test('does not exist for anybody else', async () => {
    const api = apiWith().fails(ownRoleCalls.one, missing);
    renderRoutes(routes, { at, api, viewer: aViewer() });
    expect(await screen.findByText('没有这个角色')).toBeInTheDocument();
  });

  test('does not exist for a visitor, who is asked nothing', async () => {
    const api = apiWith();
    const { store } = renderRoutes(routes, { at, api });
    expect(await screen.findByText('没有这个角色')).toBeInTheDocument();
    expect(api.callsOf(ownRoleCalls.one)).toHaveLength(0);
    const url = new URL(at, 'https://yanye.example');
    const loaded = await loadRole({ store, url, params: {}, signal: new AbortController().signal });
    expect(loaded).toEqual({ status: 404, head: { title: '没有这个角色', noindex: true } });
  });
});

test('an address that names no role leads to the square', async () => {
  const { store } = renderInApp(<p />, { api: apiWith() });
  const url = new URL('https://yanye.example/bigModel/role');
  const loaded = await loadRole({ store, url, params: {}, signal: new AbortController().signal });
  expect(loaded).toEqual({ redirect: '/bigModel/square' });
});

describe('the head of the page of a role', () => {
  test('describes it for search engines', () => {
    const head = roleHead(aRolePage({ id: 7 }), 'https://yanye.example');
    expect(head).toMatchObject({
      title: '苏轼',
      canonical: '/bigModel/role?id=7',
      jsonLd: { '@type': 'WebPage', url: 'https://yanye.example/bigModel/role?id=7' },
    });
    expect(head).not.toHaveProperty('noindex');
  });

  test('keeps them off one that is switched off', () => {
    const head = roleHead(aRolePage({ enable: false }), 'https://yanye.example');
    expect(head).toMatchObject({ noindex: true });
    expect(head).not.toHaveProperty('jsonLd');
  });
});

test('the page of a role that cannot be fetched says why, and asks again', async () => {
  const api = apiWith().fails(squareCalls.role, { status: 503, msg: '服务暂时不可用' });
  const { user } = renderInApp(<RoleDetail />, { at, api });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('服务暂时不可用');
  api.answers<(typeof squareRoutes)['role']>(squareCalls.role, aRolePage({ id: 7 }));
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '苏轼' })).toBeInTheDocument();
});
