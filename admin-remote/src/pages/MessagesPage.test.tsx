import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type {
  MessagePerson,
  PrivateMessage,
  privateMessageRoutes,
} from '@yanye/shared/contract/private-messages';
import { privateMessageCalls as calls } from '@yanye/shared/contract/private-messages.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./MessagesPage'), 120_000);

type Routes = typeof privateMessageRoutes;
const me = aViewer({ role: roles.user, user_id: 7 });

const aMessage = (overrides: Partial<PrivateMessage> = {}): PrivateMessage => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  send_user_id: 9,
  send_user_nick_name: '小叶',
  send_user_avatar: '',
  rev_user_id: 7,
  rev_user_nick_name: '我',
  rev_user_avatar: '',
  is_read: true,
  content: '在吗',
  ...overrides,
});
const person: MessagePerson = {
  id: 9,
  nick_name: '小叶',
  avatar: '',
  may_send: true,
  refusal: '',
  may_block: true,
  is_admin: false,
  is_blocked: false,
  may_report: true,
};
const partner = {
  userID: 9,
  userName: '',
  nickName: '小叶',
  avatar: '',
  count: 2,
  unread: 1,
  last_content: '在吗',
  last_at: '2026-03-01T09:30:00+08:00',
};
const anApi = (...list: PrivateMessage[]) =>
  fakeApi()
    .answers<Routes['partners']>(calls.partners, { count: 1, list: [partner], next: 0 })
    .answers<Routes['person']>(calls.person, person)
    .answers<Routes['conversation']>(calls.conversation, { count: list.length, list, next: 0 })
    .answers<Routes['read']>(calls.read, { count: 0 })
    .answers<Routes['send']>(calls.send, aMessage())
    .answers<Routes['remove']>(calls.remove, { removed: 1 });
const open = (api = anApi(aMessage()), search = '?user_id=9', viewer = me) =>
  renderRoutes(unframedRoutes, { viewer, at: `/admin/user_center/messages${search}`, api });
/** Chooses what the conversation keeps under ⋯. */
const choose = async (user: UserEvent, name: string) => {
  await user.click((await talk()).getByLabelText('更多操作'));
  await user.click((await talk()).getByRole('button', { name }));
};
const talk = async () => within(await screen.findByRole('region', { name: '和小叶的私信' }));

test('the selected sender is stored in the query string', async () => {
  const { user, router } = open(anApi(aMessage()), '');
  expect(await screen.findByText('从列表里选一个人，继续聊')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /小叶/ }));
  expect(router.state.location.search).toBe('?user_id=9');
  expect((await talk()).getByText('在吗')).toBeInTheDocument();
});

test('a narrow screen has a link back to the list of conversations', async () => {
  const { user, router } = open();
  await talk();
  await user.click(screen.getByRole('link', { name: '‹ 所有私信' }));
  expect(router.state.location.search).toBe('');
});

