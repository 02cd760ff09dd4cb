import { screen, waitFor, within } from '@testing-library/react';
import { selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import { aViewer } from '@yanye/shared/testing/builders/users';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { sessionApiOf, withLayout, type Routes } from '#testing/open-session.ts';
import { aSession, someCredits } from '#testing/session-builders.ts';

beforeAll(withLayout);

const at = '/bigModel/session?roleID=3';
const none: readonly { id: number; name: string }[] = [];
const open = (api: FakeApi) => renderRoutes(routes, { at, api, viewer: aViewer() });
const name = () => screen.findByRole('heading', { level: 1, name: '标点怎么挤压' });

describe('choosing a role', () => {
  test('opens the newest session with it, and makes none', async () => {
    const { api, router } = open(sessionApiOf());
    expect(await name()).toBeVisible();
    expect(router.state.location.search).toBe('?roleID=3&sessionID=12');
    expect(api.callsOf(calls.sessions)[0]?.query).toEqual({ roleID: 3, page: 1, limit: 1 });
    expect(api.callsOf(calls.create)).toHaveLength(0);
  });

  test('makes a session where there is none, once', async () => {
    const api = sessionApiOf({ sessions: none }).answers<Routes['create']>(calls.create, 12);
    const { router } = open(api);
    expect(await name()).toBeVisible();
    expect(router.state.location.search).toBe('?roleID=3&sessionID=12');
    expect(api.callsOf(calls.create).map(({ body }) => body)).toEqual([{ roleID: 3 }]);
  });

  test.each([
    ['the model is off', { status: 403, msg: '管理员停用了模型，暂时不能开新会话' }],
    ['the role is off', { status: 403, msg: '这个角色已经下架' }],
    ['the viewer is a tourist', { status: 403, msg: '演示账号只能浏览，不能修改内容' }],
  ])('says why no session was opened when %s', async (_what, refusal) => {
    const { user, api } = open(sessionApiOf({ sessions: none }).fails(calls.create, refusal));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refusal.msg));
    expect(screen.getByRole('link', { name: '回到角色广场' })).toHaveAttribute('href', '/bigModel/square');
    api.answers<Routes['create']>(calls.create, 12);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await name()).toBeVisible();
  });

  test('goes on once the credits of today are claimed', async () => {
    const short = { status: 409, error: 'CREDITS_SHORT' as const, msg: '还差 4 积分，领取后就能开始' };
    const api = sessionApiOf({ sessions: none, credits: { balance: 0, claimable: 100 } });
    const { user } = open(api.fails(calls.create, short));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('还差 4 积分'));
    api.answers<(typeof creditRoutes)['claim']>(creditCalls.claim, () => {
      api.answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits({ balance: 100 }));
      api.answers<Routes['create']>(calls.create, 12);
      return {};
    });
    await user.click(await within(screen.getByRole('alert')).findByRole('button', { name: '领取 100 积分' }));
    expect(await name()).toBeVisible();
  });
});

test('an address without a role leads to the square', async () => {
  renderRoutes(routes, { at: '/bigModel/session', api: sessionApiOf(), viewer: aViewer() });
  expect(await screen.findByText('先挑一位角色')).toBeVisible();
  expect(screen.getByRole('link', { name: '去角色广场' })).toHaveAttribute('href', '/bigModel/square');
});

test('a visitor is asked to sign in', async () => {
  const { user, store } = renderRoutes(routes, { at, api: sessionApiOf() });
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(selectLoginDialog(store.getState()).open).toBe(true);
});

describe('a session', () => {
  test('that is gone leads to the square', async () => {
    const api = sessionApiOf().fails(calls.session, { status: 404, msg: '这个会话不存在或已被删除' });
    renderRoutes(routes, { at: `${at}&sessionID=12`, api, viewer: aViewer() });
    expect(await screen.findByText('这个会话不存在或已被删除')).toBeVisible();
    expect(screen.getByRole('link', { name: '去角色广场' })).toBeVisible();
  });

  test.each([
    ['itself', calls.session, aSession()],
    ['its dialogs', calls.dialogs, { list: [], has_more: false }],
  ])('is asked for again when %s could not be loaded', async (_what, call, answer) => {
    const api = sessionApiOf().fails(call, { status: 503, msg: '服务暂时不可用，请稍后再试' });
    const { user } = renderRoutes(routes, { at: `${at}&sessionID=12`, api, viewer: aViewer() });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用'));
    api.answers(call, answer);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await name()).toBeVisible();
  });
});
