import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('how far users have read', (open) => {
  let product: Product;
  let origin: string;
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    product = await openProduct(open);
    origin = await product.listen();
  });
  // As restored data has: the process knows what it told about the numbers of an earlier test.
  beforeEach(() =>
    product.database.quietly(async () => {
      await product.database.kysely.updateTable('chat_rooms').set({ epoch: randomUUID() }).execute();
    }),
  );
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const say = async (who: PersonName, content: string, mentions: number[] = []): Promise<ChatMessage> =>
    (await product.as(who).call(routes.send, { body: { client_id: randomUUID(), content, mentions } })).body
      .data;
  const read = async (who: PersonName, seq: number, epoch = '') =>
    (await product.as(who).call(routes.read, { body: { room: 0, seq, epoch } })).body.data;
  const roomOf = async (who: PersonName) => {
    const [room] = (await product.as(who).call(routes.rooms)).body.data.list;
    if (!room) throw new Error('no room');
    return room;
  };
  const unread = async (who: PersonName): Promise<number> => (await roomOf(who)).unread;
  const noticesOf = async (who: PersonName): Promise<number> =>
    (await product.as(who).call(noticeRoutes.unread)).body.data.count;
  const another = async (): Promise<number> =>
    product.database.quietly(async () => {
      const { id } = await product.database.kysely
        .insertInto('chat_rooms')
        .values({ uid: 'tea', name: '茶室', name_key: '茶室', epoch: 'e2', created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const enter = async (who: PersonName, room = 0, at = origin): Promise<ChatClient> => {
    // A ticket is known to the process that issued it.
    const token = await product.tokenOf(who);
    const client = chatClient(`${at}${chatSocketAddress({ room })}&token=${token}`);
    clients.push(client);
    await client.first(chatTypes.resumed);
    return client;
  };
  const marksOf = (client: ChatClient) =>
    client.of(chatTypes.read).map(({ read_seq, unread: left }) => [read_seq, left]);

  describe('what is unread', () => {
    test('is what others have said since; nothing for who has never been here', async () => {
      await say('stranger', '一');
      expect(await unread('member')).toBe(0);
      await read('member', 1);
      await say('stranger', '二');
      await say('member', '三');
      expect([await unread('member'), await unread('stranger'), await unread('visitor')]).toEqual([1, 0, 0]);
    });

    test('holds no recalled message, and a held one from its approval on', async () => {
      await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '等等', action: 'hold' } });
      const held = await say('stranger', '等等我');
      const { seq } = await say('stranger', '一');
      const { id } = await say('stranger', '二');
      await read('member', seq);
      expect(await unread('member')).toBe(1);
      await product.as('admin').call(routes.approve, { body: { id_list: [held.id] } });
      expect(await unread('member')).toBe(2);
      await product.as('admin').call(routes.recall, { params: { id } });
      expect(await unread('member')).toBe(1);
    });

    test('never comes back by reading an earlier message, or one that does not exist', async () => {
      await say('stranger', '一');
      await say('stranger', '二');
      expect(await read('member', 99)).toMatchObject({ read_seq: 2, unread: 0 });
      expect(await read('member', 1)).toMatchObject({ read_seq: 2, unread: 0 });
    });

    test('stays when the number is one of another epoch', async () => {
      const { epoch } = await roomOf('member');
      for (const content of ['一', '二', '三']) await say('stranger', content);
      await read('member', 1, epoch);
      expect(await read('member', 3, 'before the restore')).toMatchObject({ epoch, read_seq: 1, unread: 2 });
    });
  });

  describe('the other devices of a user', () => {
    test('receive it on every process, in this room and in others; other users do not', async () => {
      const other = await product.another();
      const [at, room] = [await other.listen(), await another()];
      await say('stranger', '一');
      await say('stranger', '二');
      const devices = [await enter('member'), await enter('member', 0, at), await enter('member', room, at)];
      const stranger = await enter('stranger');
      await read('member', 1);
      for (const device of devices) await device.until(() => device.of(chatTypes.read).length === 2);
      expect(devices.map(marksOf)).toEqual([
        [
          [0, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [1, 1],
        ],
      ]);
      expect(marksOf(stranger)).toEqual([[0, 0]]);
      await read('member', 1);
      await read('member', 2);
      for (const device of devices) await device.until(() => device.of(chatTypes.read).length === 3);
      expect(devices.map((device) => marksOf(device).at(-1))).toEqual([
        [2, 0],
        [2, 0],
        [2, 0],
      ]);
      await other.close();
    });

    test('learn it when they connect again', async () => {
      await say('stranger', '一');
      await read('member', 1);
      await say('stranger', '二');
      const device = await enter('member');
      expect(await device.first(chatTypes.read)).toMatchObject({ read_seq: 1, unread: 1 });
    });

    test('of an older kind and visitors receive no such frame', async () => {
      const { ticket } = (await product.as('member').call(routes.ticket, { body: {} })).body.data;
      const older = chatClient(`${origin}/api/chat_groups?ticket=${ticket}`);
      clients.push(older);
      await older.first(chatTypes.system);
      await say('stranger', '一');
      await read('member', 1);
      await say('stranger', '二');
      await older.until(() => older.of(chatTypes.text).length === 2);
      expect(older.of(chatTypes.read)).toEqual([]);
    });
  });

  test('notices about messages up to there are read, those about later ones and other rooms are not', async () => {
    const { member } = product.ids;
    const room = await another();
    const first = await say('stranger', '@member 昵称 一', [member]);
    await say('stranger', '@member 昵称 二', [member]);
    await product.as('stranger').call(routes.send, {
      body: { client_id: randomUUID(), content: '@member 昵称 三', mentions: [member], room },
    });
    await product.runJobs();
    expect(await noticesOf('member')).toBe(3);
    await read('member', first.seq);
    expect(await noticesOf('member')).toBe(2);
    await read('member', 2);
    expect(await noticesOf('member')).toBe(1);
    expect(await noticesOf('stranger')).toBe(0);
  });
});