test('older conversations are loaded on request', async () => {
  const api = anApi(aMessage()).answers<Routes['partners']>(calls.partners, ({ query }) =>
    query?.before === 40
      ? { count: 2, list: [{ ...partner, userID: 10, nickName: '老朋友' }], next: 0 }
      : { count: 2, list: [partner], next: 40 },
  );
  const { user } = open(api, '');
  await screen.findByRole('button', { name: /小叶/ });
  await user.click(screen.getByRole('button', { name: '更早的人' }));
  expect(await screen.findByRole('button', { name: /老朋友/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /小叶/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更早的人' })).not.toBeInTheDocument();
});

test('visible messages are marked as read', async () => {
  const { api } = open(anApi(aMessage({ is_read: false })));
  await waitFor(() => expect(api.callsOf(calls.read)[0]?.body).toEqual({ user_id: 9 }));
});

test('read messages are not marked again', async () => {
  const { api } = open();
  await talk();
  expect(api.callsOf(calls.read)).toEqual([]);
});

test('sending a message clears the field', async () => {
  const { api, user } = open();
  const field = (await talk()).getByRole('textbox', { name: '私信内容' });
  await user.type(field, '在的{Enter}');
  await waitFor(() => expect(api.callsOf(calls.send)[0]?.body).toEqual({ rev_user_id: 9, content: '在的' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('Shift+Enter begins a line', async () => {
  const { api, user } = open();
  const field = (await talk()).getByRole('textbox', { name: '私信内容' });
  await user.type(field, '一{Shift>}{Enter}{/Shift}二');
  expect(field).toHaveValue('一\n二');
  expect(field).toHaveAttribute('placeholder', '写私信，Enter 发送，Shift+Enter 换行');
  expect(api.callsOf(calls.send)).toEqual([]);
});

test('on a touch screen Enter begins a line, and no key is named', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(pointer: coarse)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { api, user } = open();
  const field = (await talk()).getByRole('textbox', { name: '私信内容' });
  await user.type(field, '一{Enter}二');
  expect(field).toHaveValue('一\n二');
  expect(field).toHaveAttribute('placeholder', '写私信');
  expect(api.callsOf(calls.send)).toEqual([]);
  jest.restoreAllMocks();
});

test('an unsent message stays in the field with the reason', async () => {
  const api = anApi(aMessage()).fails(calls.send, { status: 429, msg: '操作太频繁，请稍后再试' });
  const { user } = open(api);
  const field = (await talk()).getByRole('textbox', { name: '私信内容' });
  await user.type(field, '在的');
  await user.click((await talk()).getByRole('button', { name: '发送' }));
  expect(await screen.findByText('操作太频繁，请稍后再试')).toBeInTheDocument();
  expect(field).toHaveValue('在的');
});

test('input survives selecting messages and a failure to load new ones', async () => {
  const { api, user } = open();
  const field = () => screen.getByRole('textbox', { name: '私信内容' });
  await talk();
  await user.type(field(), '写到一半');
  await choose(user, '管理');
  await user.click((await talk()).getByRole('button', { name: '完成' }));
  expect(field()).toHaveValue('写到一半');
  api.fails(calls.conversation, { status: 503, msg: '服务暂时不可用' });
  api.fails(calls.person, { status: 503, msg: '服务暂时不可用' });
  // Both lists are requested again afterwards.
  api.answers(blockCalls.add, {});
  await choose(user, '屏蔽');
  expect(await screen.findByText('最新的消息加载失败：服务暂时不可用')).toBeInTheDocument();
  expect(field()).toHaveValue('写到一半');
});

test('text typed during a request stays in the field', async () => {
  const api = anApi(aMessage());
  const release = api.hangs(calls.send, aMessage());
  const { user } = open(api);
  const field = (await talk()).getByRole('textbox', { name: '私信内容' });
  await user.type(field, '在的{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.callsOf(calls.send)).toHaveLength(1));
  await user.type(field, '，你呢');
  await act(async () => release());
  expect(field).toHaveValue('在的，你呢');
});

test('the form shows the reason when the user may not write', async () => {
  const api = anApi().answers<Routes['person']>(calls.person, {
    ...person,
    may_send: false,
    refusal: '对方不希望收到你的私信',
  });
  open(api);
  const field = await screen.findByPlaceholderText('对方不希望收到你的私信');
  expect(field).toBeDisabled();
});

test('the user’s copies can be selected and removed', async () => {
  const { api, user } = open(anApi(aMessage(), aMessage({ id: 2, content: '喂' })));
  await choose(user, '管理');
  expect((await talk()).getByRole('button', { name: '删除选中的 0 条' })).toBeDisabled();
  await user.click((await talk()).getByRole('checkbox', { name: '选择「喂」' }));
  await user.click((await talk()).getByRole('button', { name: '删除选中的 1 条' }));
  await waitFor(() => expect(api.callsOf(calls.remove)[0]?.body).toEqual({ id_list: [2] }));
});

test('a person can be blocked, and reported with a reason', async () => {
  const api = anApi(aMessage()).answers(blockCalls.add, {}).answers(calls.report, {});
  const { user } = open(api);
  await choose(user, '屏蔽');
  await waitFor(() => expect(api.callsOf(blockCalls.add)[0]?.body).toEqual({ user_id: 9 }));
  await choose(user, '举报');
  const form = within(await screen.findByRole('form', { name: '举报小叶' }));
  await user.click(form.getByRole('button', { name: '举报' }));
  expect(form.getByRole('alert')).toHaveTextContent('请选择原因');
  await user.click(form.getByRole('radio', { name: '诈骗' }));
  await user.click(form.getByRole('button', { name: '举报' }));
  await waitFor(() =>
    expect(api.callsOf(calls.report)[0]?.body).toEqual({ user_id: 9, reason: 'fraud', note: '' }),
  );
});

test('a cancelled report returns the focus to the menu of the conversation', async () => {
  const { user } = open(anApi(aMessage()));
  await choose(user, '举报');
  const form = within(await screen.findByRole('form', { name: '举报小叶' }));
  await user.click(form.getByRole('button', { name: '取消' }));
  expect((await talk()).getByLabelText('更多操作')).toHaveFocus();
});

test('a user without any conversation sees one message, and no request to choose a person', async () => {
  open(anApi().answers<Routes['partners']>(calls.partners, { count: 0, list: [], next: 0 }), '');
  expect(await screen.findByText('还没有私信')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去群聊看看' })).toHaveAttribute('href', '/chat');
  expect(screen.queryByText('从列表里选一个人，继续聊')).not.toBeInTheDocument();
});

test('a failure shows the error and a retry button', async () => {
  const api = anApi(aMessage()).fails(calls.conversation, { status: 500, msg: '服务出了点问题' });
  const { user } = open(api);
  expect(await screen.findByText('服务出了点问题')).toBeInTheDocument();
  api.answers<Routes['conversation']>(calls.conversation, { count: 1, list: [aMessage()], next: 0 });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect((await talk()).getByText('在吗')).toBeInTheDocument();
});

test('a tourist sees an explanation, and no request is sent', async () => {
  const { api } = open(anApi(), '', aViewer({ role: roles.tourist }));
  expect(await screen.findByText('演示账号没有私信')).toBeInTheDocument();
  expect(api.callsOf(calls.partners)).toEqual([]);
});
