import { randomUUID } from 'node:crypto';
import { DefaultQueryExecutor } from 'kysely';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { chatCloseCodes, chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { chatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { chatPageVersion } from './chat-page-version';
import { chatRoomsRepository } from './chat-rooms.repository';

everyDatabase('the rooms of the group chat', (open) => {
  let product: Product;
  let listening: Promise<string> | undefined;
  const clock = testClock();
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const origin = (): Promise<string> => (listening ??= product.listen());
  const add = (name: string, who: PersonName = 'admin') =>
    product.as(who).call(chatRoomRoutes.add, { body: { name } });
  const added = async (name: string): Promise<number> => (await add(name)).body.data.id;
  const rename = (id: number, name: string) =>
    product.as('admin').call(chatRoomRoutes.rename, { params: { id }, body: { name } });
  const remove = (id: number) => product.as('admin').call(chatRoomRoutes.remove, { params: { id } });
  const managed = async (who: PersonName = 'admin') =>
    (await product.as(who).call(chatRoomRoutes.managed)).body.data.list;
  const list = async (who: PersonName = 'visitor') =>
    (await product.as(who).call(routes.rooms)).body.data.list;
  const names = async () => (await list()).map(({ name }) => name);
  const defaultId = async () => (await list())[0]?.id ?? 0;
  const say = (from: PersonName, room: number, content: string, draft: object = {}) =>
    product.as(from).call(routes.send, { body: { room, client_id: randomUUID(), content, ...draft } });
  const read = (who: PersonName, room: number, seq: number) =>
    product.as(who).call(routes.read, { body: { room, seq } });
  const unread = async (who: PersonName) => (await list(who)).map((room) => room.unread);

  // First, because it counts queries: a product that listens seals its audit log a second after each entry.
  describe('the list of readers', () => {
    test('marks what others wrote after the last read message, in each room', async () => {
      const [first, second] = [await defaultId(), await added('写作')];
      await say('member', first, '一');
      await say('member', second, '一');
      await read('stranger', first, 1);
      await read('stranger', second, 1);
      for (const content of ['二', '三']) await say('member', second, content);
      await say('stranger', first, '我自己');
      await say('admin', first, '二');
      expect([await unread('stranger'), await unread('member'), await unread('visitor')]).toEqual([
        [1, 2],
        [0, 0],
        [0, 0],
      ]);
      await read('stranger', second, 3);
      expect(await unread('stranger')).toEqual([1, 0]);
    });

    test('counts up to 100 of a room that was opened when it was empty', async () => {
      const id = await added('写作');
      await read('stranger', id, 0);
      for (let n = 0; n < 103; n += 1) await say('admin', id, `${n}`);
      expect(await unread('stranger')).toEqual([0, 100]);
    });

    test('shows what was said last', async () => {
      const id = await added('写作');
      await say('member', 0, '大厅里的');
      await say('member', id, '先说的');
      await say('stranger', id, '后说的');
      expect((await list()).map((room) => room.last_message)).toMatchObject([
        { nick_name: 'member 昵称', excerpt: '大厅里的' },
        { nick_name: 'stranger 昵称', excerpt: '后说的' },
      ]);
    });

    test('takes the same number of queries for one room and for many', async () => {
      const queries = jest.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
      const asked = async (): Promise<number> => {
        await list('member');
        await managed();
        queries.mockClear();
        await list('member');
        await managed();
        return queries.mock.calls.length;
      };
      const [, ofOne] = [await read('member', 0, 0), await asked()];
      for (let n = 0; n < 6; n += 1) {
        const id = await added(`房间 ${n}`);
        await say('admin', id, '一');
        await read('member', id, 1);
      }
      expect([ofOne > 0, await asked()]).toEqual([true, ofOne]);
    });
  });

  describe('making and renaming', () => {
    test('a new room is listed after the default one, with a log and settings of its own', async () => {
      const id = await added(' 写作互助 ');
      expect(await list()).toMatchObject([
        { name: '大厅', is_default: true },
        { id, name: '写作互助', is_default: false, seq: 0, last_message: null },
      ]);
      expect((await say('member', id, '有人吗')).body.data).toMatchObject({ room: id, seq: 1 });
      expect((await list()).map(({ seq }) => seq)).toEqual([0, 1]);
    });

    test('a room takes another name', async () => {
      const id = await added('写作');
      expect((await rename(id, '写作互助')).body.msg).toBe('房间已改名为「写作互助」');
      expect((await rename(await defaultId(), '茶馆')).status).toBe(200);
      expect(await names()).toEqual(['茶馆', '写作互助']);
    });

    test.each([
      ['the same', '大厅'],
      ['the same in other letters', 'ＡＢＣ'],
    ])('%s name is refused', async (_what, name) => {
      await added('abc');
      const other = await added('别处');
      for (const answer of [await add(name), await rename(other, name)])
        expect([answer.status, answer.body.error]).toEqual([409, 'CHAT_ROOM_NAME_TAKEN']);
      expect(await names()).toEqual(['大厅', 'abc', '别处']);
    });

    test.each([
      ['no name', ' ', '请填写房间名'],
      ['a long name', '长'.repeat(chatRoomLimits.name + 1), '房间名最多 20 个字'],
    ])('%s is refused', async (_what, name, msg) => {
      const { status, body } = await add(name);
      expect([status, body.error, body.msg]).toEqual([422, 'BAD_INPUT', msg]);
    });

    test('there are at most 50', async () => {
      for (let n = 1; n < chatRoomLimits.rooms; n += 1) await added(`${n}`);
      expect((await add('又一个')).body.error).toBe('CHAT_ROOMS_FULL');
      await remove((await list())[7]?.id ?? 0);
      expect((await add('又一个')).status).toBe(200);
    });

    test('an unknown room has no name', async () =>
      expect((await rename(999, '名字')).body.error).toBe('CHAT_ROOM_NOT_FOUND'));
  });

  describe('the list of administrators', () => {
    test('says how much is in each room, and who is there', async () => {
      const id = await added('写作');
      await say('member', id, '一');
      clock.pass(60_000);
      await say('member', id, '二');
      const client = chatClient((await origin()) + chatSocketAddress({ room: id, browser: 'b' }));
      await client.first(chatTypes.resumed);
      expect(await managed()).toMatchObject([
        { name: '大厅', is_default: true, messages: 0, last_message_at: null, online: 0 },
        { id, name: '写作', messages: 2, last_message_at: '2024-03-10T00:31:05+08:00', online: 1 },
      ]);
      await client.close();
    });

    test('tells a tourist not who is in a room that hides it', async () => {
      await product.as('admin').call(routes.saveSettings, { body: { isOnlinePeople: false } });
      expect([(await managed())[0]?.online, (await managed('tourist'))[0]?.online]).toEqual([0, null]);
    });
  });

  describe('removing', () => {
    test('takes everything in the room, and nothing else', async () => {
      const word = { word: '待定', action: 'hold' } as const;
      await product.as('admin').call(sensitiveWordRoutes.add, { body: word });
      const kept = await say('member', 0, '留下的');
      const id = await added('短命');
      const first = await say('member', id, '一');
      // More than go at once, so that quotes and what they quote do not go together.
      for (let n = 0; n < 205; n += 1) {
        clock.pass(1_000);
        await say(n % 2 === 0 ? 'admin' : 'member', id, `${n}`);
      }
      const last = await say('stranger', id, '二', { reply_to: first.body.data.id });
      await say('stranger', id, '待定', { reply_to: last.body.data.id });
      await product.as('stranger').call(routes.react, {
        params: { id: first.body.data.id },
        body: { sign: '赞', is_on: true },
      });
      await product.as('admin').call(routes.saveSettings, { query: { room: id }, body: { isMd: true } });
      const mute = { room: id, user_id: product.ids.stranger, minutes: 5 };
      await product.as('admin').call(routes.mute, { body: mute });
      await read('member', id, 2);

      expect((await managed())[1]?.messages).toBe(208);
      expect((await remove(id)).body.msg).toBe('已移除房间「短命」');
      expect(await names()).toEqual(['大厅']);
      await product.runJobs();
      for (const table of ['chat_events', 'chat_mutes', 'chat_reads', 'chat_messages'] as const)
        expect(
          await product.database.kysely
            .selectFrom(table)
            .select('room_id')
            .where('room_id', '=', id)
            .execute(),
        ).toEqual([]);
      const page = (await product.as('visitor').call(routes.messages)).body.data;
      expect(page.list.map((message) => message.id)).toEqual([kept.body.data.id]);
    });

    test('frees its name, and its id means no room from then on', async () => {
      const id = await added('写作');
      const { body } = await say('member', id, '一');
      await remove(id);
      const params = { id: body.data.id };
      const answers = [
        await say('member', id, '二'),
        await remove(id),
        await rename(id, '别的'),
        await read('member', id, 1),
        await product.as('member').call(routes.recall, { params }),
        await product.as('visitor').call(routes.messages, { query: { room: id } }),
        await product.as('visitor').call(routes.records, { query: { room: id } }),
        await product.as('visitor').call(routes.settings, { query: { room: id } }),
      ];
      expect(new Set(answers.map((answer) => answer.body.error))).toEqual(new Set(['CHAT_ROOM_NOT_FOUND']));
      const records = await product.as('visitor').call(routes.records, { query: { all_rooms: 'true' } });
      expect(records.body.data.count).toBe(0);
      expect((await add('写作')).status).toBe(200);
    });

    test('is refused for the default room', async () => {
      const { status, body } = await remove(await defaultId());
      expect([status, body.error, body.msg]).toEqual([409, 'CHAT_ROOM_IS_DEFAULT', '默认的房间不能移除']);
    });

    test('ends the connections to the room on every process, also where the bus loses it', async () => {
      const id = await added('短命');
      // Processes of these tests have no bus between them.
      const other = await product.another();
      const address = chatSocketAddress({ room: id, browser: 'b' });
      const clients = [chatClient((await origin()) + address), chatClient((await other.listen()) + address)];
      for (const client of clients) await client.first(chatTypes.resumed);
      const elsewhere = chatClient((await origin()) + chatSocketAddress({ room: 0, browser: 'b' }));
      await elsewhere.first(chatTypes.resumed);
      await remove(id);
      for (const client of clients) await client.until(() => client.closeCode() !== undefined);
      expect(clients.map((client) => client.closeCode())).toEqual([
        chatCloseCodes.noRoom,
        chatCloseCodes.noRoom,
      ]);
      expect(elsewhere.closeCode()).toBeUndefined();
      await elsewhere.close();
      await other.close();
    });

    test('lets the number by which pages are cached rise', async () => {
      const id = await added('短命');
      const { versionOf } = chatPageVersion(chatRoomsRepository(product.database.forTables()));
      const versions = [await versionOf(new URLSearchParams())];
      const note = async () => versions.push(await versionOf(new URLSearchParams()));
      for (const room of [0, id]) {
        await say('member', room, '一');
        await note();
      }
      await remove(id);
      await product.runJobs();
      await note();
      expect(versions).toEqual([0, 1, 2, 2]);
    });
  });

  describe('records and mutes', () => {
    test('records are of one room, or of all', async () => {
      const id = await added('写作');
      await say('member', 0, '大厅里的');
      await say('member', id, '写作里的');
      const contents = async (query: object) =>
        (await product.as('admin').call(routes.records, { query })).body.data.list.map(
          ({ content }) => content,
        );
      expect([
        await contents({}),
        await contents({ room: id }),
        await contents({ all_rooms: 'true' }),
      ]).toEqual([['大厅里的'], ['写作里的'], ['写作里的', '大厅里的']]);
    });

    test('mutes of one room do not hold in another, and are listed where they hold', async () => {
      const [first, second] = [await defaultId(), await added('写作')];
      const mute = (room: number, user_id: number) =>
        product.as('admin').call(routes.mute, { body: { room, user_id, minutes: 5 } });
      await mute(second, product.ids.member);
      await mute(0, product.ids.stranger);
      const answers = [
        await say('member', first, '一'),
        await say('member', second, '一'),
        await say('stranger', first, '一'),
        await say('stranger', second, '一'),
      ];
      expect(answers.map(({ body }) => body.error)).toEqual([
        undefined,
        'CHAT_MUTED',
        'CHAT_MUTED',
        'CHAT_MUTED',
      ]);
      const muted = async (room: number) =>
        (await product.as('admin').call(routes.mutes, { query: { room } })).body.data.list.map(
          (one) => [one.nick_name, one.room] as const,
        );
      expect([await muted(0), await muted(first), await muted(second)]).toEqual([
        [
          ['stranger 昵称', 0],
          ['member 昵称', second],
        ],
        [['stranger 昵称', 0]],
        [
          ['stranger 昵称', 0],
          ['member 昵称', second],
        ],
      ]);
    });
  });
});
