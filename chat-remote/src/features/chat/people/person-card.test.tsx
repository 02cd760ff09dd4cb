import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { aChatMessage, aChatPage } from '#features/chat/testing/chat-builders.ts';
import { aNewViewer, bubble, field, roomTests, says } from '#features/chat/testing/enter-room.ts';
import { openChat } from '#features/chat/testing/open-chat.ts';
import { aPerson } from '#features/chat/testing/people-builders.ts';

type Person = (typeof privateMessageRoutes)['person'];

const { entered } = roomTests();
const knows = (overrides: Parameters<typeof aPerson>[0] = {}) => ({
  onApi: (api: FakeApi) => void api.answers<Person>(privateMessageCalls.person, aPerson(overrides)),
});
const blocked = (api: FakeApi, isBlocked = true) =>
  api.answers<(typeof blockRoutes)['list']>(blockCalls.list, {
    count: isBlocked ? 1 : 0,
    list: isBlocked
      ? [{ id: 2, created_at: '2026-03-01T00:00:00+08:00', nick_name: '小叶', avatar: '' }]
      : [],
  });

const opened = async (user: Awaited<ReturnType<typeof entered>>['user'], name = '小叶') => {
  const [button] = await screen.findAllByRole('button', { name: `${name} 的资料` });
  if (!button) throw new Error('no button');
  await user.click(button);
  return within(screen.getByRole('dialog', { name }));
};
const buttons = (card: Awaited<ReturnType<typeof opened>>) =>
  card.getAllByRole('button').map((button) => button.textContent);

describe('the card of a person', () => {
  test('puts their name into what is being written', async () => {
    const { user } = await entered([aChatMessage(1)], knows());
    await user.type(await field(), '早啊');
    const card = await opened(user);
    await user.click(card.getByRole('button', { name: '提及' }));
    expect(await field()).toHaveValue('早啊 @小叶 ');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leads to the private messages', async () => {
    const { user, api } = await entered([aChatMessage(1)], knows());
    api.answers<(typeof privateMessageRoutes)['conversation']>(privateMessageCalls.conversation, {
      count: 0,
      list: [],
      next: 0,
    });
    const card = await opened(user);
    await waitFor(() =>
      expect(card.getByRole('button', { name: '发私信' })).toHaveAttribute('aria-disabled', 'false'),
    );
    await user.click(card.getByRole('button', { name: '发私信' }));
    expect(await screen.findByRole('dialog', { name: '和小叶的私信' })).toBeInTheDocument();
  });

  test('says why no private message can be sent', async () => {
    const { user } = await entered([aChatMessage(1)], knows({ may_send: false, refusal: '对方屏蔽了你' }));
    const card = await opened(user);
    expect(await card.findByText('对方屏蔽了你')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: '发私信' }));
    expect(screen.getByRole('dialog', { name: '小叶' })).toBeInTheDocument();
  });

  test('marks an administrator, who cannot be muted', async () => {
    const viewer = aNewViewer({ role: roles.admin });
    const { user } = await entered([aChatMessage(1)], { viewer, ...knows({ is_admin: true }) });
    const card = await opened(user);
    expect(await card.findByText('管理员')).toBeInTheDocument();
    expect(buttons(card)).toEqual(['', '发私信', '提及', '屏蔽']);
  });

  test.each([
    ['a visitor in the room', roles.admin, { user_id: 0, nick_name: '游客 4f2' }, '访客', ['', '禁言']],
    ['a visitor to a user', roles.user, { user_id: 0, nick_name: '游客 4f2' }, '访客', ['']],
  ])('of %s offers %#', async (_who, role, author, mark, expected) => {
    const { user } = await entered([aChatMessage(1, author)], { viewer: aNewViewer({ role }) });
    const card = await opened(user, '游客 4f2');
    expect(card.getByText(mark)).toBeInTheDocument();
    expect(buttons(card)).toEqual(expected);
  });

  test('offers a visitor of the site to sign in', async () => {
    const { user, store } = await openChat({ page: aChatPage([aChatMessage(1)]) });
    await bubble(/第 1 句/);
    const card = await opened(user);
    expect(buttons(card)).toEqual(['', '登录']);
    await user.click(card.getByRole('button', { name: '登录' }));
    expect(store.getState().auth.login.open).toBe(true);
  });

  test('lets an administrator mute, by the message where its author has no account', async () => {
    const viewer = aNewViewer({ role: roles.admin });
    const author = { user_id: 0, nick_name: '游客 4f2' };
    const { user, api, store } = await entered([aChatMessage(7, author)], { viewer });
    const card = await opened(user, '游客 4f2');
    await user.click(card.getByRole('button', { name: '禁言' }));
    await user.click(card.getByRole('radio', { name: '1 天' }));
    await user.type(card.getByRole('textbox'), '刷屏');
    api.fails(chatCalls.mute, { status: 404, error: 'CHAT_MESSAGE_NOT_FOUND', msg: '这条消息不存在' });
    await user.click(card.getByRole('button', { name: '禁言' }));
    await waitFor(() => expect(card.getByRole('alert')).toHaveTextContent('这条消息不存在'));
    api.answers<(typeof chatRoutes)['mute']>(chatCalls.mute, {});
    await user.click(card.getByRole('button', { name: '禁言' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(chatCalls.mute).at(-1)?.body).toEqual({
      room: 1,
      user_id: 0,
      message_id: 7,
      minutes: 1_440,
      reason: '刷屏',
    });
    expect(store.getState().toasts.list).toMatchObject([{ text: '已禁言游客 4f2' }]);
  });

  test('is reached by keys over the menu of a message, and from the list of people', async () => {
    const { user, socket } = await entered([aChatMessage(1)], knows());
    const message = await bubble(/第 1 句/);
    act(() => message.focus());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '查看资料' }));
    const card = within(screen.getByRole('dialog', { name: '小叶' }));
    await user.click(card.getByRole('button', { name: '关闭' }));
    says(socket, {
      msg_type: chatTypes.people,
      people: [
        { user_id: 3, nick_name: '阿澈', avatar: '' },
        { user_id: 4, nick_name: '林间', avatar: '' },
      ],
    });
    await user.click(screen.getByRole('button', { name: '看看谁在' }));
    says(socket, { msg_type: chatTypes.people, people: [{ user_id: 3, nick_name: '阿澈', avatar: '' }] });
    expect(within(screen.getByRole('list', { name: '在线的人' })).getByText('阿澈')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '刚刚离开' })).getByText('林间')).toBeInTheDocument();
    expect(screen.getByText('还有 2 位访客')).toBeInTheDocument();
    await opened(user, '阿澈');
  });
});

