import { screen, waitFor, within } from '@testing-library/react';
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls as calls } from '@yanye/shared/contract/role-shares.calls';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { withLayout } from '#testing/open-session.ts';
import { OwnShares } from './OwnShares';
import { aListedShare } from './testing/share-builders';

beforeAll(withLayout);

type Routes = typeof roleShareRoutes;

const apiOf = (list = [aListedShare()], count = list.length): FakeApi =>
  fakeApi().answers<Routes['list']>(calls.list, { count, list });

test('own shares are listed with their links and states', async () => {
  const revoked = aListedShare({ key: 'b', title: '旧的', revoked: true });
  const byAdmin = aListedShare({ key: 'c', title: '更旧的', revoked: true, by_admin: true });
  renderInApp(<OwnShares />, { api: apiOf([aListedShare(), revoked, byAdmin]) });
  const rows = within(await screen.findByRole('list', { name: '我的分享' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('老编辑 · 1 轮 · 2026-11-26');
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: '聊聊标点' })).toHaveAttribute(
    'href',
    '/bigModel/share?key=k',
  );
  expect(rows[1]).toHaveTextContent('已收回');
  expect(within(rows[1] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(rows[2]).toHaveTextContent('管理员已收回');
});

test('nothing shared yet says how to share', async () => {
  renderInApp(<OwnShares />, { api: apiOf([]) });
  expect(await screen.findByText('还没有分享过会话')).toBeInTheDocument();
});

test('those of one session are asked for alone', async () => {
  const { api } = renderInApp(<OwnShares session={12} />, { api: apiOf([]) });
  expect(await screen.findByText('这个会话还没有分享过。')).toBeInTheDocument();
  expect(api.callsOf(calls.list)[0]?.query).toEqual({ page: 1, limit: 10, session: 12 });
});

test('more of them come on demand, and again after a failure', async () => {
  const api = apiOf().fails(calls.list, { status: 503, msg: '服务暂时不可用' });
  const { user } = renderInApp(<OwnShares />, { api });
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  api.answers<Routes['list']>(calls.list, { count: 12, list: [aListedShare()] });
  await user.click(screen.getByRole('button', { name: '重试' }));
  await user.click(await screen.findByRole('button', { name: '更多分享' }));
  await waitFor(() => expect(api.callsOf(calls.list).at(-1)?.query).toMatchObject({ limit: 20 }));
});

test('a share is revoked after a question, which says why it was refused', async () => {
  const { user, api } = renderInApp(<OwnShares />, { api: apiOf() });
  await user.click(await screen.findByRole('button', { name: '收回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '收回分享？' }));
  api.fails(calls.revoke, { status: 403, msg: '演示账号只能浏览' });
  await user.click(dialog.getByRole('button', { name: '收回' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('演示账号只能浏览'));
  api.answers<Routes['revoke']>(calls.revoke, () => {
    api.answers<Routes['list']>(calls.list, { count: 1, list: [aListedShare({ revoked: true })] });
    return {};
  });
  await user.click(dialog.getByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回')).toBeInTheDocument();
});
