import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import type { ChatEventPage } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatCloseCodes, chatTypes } from '@yanye/shared/contract/chat.calls';
import {
  aChatEvent,
  aChatMessage,
  aChatPage,
  chatSettings,
  epoch,
} from '#features/chat/testing/chat-builders.ts';
import { fakeSockets } from '#features/chat/testing/fake-sockets.ts';
import type { ChatHttp } from './chat-http';
import { browserOutboxStore } from './outbox-store';
import { createRoomClient } from './room-client';
import { roomOfPage, shownMessages } from './room-state';

const sockets = fakeSockets();
const me = { user_id: 9, nick_name: '许知', avatar: '' };
const noEvents: ChatEventPage = { epoch, newest: 1, is_lost: false, events: [] };
let rooms = 100;
let stop = () => undefined as void;

const entered = (
  http: Partial<ChatHttp> = {},
  list: readonly ChatMessage[] = [aChatMessage(1)],
  from = 1,
) => {
  const client = createRoomClient({
    http: {
      events: () => Promise.resolve(noEvents),
      messages: () => Promise.resolve(aChatPage()),
      post: () => Promise.resolve({ kind: 'unreachable' }),
      ticket: () => Promise.resolve('t'),
      read: (read_seq, of) => Promise.resolve({ room: rooms, epoch: of, read_seq, unread: 0 }),
      search: () => Promise.resolve({ list: [], has_more: false }),
      keepMark: () => undefined,
      ...http,
    },
    store: browserOutboxStore(),
    room: (rooms += 1),
    log: roomOfPage(aChatPage(list, { from }), chatSettings),
    me,
    isSignedIn: true,
    isLimited: true,
    browser: 'b1',
  });
  stop = client.start();
  const texts = () => shownMessages(client.get().log).map(({ content }) => content);
  return { client, texts };
};

const said = (content: string) => ({ msg_type: chatTypes.text, content, reply: null, mentions: [] }) as const;

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

describe('the connection to a room', () => {
  test('continues after the page, with a ticket for each attempt', async () => {
    const ticket = jest.fn().mockResolvedValueOnce('t1').mockResolvedValueOnce('t2');
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { client } = entered({ ticket });
    const socket = await sockets.nth(0);
    const { protocol, pathname, searchParams } = new URL(socket.address);
    expect([protocol, pathname]).toEqual(['ws:', '/ws/api/chat_groups']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ticket: 't1',
      since: '1',
      epoch,
      browser: 'b1',
    });
    socket.greets({ seq: 1 });
    expect(client.get()).toMatchObject({ may_send: true, phase: { kind: 'open' } });
    socket.close(chatCloseCodes.revoked);
    const second = new URL((await sockets.nth(1)).address).searchParams;
    expect([second.get('ticket'), second.get('back')]).toEqual(['t2', '1']);
  });

  test('goes on as a visitor when the session has ended', async () => {
    const { client } = entered({ ticket: () => Promise.resolve(undefined) });
    const { searchParams } = new URL((await sockets.nth(0)).address);
    expect(searchParams.has('ticket')).toBe(false);
    expect(client.get().isSignedOut).toBe(true);
  });

  test('is opened at once when the browser is online again', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    entered();
    const first = await sockets.nth(0);
    first.greets();
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(first.readyState).toBe(3));
    window.dispatchEvent(new Event('online'));
    await sockets.nth(1);
  });

  test('ends for good when the room is gone', async () => {
    const { client } = entered();
    (await sockets.nth(0)).close(chatCloseCodes.noRoom);
    await waitFor(() => expect(client.get().phase.kind).toBe('gone'));
  });
});

test('the log of a client that was started again reaches back to what its user has read', async () => {
  const messages = jest.fn().mockResolvedValue(aChatPage([aChatMessage(2)], { from: 1 }));
  const { client } = entered({ messages }, [aChatMessage(3)], 3);
  stop();
  stop = client.start();
  await client.read(1);
  await waitFor(() => expect(messages).toHaveBeenCalledTimes(1));
});

