import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessageEvent } from '@yanye/shared/contract/chat-frames.calls';
import {
  chatCloseCodes,
  chatSocketAddress,
  chatSocketPaths,
  chatTypes,
} from '@yanye/shared/contract/chat.calls';
import { userRoutes } from '@yanye/shared/contract/users';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

const { text, system, stored, refused, resumed, settings, joined, typing } = chatTypes;

everyDatabase('sockets of the group chat', (open) => {
  let product: Product;
  let origin: string;
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    product = await openProduct(open);
    origin = await product.listen();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const connect = (address: string, at = origin): ChatClient => {
    const client = chatClient(at + address);
    clients.push(client);
    return client;
  };
  const older = () => connect(chatSocketPaths[1]);
  const ticketOf = async (who: PersonName): Promise<string> =>
    (await product.as(who).call(routes.ticket, { body: {} })).body.data.ticket;

  /** A client of this site that is ready. */
  const enter = async (
    who: PersonName,
    options: Partial<Parameters<typeof chatSocketAddress>[0]> = {},
    at = origin,
  ) => {
    const ticket = who === 'visitor' ? undefined : await ticketOf(who);
    const client = connect(chatSocketAddress({ room: 0, ticket, browser: randomUUID(), ...options }), at);
    await client.first(resumed);
    return client;
  };
  const say = (from: PersonName, content: string) =>
    product.as(from).call(routes.send, { body: { client_id: randomUUID(), content } });
  const sendFile = async (from: PersonName) => {
    const file = { name: 'a.txt', bytes: Buffer.from('文字') };
    const { token } = (await product.as(from).upload(routes.uploadFile, [file])).body.data as {
      token: string;
    };
    const body = { client_id: randomUUID(), msg_type: chatTypes.file, content: token };
    return product.as(from).call(routes.send, { body });
  };
  const texts = (client: ChatClient) => client.of(text).map(({ content }) => content);
  const set = (part: object) => product.as('admin').call(routes.saveSettings, { body: part });

  describe('an older client', () => {
    test('learns its name from the first frame', async () => {
      expect(await older().first(system)).toMatchObject({
        nick_name: expect.stringMatching(/^.{3,15}$/),
        online_count: 1,
      });
    });

    test.each(chatSocketPaths)('is served at %s', async (path) => {
      expect((await connect(path).first(system)).msg_type).toBe(system);
    });

    test('receives messages with the fields that it reads, and no frame that it does not know', async () => {
      const client = older();
      await client.first(system);
      await say('member', '你好');
      await set({ welcomeTitle: '新的', isSendFile: true });
      await sendFile('member');
      const { data } = (await say('member', '再见')).body;
      await product.as('admin').call(routes.pin, { params: { id: data.id }, body: { is_on: true } });
      await say('member', '真的');
      await client.until(() => client.of(text).length === 3);
      expect(client.of(text)[0]).toMatchObject({
        nick_name: 'member 昵称',
        avatar: expect.stringMatching(/^uploads\//),
        msg_type: 2,
        content: '你好',
        created_at: expect.stringContaining('2024-03-10T00:30:05'),
        online_count: 1,
      });
      expect(new Set(client.frames.map(({ msg_type }) => msg_type))).toEqual(
        new Set(client.of(system, text, joined).map(({ msg_type }) => msg_type)),
      );
    });

    test('hears why its message is refused, alone', async () => {
      const [sender, other] = [older(), older()];
      await sender.first(system);
      await other.first(system);
      sender.send({ content: '你好', msg_type: 2 });
      await sender.until(() => sender.of(system).length === 2);
      expect(sender.of(system)[1]).toMatchObject({ error: 'LOGIN_REQUIRED', content: '需要登录' });
      expect(other.of(system)).toHaveLength(1);
    });

    test('writes where visitors may', async () => {
      await set({ isAnonymous: true });
      const client = older();
      const hello = await client.first(system);
      client.send({ content: '我来了', msg_type: 2 });
      expect(await client.first(text)).toMatchObject({
        nick_name: 'nick_name' in hello && hello.nick_name,
        content: '我来了',
        user_id: 0,
      });
    });
  });

  test('a user is known by a ticket, once, and by a token in the address', async () => {
    const ticket = await ticketOf('member');
    const first = await connect(chatSocketAddress({ room: 0, ticket })).first(system);
    const again = await connect(chatSocketAddress({ room: 0, ticket })).first(system);
    const token = encodeURIComponent(await product.tokenOf('member'));
    const byToken = await connect(`${chatSocketPaths[0]}?token=${token}`).first(system);
    const ids = [first, again, byToken].map((frame) => ('user_id' in frame ? frame.user_id : undefined));
    expect(ids).toEqual([product.ids.member, 0, product.ids.member]);
  });

  test.each([
    ['visitor', false, '需要登录'],
    ['tourist', false, '演示账号只能浏览，不能修改内容'],
    ['member', true, ''],
  ] as const)('the first frame tells a %s whether they may write', async (who, may_send, refusal) => {
    const client = await enter(who);
    expect(client.frames[0]).toMatchObject({ may_send, refusal });
  });

  test('a message is acknowledged with its number and reaches everybody in order', async () => {
    const [sender, reader] = [await enter('member'), await enter('visitor')];
    for (const content of ['一', '二', '三']) sender.send({ msg_type: text, content, client_id: content });
    await reader.until(() => reader.of(text).length === 3);
    await sender.until(() => sender.of(stored).length === 3);
    expect(reader.of(text).map(({ seq, content }) => [seq, content])).toEqual([
      [1, '一'],
      [2, '二'],
      [3, '三'],
    ]);
    expect(sender.of(stored).map(({ client_id, message }) => [client_id, message.seq])).toEqual([
      ['一', 1],
      ['二', 2],
      ['三', 3],
    ]);
  });

  test.each([
    ['voice', { msg_type: chatTypes.voice, content: 'x', client_id: 'c' }, 'CHAT_TYPE_REFUSED'],
    ['no text', { msg_type: text, client_id: 'c' }, 'CHAT_EMPTY'],
  ])('%s is refused with a sentence and the client id', async (_what, frame, error) => {
    const client = await enter('member');
    client.send(frame);
    expect(await client.first(refused)).toMatchObject({ error, client_id: 'c' });
  });

  test.each(['no JSON', '[]', '{"msg_type":"2"}'])('%s leaves the connection open', async (junk) => {
    const client = await enter('member');
    client.socket.send(junk);
    expect((await client.first(refused)).error).toBe('MALFORMED_REQUEST');
    client.send({ msg_type: text, content: '还在', client_id: 'c' });
    expect((await client.first(stored)).message.content).toBe('还在');
  });

  test('a client that was away receives what it missed, each event once', async () => {
    const first = await enter('visitor');
    await say('member', '一');
    const { seq, epoch } = await first.first(text);
    await first.close();
    const { body } = await say('member', '二');
    await product.as('member').call(routes.recall, { params: { id: body.data.id } });
    await say('member', '三');
    const again = await enter('visitor', { since: { seq, epoch }, isBack: true });
    const missed = again.frames.filter(
      (frame): frame is ChatMessageEvent & { online_count: number } => 'message_seq' in frame,
    );
    // The text of what was recalled meanwhile is nowhere.
    expect(missed.map(({ msg_type, seq: number, content }) => [msg_type, number, content])).toEqual([
      [text, 2, ''],
      [chatTypes.recalled, 3, ''],
      [text, 4, '三'],
    ]);
    expect(again.of(resumed)).toMatchObject([{ seq: 4, is_behind: false }]);
  });

  test.each([
    ['of another epoch', { seq: 0, epoch: 'another' }],
    ['from the future', { seq: 99, epoch: '' }],
  ])('a place %s has to be fetched again', async (_what, since) => {
    await say('member', '一');
    const client = await enter('visitor', { since });
    expect([client.of(resumed)[0]?.is_behind, texts(client)]).toEqual([true, []]);
  });

  test('settings take effect for those who are connected', async () => {
    const client = await enter('visitor');
    await set({ isAnonymous: true, welcomeTitle: '欢迎' });
    expect((await client.first(settings)).settings).toMatchObject({
      isAnonymous: true,
      welcomeTitle: '欢迎',
    });
    client.send({ msg_type: text, content: '可以了', client_id: 'c' });
    expect((await client.first(stored)).message.content).toBe('可以了');
    await set({ isOnlinePeople: false });
    await say('member', '几人');
    await client.until(() => texts(client).includes('几人'));
    expect(client.of(text).at(-1)?.online_count).toBe(0);
  });

  test('the others see that a user is typing, who does not', async () => {
    const [writer, reader] = [await enter('member'), await enter('visitor')];
    writer.send({ msg_type: typing });
    expect((await reader.first(typing)).user_id).toBe(product.ids.member);
    expect(writer.of(typing)).toEqual([]);
  });

  test('a connection ends with its token', async () => {
    const client = await enter('stranger');
    await product.as('stranger').call(userRoutes.logout);
    await client.until(() => client.closeCode() !== undefined);
    expect(client.closeCode()).toBe(chatCloseCodes.revoked);
  });

  test('an unknown room is closed with a code', async () => {
    const client = connect(chatSocketAddress({ room: 99 }));
    await client.until(() => client.closeCode() !== undefined);
    expect(client.closeCode()).toBe(chatCloseCodes.noRoom);
  });

  test('other addresses are no sockets', async () => {
    const client = connect('/api/live');
    await client.until(() => client.closeCode() !== undefined);
    expect([client.closeCode(), client.frames]).toEqual([1006, []]);
  });

  test('what another process stored arrives without a bus, in order', async () => {
    const other = await product.another();
    const reader = await enter('visitor', {}, await other.listen());
    for (const content of ['一', '二', '三']) await say('member', content);
    await reader.until(() => reader.of(text).length === 3);
    expect(texts(reader)).toEqual(['一', '二', '三']);
    await reader.close();
    await other.close();
  });

  test('clients hear when to connect again before a process stops', async () => {
    const other = await product.another();
    const client = await enter('visitor', {}, await other.listen());
    await other.close();
    expect((await client.first(chatTypes.bye)).retry_ms).toBeLessThanOrEqual(1_000);
    await client.until(() => client.closeCode() !== undefined);
  });
});
