import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChatRoom, chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, chatCloseCodes, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { aChatMessage, aChatPage, aChatRoom, chatSettings, epoch } from './testing/chat-builders';
import { bubble, roomTests, says } from './testing/enter-room';
import { openChat } from './testing/open-chat';

type Routes = typeof chatRoutes;

const { sockets, entered } = roomTests();

const hall = aChatRoom();
const writing = aChatRoom({ id: 2, name: '写作互助', is_default: false, read_seq: 1 });
const answersRooms = (api: FakeApi, ...list: ChatRoom[]) =>
  api.answers<Routes['rooms']>(chatCalls.rooms, { count: list.length, list });
const asked = (api: FakeApi) => api.callsOf(chatCalls.rooms).length;

/** The two rooms; the second has a message of its own. */
const open = (rooms: readonly ChatRoom[] = [hall, writing]) =>
  entered([aChatMessage(1)], {
    rooms,
    onApi: (api) =>
      api.answers<Routes['messages']>(chatCalls.messages, ({ query }) =>
        aChatPage([aChatMessage(1, query?.room === 2 ? { room: 2, content: '在写吗' } : {})]),
      ),
  });
const list = () => within(screen.getByRole('navigation', { name: '房间' }));
const link = (name: RegExp) => list().getByRole('link', { name });

describe('the list of rooms', () => {
  test('stays in place while one room follows another, also on the way back', async () => {
    const { user, router } = await open();
    const before = screen.getByRole('navigation', { name: '房间' });
    await user.click(link(/写作互助/));
    await bubble(/在写吗/);
    expect(link(/写作互助/)).toHaveFocus();
    expect(link(/写作互助/)).toHaveAttribute('aria-current', 'page');
    expect((await sockets.nth(1)).address).toContain('room=2');
    await act(() => router.navigate(-1));
    await bubble(/第 1 句/);
    expect(link(/言叶茶馆/)).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('navigation', { name: '房间' })).toBe(before);
  });

  test('is requested again when another room is opened and when the reader comes back', async () => {
    const { user, api } = await open();
    const before = asked(api);
    answersRooms(api, hall, { ...writing, unread: 4 });
    fireEvent.focus(window);
    expect(await list().findByLabelText('4 条未读')).toBeVisible();
    expect(asked(api)).toBe(before + 1);
    answersRooms(api, { ...hall, unread: 2 }, writing);
    await user.click(link(/写作互助/));
    expect(await list().findByLabelText('2 条未读')).toBeVisible();
  });

  test('is not requested while the page is hidden', async () => {
    const { api } = await open();
    const before = asked(api);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    jest.restoreAllMocks();
    expect(asked(api)).toBe(before);
  });

  test('knows what was read in a room that one leaves', async () => {
    const { user, api } = await open([{ ...hall, read_seq: 1, unread: 3 }, writing]);
    api.answers<Routes['read']>(chatCalls.read, { room: 1, epoch, read_seq: 1, unread: 0 });
    await waitFor(() => expect(api.callsOf(chatCalls.read)).not.toEqual([]), { timeout: 3_000 });
    await user.click(link(/写作互助/));
    await waitFor(() => expect(list().queryByLabelText(/条未读/)).not.toBeInTheDocument());
  });

  test('shows what was just read as the last message of the open room', async () => {
    const { api } = await open();
    api.answers<Routes['read']>(chatCalls.read, { room: 1, epoch, read_seq: 1, unread: 0 });
    await waitFor(() => expect(link(/言叶茶馆/)).toHaveTextContent('小叶：第 1 句'), { timeout: 3_000 });
  });

  test('says what happened to the last message, and where nobody has spoken', async () => {
    const last_message = { nick_name: '阿澈', excerpt: '', created_at: '2026-03-02T10:00:00+08:00' };
    await open([hall, { ...writing, last_message }]);
    expect(link(/写作互助/)).toHaveTextContent('阿澈撤回了一条消息');
    expect(link(/言叶茶馆/)).toHaveTextContent('还没有人说话');
  });
});

test('an empty room that was opened has been read', async () => {
  const { api } = await entered([]);
  await waitFor(() => expect(api.callsOf(chatCalls.read)[0]?.body).toEqual({ room: 1, seq: 0, epoch }), {
    timeout: 3_000,
  });
});

test('a room that is removed under its readers leads them to the default one', async () => {
  const { user, api } = await open();
  await user.click(link(/写作互助/));
  const socket = await sockets.nth(1);
  await bubble(/在写吗/);
  answersRooms(api, hall, aChatRoom({ id: 3, name: '读书会', is_default: false }));
  act(() => socket.close(chatCloseCodes.noRoom));
  expect(await screen.findByText('没有这个房间')).toBeVisible();
  expect(link(/读书会/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '去默认房间' }));
  expect(await bubble(/第 1 句/)).toBeVisible();
});

test('a visitor may write as soon as the room lets visitors write', async () => {
  await openChat({ page: aChatPage([aChatMessage(1)]) });
  const socket = await sockets.nth(0);
  act(() => socket.greets({ user_id: 0, seq: 1, may_send: false, refusal: '需要登录' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const settings = { ...chatSettings, isAnonymous: true };
  says(socket, { msg_type: chatTypes.settings, room: 1, seq: 2, epoch, settings });
  expect(await screen.findByRole('textbox', { name: '发消息' })).toBeVisible();
});