describe('the log stays complete', () => {
  test('when an event is lost on the way', async () => {
    const events = jest.fn<Promise<ChatEventPage>, [number, string]>().mockResolvedValue({
      ...noEvents,
      newest: 3,
      events: [aChatEvent(aChatMessage(2)), aChatEvent(aChatMessage(3))],
    });
    const { texts } = entered({ events });
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    socket.says(aChatEvent(aChatMessage(3)));
    await waitFor(() => expect(texts()).toEqual(['第 1 句', '第 2 句', '第 3 句']));
    expect(events.mock.calls).toEqual([[1, epoch]]);
  });

  test('when nobody writes after a loss: the heartbeat names the newest number', async () => {
    const events = () => Promise.resolve({ ...noEvents, newest: 2, events: [aChatEvent(aChatMessage(2))] });
    const { texts } = entered({ events });
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    socket.says({ msg_type: chatTypes.heartbeat, seq: 2, epoch });
    await waitFor(() => expect(texts()).toEqual(['第 1 句', '第 2 句']));
  });

  test('when too much was missed: it starts again with the newest page', async () => {
    const { client, texts } = entered({
      events: () => Promise.resolve({ ...noEvents, newest: 9_000, is_lost: true }),
      messages: () => Promise.resolve(aChatPage([aChatMessage(9_000)], { from: 9_000 })),
    });
    const socket = await sockets.nth(0);
    socket.greets({ seq: 9_000 });
    socket.says({ msg_type: chatTypes.resumed, seq: 9_000, epoch, is_behind: true });
    await waitFor(() => expect(texts()).toEqual(['第 9000 句']));
    expect(client.get().log.lostAfter).toBe(1);
  });

  test('and says how many messages came after a loss', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { client } = entered();
    (await sockets.nth(0)).greets({ seq: 1 });
    (await sockets.nth(0)).close(1006);
    const socket = await sockets.nth(1);
    socket.greets({ seq: 2 });
    socket.says(aChatEvent(aChatMessage(2)));
    socket.says({ msg_type: chatTypes.resumed, seq: 2, epoch, is_behind: false });
    await waitFor(() => expect(client.get().restored).toBe(1));
  });
});

describe('a message that is sent', () => {
  test('is shown at once and stored under its id', async () => {
    const { client, texts } = entered();
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    client.send(said('你好'));
    expect(client.get().outbox).toMatchObject([{ content: '你好' }]);
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const message = aChatMessage(2, { user_id: 9, client_id, content: '你好' });
    socket.says({ msg_type: chatTypes.stored, client_id, message });
    socket.says(aChatEvent(message));
    await waitFor(() => expect(client.get().outbox).toEqual([]));
    expect(texts()).toEqual(['第 1 句', '你好']);
  });

  test('is sent again under the same id when the connection ended before the answer', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { client } = entered();
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    client.send(said('断线'));
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    socket.close(1006);
    const second = await sockets.nth(1);
    second.greets({ seq: 1 });
    await waitFor(() => expect(second.messages).toEqual(socket.messages));
  });

  test('goes over HTTP while no connection can be opened', async () => {
    const post = jest.fn().mockResolvedValue({ kind: 'stored', message: aChatMessage(2, { user_id: 9 }) });
    const { client } = entered({ post, ticket: () => Promise.reject(new Error('no answer')) });
    client.send({ ...said('绕路'), mentions: [2] });
    await waitFor(() => expect(client.get().outbox).toEqual([]));
    expect(post).toHaveBeenCalledWith(expect.objectContaining({ content: '绕路', mentions: [2] }));
  });

  test('stays with the sentence of the server when it is refused', async () => {
    const { client } = entered();
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    client.send(said('不行'));
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const refused = {
      msg_type: chatTypes.refused,
      client_id,
      error: 'CHAT_MUTED',
      retry_after_seconds: 0,
    } as const;
    socket.says({ ...refused, content: '你被禁言了，还有 12 分钟' });
    await waitFor(() =>
      expect(client.get().outbox).toMatchObject([{ state: 'refused', refusal: '你被禁言了，还有 12 分钟' }]),
    );
  });

  test('ends the wait of a mute once it is stored: the mute was lifted', async () => {
    const { client } = entered();
    const socket = await sockets.nth(0);
    socket.greets({ seq: 1 });
    client.send(said('再试'));
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const mute = { msg_type: chatTypes.refused, client_id, error: 'CHAT_MUTED', content: '禁言中' } as const;
    socket.says({ ...mute, retry_after_seconds: 300 });
    await waitFor(() => expect(client.get().pausedUntil).toBeGreaterThan(0));
    client.retry(client_id);
    await waitFor(() => expect(socket.messages).toHaveLength(2));
    const message = aChatMessage(2, { user_id: 9, client_id, content: '再试' });
    socket.says({ msg_type: chatTypes.stored, client_id, message });
    await waitFor(() => expect(client.get().pausedUntil).toBe(0));
  });
});
