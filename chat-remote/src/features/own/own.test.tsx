import { act, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '@yanye/shared/auth/auth-slice';
import type { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import type { OwnRoles, ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { ProposalOfRole, roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleProposalCalls } from '@yanye/shared/contract/role-proposals.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls } from '@yanye/shared/contract/role-shares.calls';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { anOwnRole, someOwnRoles } from '@yanye/shared/testing/builders/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { squareApiOf } from '#testing/square-api.ts';
import { someCredits } from '#testing/session-builders.ts';
import { withLayout } from '#testing/open-session.ts';

type Own = typeof ownRoleRoutes;

const at = '/bigModel/mine';
const viewer = aViewer();
const keeper = anOwnRole({ id: 21, name: '驿站守夜人' });

const proposal = (change: Partial<ProposalOfRole>): ProposalOfRole => ({
  id: 5,
  state: 'pending',
  reason: '',
  created_at: '2026-01-02T08:00:00+08:00',
  settled_at: '',
  listed_id: 0,
  ...change,
});

beforeAll(withLayout);

const apiWith = (own: OwnRoles) =>
  squareApiOf()
    .answers<Own['list']>(ownRoleCalls.list, own)
    .answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [])
    .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits())
    .answers<(typeof managedRoleRoutes)['icons']>(managedRoleCalls.icons, [])
    .answers<(typeof roleShareRoutes)['list']>(roleShareCalls.list, { count: 0, list: [] });

const open = (own: OwnRoles, address = at) => {
  const api = apiWith(own);
  return renderRoutes(routes, { at: address, viewer, api });
};

const list = async () => within(await screen.findByRole('list', { name: '我的角色' }));

describe('the roles of one’s own', () => {
  test('are counted, with what becomes of each', async () => {
    const roles = [
      keeper,
      anOwnRole({ id: 22, name: '天文台值班员', proposal: proposal({ state: 'pending' }) }),
      anOwnRole({ id: 23, name: '书店老板', proposal: proposal({ state: 'accepted', listed_id: 40 }) }),
      anOwnRole({ id: 24, name: '算命先生', proposal: proposal({ state: 'refused', reason: '太像骗人的' }) }),
      anOwnRole({ id: 25, name: '渔夫', proposal: proposal({ state: 'withdrawn' }) }),
    ];
    open(someOwnRoles(roles, { may_make: false, closed: '你的角色已到上限' }));
    const rows = (await list()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('仅自己可见'),
      expect.stringContaining('等待上架审核'),
      expect.stringContaining('已上架'),
      expect.stringContaining('没有通过：太像骗人的'),
      expect.stringContaining('仅自己可见'),
    ]);
    const main = within(screen.getByRole('banner'));
    expect(main.getByText('5 / 5')).toBeInTheDocument();
    expect(screen.getByText('你的角色已到上限')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '新建角色' })).not.toBeInTheDocument();
    expect((await list()).getByRole('link', { name: '看广场上的样子' })).toHaveAttribute(
      'href',
      '/bigModel/role?id=40',
    );
  });

  test('stand in the column beside every page, too', async () => {
    open(someOwnRoles([keeper]), '/bigModel/square');
    const beside = within(await screen.findByRole('navigation', { name: '我做的' }));
    expect(beside.getByText('1 / 5')).toBeInTheDocument();
    const link = beside.getByRole('link', { name: /驿站守夜人/ });
    expect(link).toHaveAttribute('href', '/bigModel/session?roleID=21');
    expect(link).toHaveTextContent('仅自己可见');
  });

  test('are none at first, and can be made', async () => {
    open(someOwnRoles());
    expect(await screen.findByText('你还没有做过角色')).toBeInTheDocument();
    for (const make of screen.getAllByRole('link', { name: '新建角色' }))
      expect(make).toHaveAttribute('href', '/bigModel/mine?role=new');
  });

  test('are explained where the site has none', async () => {
    open(someOwnRoles([], { may_make: false, closed: '站点没有开放自己的角色' }));
    expect(await screen.findByText('站点没有开放自己的角色')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '新建角色' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '我做的' })).not.toBeInTheDocument();
  });

  test('are asked for again after a failure', async () => {
    const api = apiWith(someOwnRoles()).fails(ownRoleCalls.list, { status: 503, msg: '服务暂时不可用' });
    const { user } = renderRoutes(routes, { at, viewer, api });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用'));
    api.answers<Own['list']>(ownRoleCalls.list, someOwnRoles([keeper]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await list()).getByText('驿站守夜人')).toBeInTheDocument();
  });

  test('are gone from the page once somebody signs out', async () => {
    const { store } = open(someOwnRoles([keeper]));
    await list();
    act(() => void store.dispatch(signedOut()));
    expect(await screen.findByText('登录后就能做自己的角色')).toBeInTheDocument();
    expect(screen.queryByText('驿站守夜人')).not.toBeInTheDocument();
  });
});

describe('a role of one’s own', () => {
  test('is removed after a question', async () => {
    const { user, api } = open(someOwnRoles([keeper]));
    await user.click((await list()).getByRole('button', { name: '删除驿站守夜人' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除这个角色？' }));
    api.answers<Own['remove']>(ownRoleCalls.remove, () => {
      api.answers<Own['list']>(ownRoleCalls.list, someOwnRoles());
      return {};
    });
    await user.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('你还没有做过角色')).toBeInTheDocument();
    expect(api.callsOf(ownRoleCalls.remove)[0]?.params).toEqual({ id: 21 });
  });

  test('is proposed under tags, or stays where that is refused', async () => {
    const { user, api } = open(someOwnRoles([keeper]));
    await user.click((await list()).getByRole('button', { name: '提议上架驿站守夜人' }));
    const dialog = within(await screen.findByRole('dialog', { name: '把「驿站守夜人」放到角色广场？' }));
    await user.click(await dialog.findByRole('checkbox', { name: '文学' }));
    api.fails(roleProposalCalls.propose, { status: 409, msg: '这个角色的提议还在等待决定' });
    await user.click(dialog.getByRole('button', { name: '提议上架' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('这个角色的提议还在等待决定'));
    api.answers<(typeof roleProposalRoutes)['propose']>(roleProposalCalls.propose, () => {
      api.answers<Own['list']>(ownRoleCalls.list, someOwnRoles([{ ...keeper, proposal: proposal({}) }]));
      return {};
    });
    await user.click(dialog.getByRole('button', { name: '提议上架' }));
    expect(await (await list()).findByText('等待上架审核')).toBeInTheDocument();
    expect(api.callsOf(roleProposalCalls.propose).at(-1)).toMatchObject({
      params: { id: 21 },
      body: { tagList: [1] },
    });
  });

  test('is taken back while nobody has decided', async () => {
    const { user, api } = open(someOwnRoles([{ ...keeper, proposal: proposal({}) }]));
    api.answers<(typeof roleProposalRoutes)['withdraw']>(roleProposalCalls.withdraw, () => {
      api.answers<Own['list']>(ownRoleCalls.list, someOwnRoles([keeper]));
      return {};
    });
    await user.click((await list()).getByRole('button', { name: '撤回提议：驿站守夜人' }));
    await waitFor(async () => expect((await list()).getByText('仅自己可见')).toBeInTheDocument());
    expect(api.callsOf(roleProposalCalls.withdraw)).toHaveLength(1);
  });
});
