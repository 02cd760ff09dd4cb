import { screen, waitFor, within } from '@testing-library/react';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls as calls } from '@yanye/shared/contract/private-messages.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./MessageListPage'), 120_000);

type Routes = typeof privateMessageRoutes;

const person = (userID: number, nickName: string) => ({
  userID,
  userName: '',
  nickName,
  avatar: '',
  count: 2,
  last_at: '2026-03-01T09:30:00+08:00',
});
const message = {
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  send_user_id: 7,
  send_user_nick_name: '小叶',
  send_user_avatar: '',
  rev_user_id: 9,
  rev_user_nick_name: '阿明',
  rev_user_avatar: '',
  is_read: false,
  content: '在吗',
};
const report = {
  id: 3,
  created_at: '2026-03-01T09:30:00+08:00',
  reason: 'fraud' as const,
  note: '骗人',
  is_settled: false,
  reporter: { id: 9, nick_name: '阿明' },
  person: { id: 7, nick_name: '小叶', avatar: '' },
};
const anApi = () =>
  fakeApi()
    .answers<Routes['senders']>(calls.senders, { count: 1, list: [person(7, '小叶')] })
    .answers<Routes['partnersOf']>(calls.partnersOf, { count: 1, list: [person(9, '阿明')], next: 0 })
    .answers<Routes['recordOf']>(calls.recordOf, { count: 1, list: [message], next: 0 })
    .answers<Routes['reports']>(calls.reports, { count: 1, list: [report] })
    .answers<Routes['settle']>(calls.settle, {});
const open = (api = anApi(), search = '', role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: `/admin/users/message_list${search}`, api });

test('the query string stores the selected sender, recipient and conversation', async () => {
  const { api, user, router } = open();
  await user.click(await screen.findByRole('button', { name: /小叶/ }));
  await user.click(await screen.findByRole('button', { name: /阿明/ }));
  expect(await screen.findByText('在吗')).toBeInTheDocument();
  for (const name of ['发信人', '聊过的人'])
    expect(screen.getByRole('complementary', { name })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?send_user_id=7&rev_user_id=9');
  expect(api.callsOf(calls.recordOf)[0]?.query).toMatchObject({ sendUserID: 7, revUserID: 9 });
});

test('older recipients are loaded on request', async () => {
  const api = anApi().answers<Routes['partnersOf']>(calls.partnersOf, ({ query }) =>
    query?.before === 40
      ? { count: 2, list: [person(10, '老朋友')], next: 0 }
      : { count: 2, list: [person(9, '阿明')], next: 40 },
  );
  const { user } = open(api, '?send_user_id=7');
  await user.click(await screen.findByRole('button', { name: '更早的人' }));
  expect(await screen.findByRole('button', { name: /老朋友/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /阿明/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更早的人' })).not.toBeInTheDocument();
});

test('the choice is taken back step by step, as phones show one column', async () => {
  const { user, router } = open(anApi(), '?send_user_id=7&rev_user_id=9');
  const columns = (await screen.findByRole('complementary', { name: '发信人' })).parentElement;
  expect(columns).toHaveAttribute('data-shows', 'talk');
  await user.click(screen.getByRole('button', { name: '‹ 聊过的人' }));
  expect(router.state.location.search).toBe('?send_user_id=7');
  await waitFor(() => expect(columns).toHaveAttribute('data-shows', 'partners'));
  await user.click(screen.getByRole('button', { name: '‹ 发信人' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(columns).toHaveAttribute('data-shows', 'senders'));
});

test('a sender is found by nick', async () => {
  const { api, user } = open();
  await user.type(await screen.findByRole('searchbox', { name: '搜索发信人昵称' }), '叶{Enter}');
  await waitFor(() => expect(api.callsOf(calls.senders).at(-1)?.query).toMatchObject({ nickName: '叶' }));
});

test('a report links to the conversation and can be resolved', async () => {
  const { api, user } = open(anApi(), '?show=reports');
  const row = within(await screen.findByRole('list', { name: '被举报的人' }));
  expect(row.getByText('骗人')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '把对小叶的举报标为已处理' }));
  await waitFor(() => expect(api.callsOf(calls.settle)[0]?.body).toEqual({ id_list: [3] }));
  await user.click(await screen.findByRole('button', { name: '查看双方的消息' }));
  expect(await screen.findByText('在吗')).toBeInTheDocument();
});

test('a tourist sees the reason why nothing is shown, and no request is sent', async () => {
  const { api } = open(anApi(), '', roles.tourist);
  expect(await screen.findByText('消息内容只有管理员能看')).toBeInTheDocument();
  expect(api.callsOf(calls.senders)).toEqual([]);
});