describe('a blocked person', () => {
  const quoting = aChatMessage(2, {
    user_id: 3,
    nick_name: '阿澈',
    content: '同意',
    reply: { id: 1, seq: 1, nick_name: '小叶', excerpt: '第 1 句' },
  });

  test('is folded in the log and in quotes from the moment of the block', async () => {
    const { user, api, store } = await entered([aChatMessage(1), quoting], knows());
    expect(await bubble(/小叶：第 1 句/)).toBeInTheDocument();
    const card = await opened(user);
    api.answers<(typeof blockRoutes)['add']>(blockCalls.add, {});
    blocked(api);
    await user.click(await card.findByRole('button', { name: '屏蔽' }));
    expect(await bubble(/^已屏蔽的消息$/)).toBeInTheDocument();
    expect(screen.queryByText('第 1 句')).not.toBeInTheDocument();
    expect(within(await bubble(/阿澈：同意/)).getByText('已屏蔽的消息')).toBeInTheDocument();
    expect(api.callsOf(blockCalls.add)[0]?.body).toEqual({ user_id: 2 });
    expect(store.getState().toasts.list).toMatchObject([
      { text: '已屏蔽小叶：消息会折叠，对方不能再提醒你' },
    ]);
  });

  test('is unfolded message by message, and unblocked', async () => {
    const options = {
      onApi: (api: FakeApi) => {
        blocked(api);
        api.answers<Person>(privateMessageCalls.person, aPerson({ is_blocked: true }));
      },
    };
    const { user, api } = await entered([aChatMessage(1), aChatMessage(2)], options);
    const [first] = await screen.findAllByRole('button', { name: '展开' });
    if (!first) throw new Error('nothing is folded');
    await user.click(first);
    expect(await bubble(/小叶：第 1 句/)).toBeInTheDocument();
    expect(screen.queryByText('第 2 句')).not.toBeInTheDocument();
    const card = await opened(user);
    api.answers<(typeof blockRoutes)['remove']>(blockCalls.remove, { removed: 1 });
    blocked(api, false);
    await user.click(await card.findByRole('button', { name: '取消屏蔽' }));
    expect(await bubble(/小叶：第 2 句/)).toBeInTheDocument();
  });
});
