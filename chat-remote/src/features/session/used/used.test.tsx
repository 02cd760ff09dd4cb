import { screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { aSquareRole } from '@yanye/shared/testing/builders/roles';
import { aRole } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { squareApiOf } from '#testing/square-api.ts';
import { someCredits } from '#testing/session-builders.ts';

const editor = aRole({ id: 3, name: '老编辑', abstract: '只删不添' });

const squareApi = (used: readonly ReturnType<typeof aRole>[] = [editor], credits = someCredits()) =>
  squareApiOf({ roles: [aSquareRole()] })
    .answers<typeof roleSessionRoutes.rolesUsed>(roleSessionCalls.rolesUsed, [...used])
    .answers<typeof creditRoutes.own>(creditCalls.own, credits);

const at = '/bigModel/square';
const viewer = aViewer();
const usedRoles = () => screen.findByRole('navigation', { name: '聊过的角色' });

describe('the roles that somebody used', () => {
  test('lead to the newest session with each', async () => {
    renderRoutes(routes, { at, viewer, api: squareApi() });
    const link = await within(await usedRoles()).findByRole('link', { name: /老编辑/ });
    expect(link).toHaveAttribute('href', '/bigModel/session?roleID=3');
    expect(link).toHaveTextContent('只删不添');
    expect(link).not.toHaveAttribute('aria-current');
  });

  test('are marked when one is in the address', async () => {
    renderRoutes(routes, { at: `${at}?roleID=3`, viewer, api: squareApi() });
    const link = await within(await usedRoles()).findByRole('link', { name: /老编辑/ });
    expect(link).toHaveAttribute('aria-current', 'true');
  });

  test('are not asked for by a visitor', async () => {
    const api = squareApi();
    renderRoutes(routes, { at, api });
    expect(await usedRoles()).toHaveTextContent('登录后，聊过的角色会在这里。');
    expect(api.callsOf(roleSessionCalls.rolesUsed)).toHaveLength(0);
    expect(api.callsOf(creditCalls.own)).toHaveLength(0);
  });

  test('are none at first', async () => {
    renderRoutes(routes, { at, viewer, api: squareApi([]) });
    expect(await within(await usedRoles()).findByText('还没有聊过，从广场挑一位开始。')).toBeVisible();
  });

  test('are being loaded', async () => {
    const api = squareApi();
    const release = api.hangs(roleSessionCalls.rolesUsed, [editor]);
    renderRoutes(routes, { at, viewer, api });
    const region = within(await usedRoles());
    await waitFor(() => expect(region.getByRole('status')).toHaveTextContent('正在加载'));
    release();
    expect(await within(await usedRoles()).findByRole('link', { name: /老编辑/ })).toBeVisible();
  });

  test('are asked for again after a failure', async () => {
    const api = squareApi().fails(roleSessionCalls.rolesUsed, { status: 503, msg: '服务暂时不可用' });
    const { user } = renderRoutes(routes, { at, viewer, api });
    const region = within(await usedRoles());
    await waitFor(() => expect(region.getByRole('alert')).toHaveTextContent('加载失败'));
    api.answers<typeof roleSessionRoutes.rolesUsed>(roleSessionCalls.rolesUsed, [editor]);
    await user.click(within(await usedRoles()).getByRole('button', { name: '重试' }));
    expect(await within(await usedRoles()).findByRole('link', { name: /老编辑/ })).toBeVisible();
  });
});

describe('the credits of today', () => {
  const open = () => {
    const api = squareApi([], someCredits({ balance: 3, claimable: 100 }));
    return renderRoutes(routes, { at, viewer, api });
  };
  const notice = () => screen.findByRole('region', { name: '今天的 100 积分' });
  const taken = () => someCredits({ balance: 103, claimable: 0 });

  test.each([
    ['claimed', '领取 100 积分', true],
    ['declined', '今天不领', false],
  ])('can be %s, after which nothing is offered', async (_what, name, status) => {
    const { api, user } = open();
    api.answers<typeof creditRoutes.claim>(creditCalls.claim, () => {
      api.answers<typeof creditRoutes.own>(creditCalls.own, taken());
      return {};
    });
    expect(await notice()).toHaveTextContent('你现在有 3 积分，一次回答大多是 2 积分');
    await user.click(within(await notice()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /积分/ })).not.toBeInTheDocument());
    expect(api.callsOf(creditCalls.claim).map(({ body }) => body)).toEqual([{ status }]);
  });

  test('say why they could not be claimed', async () => {
    const { api, user } = open();
    api.fails(creditCalls.claim, { status: 409, msg: '今天已经领过了' });
    await user.click(within(await notice()).getByRole('button', { name: '领取 100 积分' }));
    const region = within(await notice());
    await waitFor(() => expect(region.getByRole('alert')).toHaveTextContent('今天已经领过了'));
  });

  test('are not offered where there is nothing to claim', async () => {
    const api = squareApi([]);
    renderRoutes(routes, { at, viewer, api });
    await waitFor(() => expect(api.callsOf(creditCalls.own)).toHaveLength(1));
    expect(screen.queryByText('今天不领')).not.toBeInTheDocument();
  });
});
