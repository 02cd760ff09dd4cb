import { createHash, randomUUID } from 'node:crypto';
import { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { imageRoutes } from '@yanye/shared/contract/images';
import type { Input } from '@yanye/shared/contract/route';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { transferRoutes } from '@yanye/shared/contract/transfers';
import sharp from 'sharp';
import { chatFileOf, roomFileOf, type ChatRecord, type RoomRecord } from '#content-format/chat-file';
import { messages as formatMessages } from '#content-format/messages.zh';
import { manifestText } from '#content-format/site-data';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { drop, entries, examined, exported, imported } from '#test/transferring';
import { zipped } from '#test/zipped';
import { messages } from './messages.zh';

jest.setTimeout(60_000);

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const reasons = { ...formatMessages.reasons, ...messages.reasons };

everyDatabase('the group chat in content packages', (open) => {
  const clock = testClock();
  let from: Product;
  let to: Product;
  beforeAll(async () => {
    from = await openProduct(open, {}, clock);
    to = await openProduct(open, {}, clock);
  });
  beforeEach(() =>
    // Databases of tests are copies of one, as those of two sites are not.
    to.database.transaction(
      async () => void (await to.database.kysely.updateTable('chat_rooms').set({ uid: 'other' }).execute()),
    ),
  );
  afterEach(async () => {
    clock.pass(600_000);
    await from.reset();
    await to.reset();
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  type Draft = Partial<Input<typeof chatRoutes.send>['body']>;
  const say = async (
    product: Product,
    content: string,
    { who = 'member', ...draft }: Draft & { who?: PersonName } = {},
  ): Promise<ChatMessage> => {
    clock.pass(10_000);
    const body = { client_id: randomUUID(), content, ...draft };
    return (await product.as(who).call(chatRoutes.send, { body })).body.data;
  };
  const react = async (product: Product, who: PersonName, id: number, sign: '赞' | '妙') => {
    clock.pass(1_000);
    await product.as(who).call(chatRoutes.react, { params: { id }, body: { sign, is_on: true } });
  };
  const page = async (product: Product, query: object = {}) =>
    (await product.as('visitor').call(chatRoutes.messages, { query })).body.data;
  const rooms = async (product: Product) =>
    (await product.as('visitor').call(chatRoutes.rooms)).body.data.list;
  const numbers = async (product: Product, query: object = {}) =>
    (await page(product, query)).list.map(({ seq, content }) => [seq, content]);
  const set = (product: Product, body: Input<typeof chatRoutes.saveSettings>['body'], room = 0) =>
    product.as('admin').call(chatRoutes.saveSettings, { body, query: { room } });
  /** Messages as people see them, without what a site numbers by itself. */
  const seen = (list: readonly ChatMessage[]) =>
    list.map(({ id: _id, room: _room, changed_seq: _changed, client_id: _client, reply, ...message }) => ({
      ...message,
      reply: reply && { ...reply, id: 0 },
      reactions: message.reactions.map(({ users: _users, ...reaction }) => reaction),
      mentions: message.mentions.map(({ name }) => name),
    }));
  const addRoom = (product: Product, room: object): Promise<number> =>
    product.database.transaction(async () => {
      const values = {
        uid: randomUUID(),
        epoch: randomUUID(),
        created_at: clock.now(),
        name: '读书会',
        ...room,
      };
      return (
        await product.database.kysely
          .insertInto('chat_rooms')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    });
  /** Each number of a room has one event, from 1 on. */
  const gapless = async (product: Product): Promise<void> => {
    const { kysely } = product.database;
    for (const { id, last_seq } of await kysely.selectFrom('chat_rooms').selectAll().execute()) {
      const events = await kysely
        .selectFrom('chat_events')
        .select('seq')
        .where('room_id', '=', id)
        .orderBy('seq')
        .execute();
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_none, at) => at + 1));
    }
  };
  const reasonsOf = async (product: Product, id: number) =>
    (await entries(product, id)).map(({ name, outcome, reason }) => [name, outcome, reason]);

  const room: RoomRecord = { uid: 'there', name: '那边', created_at: 1_000, settings: {} };
  const record: ChatRecord = {
    uid: 'one',
    number: 1,
    created_at: Date.parse('2020-01-02T03:04:05Z'),
    author: { user: '', name: '远方的人' },
    type: 'text',
    content: '写于那边',
    answers: '',
    mentions: [],
    everybody: false,
    isEdited: false,
    isRecalled: false,
    reactions: [],
  };
  const packed = (records: readonly Partial<ChatRecord>[], of: Partial<RoomRecord> = {}): Buffer =>
    zipped({
      'yanye.json': manifestText,
      'chat/0001/room.json': roomFileOf({ ...room, ...of }),
      'chat/0001/000001.json': chatFileOf(
        records.map((one, at) => ({ ...record, uid: `m${at}`, number: at + 1, ...one })),
      ),
    });

  /** Two rooms with everything that messages can have. */
  const talked = async (): Promise<void> => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer();
    await set(from, { isAnonymous: true, welcomeTitle: '欢迎 "你"', slowSeconds: 1 });
    const first = await say(from, '第一条\n两行 "引号" 𠮷');
    const reply = await say(from, '@member 昵称 说得对', {
      who: 'stranger',
      reply_to: first.id,
      mentions: [from.ids.member],
    });
    await say(from, '@所有人 开会', { who: 'admin' });
    await say(from, '路过', { who: 'visitor', browser: 'b' });
    const upload = [{ name: '叶.png', bytes }];
    const { body } = await from.as('member').upload(imageRoutes.uploadOne, upload);
    await say(from, body.data as string, {
      msg_type: chatTypes.image,
    });
    await react(from, 'admin', first.id, '赞');
    await react(from, 'stranger', first.id, '赞');
    await react(from, 'member', reply.id, '妙');
    await from
      .as('stranger')
      .call(chatRoutes.edit, { params: { id: reply.id }, body: { content: '@member 昵称 说得很对' } });
    const gone = await say(from, '说错的话');
    await say(from, '答说错的话', { who: 'stranger', reply_to: gone.id });
    await from.as('member').call(chatRoutes.recall, { params: { id: gone.id } });
    const second = await addRoom(from, {});
    await set(from, { isMd: true }, second);
    await say(from, '另一个房间', { room: second });
  };

  test('survives a round trip byte for byte, without gaps and in another epoch', async () => {
    await talked();
    const first = await exported(from);
    const done = await imported(to, first);
    expect(done).toMatchObject({ state: 'done', outcomes: { refused: 0, skipped: 0 } });
    const here = await page(to);
    const there = await page(from);
    expect(here.list).toHaveLength(7);
    expect(seen(here.list)).toEqual(seen(there.list));
    expect(here.list.map(({ user_id }) => user_id)).toContain(to.ids.stranger);
    expect(here.list[0]?.reactions).toMatchObject([{ sign: '赞', users: [to.ids.admin, to.ids.stranger] }]);
    expect((await to.get(here.list[4]?.content ?? '')).statusCode).toBe(200);
    const epochs = [...(await rooms(from)), ...(await rooms(to))].map(({ epoch }) => epoch);
    expect([epochs.length, new Set(epochs).size]).toEqual([4, 4]);
    await gapless(to);
    expect(digestOf(await exported(to))).toBe(digestOf(first));
    const again = await imported(to, first);
    expect(again.verdicts).toEqual({ new: 0, changed: 0, refused: 0, unchanged: done.total });
    expect(await page(to)).toEqual(here);
  });

  const noteOf = '第一行\n第二行';
  const sendFile = async (product: Product): Promise<ChatMessage> => {
    await set(product, { isSendFile: true });
    const upload = [{ name: '读书 笔记.txt', bytes: Buffer.from(noteOf) }];
    const { body } = await product.as('member').upload(chatRoutes.uploadFile, upload);
    return say(product, (body.data as { token: string }).token, { msg_type: chatTypes.file });
  };
  const fileOf = async (product: Product, { file }: ChatMessage) =>
    (await product.get(`/api/chat_groups/files/${file?.token}`)).body;

  test('files arrive byte for byte under their names, with tokens of their own', async () => {
    const sent = await sendFile(from);
    await say(from, '之后');
    const first = await exported(from);
    expect((await imported(to, first)).outcomes).toMatchObject({ refused: 0 });
    const [arrived] = (await page(to)).list;
    expect(arrived).toMatchObject({ msg_type: chatTypes.file, content: '读书 笔记.txt', seq: sent.seq });
    expect(arrived?.file?.token).not.toBe(sent.file?.token);
    expect(arrived && (await fileOf(to, arrived))).toBe(noteOf);
    expect(digestOf(await exported(to))).toBe(digestOf(first));
    expect((await imported(to, first)).verdicts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    await gapless(to);
  });

  test('the file of a recalled message is not exported', async () => {
    const { id } = await sendFile(from);
    await from.as('member').call(chatRoutes.recall, { params: { id } });
    await imported(to, await exported(from));
    expect((await page(to)).list).toMatchObject([{ state: 'recalled', content: '' }]);
    expect(await to.database.kysely.selectFrom('chat_files').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['is missing', {}],
    ['may not be sent here', { 'chat/0001/files/m0': Buffer.from('<html><script>1</script>') }],
    ['is empty', { 'chat/0001/files/m0': '' }],
  ])('a message whose file %s is left out', async (_what, files) => {
    const file = { uid: 'm0', type: 'file', content: 'a.pdf' };
    const records = [file, { uid: 'm1', number: 2 }].map((one) => ({ ...record, ...one }));
    const { id } = await imported(
      to,
      zipped({
        'yanye.json': manifestText,
        'chat/0001/room.json': roomFileOf(room),
        'chat/0001/000001.json': chatFileOf(records),
        ...files,
      }),
    );
    expect((await reasonsOf(to, id)).at(-1)).toEqual([
      'chat/0001/000001.json',
      'changed',
      reasons.filesLeftOut(1),
    ]);
    expect(await numbers(to)).toEqual([[2, '写于那边']]);
    await gapless(to);
  });

  test('a client finds everything that happened, and what is sent afterwards has the next number', async () => {
    await talked();
    await imported(to, await exported(from));
    const { body } = await to.as('visitor').call(chatRoutes.events, { query: { since: 0 } });
    const { newest, events } = body.data;
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: newest }, (_none, at) => at + 1));
    expect((await say(to, '接着说')).seq).toBe(newest + 1);
  });

  test('addresses, held messages and recalled texts are left out', async () => {
    await from.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
    await say(from, '待定的话');
    const { id } = await say(from, '收回的话');
    await from.as('member').call(chatRoutes.recall, { params: { id } });
    expect((await from.as('admin').call(transferRoutes.content)).body.data).toMatchObject({
      rooms: 1,
      messages: 1,
    });
    await imported(to, await exported(from));
    expect((await page(to)).list).toMatchObject([{ seq: 1, state: 'recalled', content: '' }]);
    const rows = await to.database.kysely.selectFrom('chat_messages').selectAll().execute();
    expect(rows).toMatchObject([{ seq: 1, ip: '', content: '' }]);
  });

  test('later messages are added with their numbers', async () => {
    await say(from, '一');
    await imported(to, await exported(from));
    const first = await say(from, '二');
    await react(from, 'admin', first.id, '赞');
    await say(from, '三');
    const { outcomes } = await imported(to, await exported(from), 'skip');
    expect(outcomes).toMatchObject({ changed: 1, refused: 0 });
    expect(await numbers(to)).toEqual([
      [1, '一'],
      [2, '二'],
      [4, '三'],
    ]);
    await gapless(to);
  });

  test('messages follow those that were written here meanwhile, once', async () => {
    await say(from, '一');
    await imported(to, await exported(from));
    await say(to, '这里的');
    await say(from, '二');
    await say(from, '三');
    const file = await exported(from);
    const { id } = await imported(to, file);
    expect(await reasonsOf(to, id)).toContainEqual([
      'chat/0001/000001.json',
      'changed',
      reasons.renumbered(2),
    ]);
    const after = [
      [1, '一'],
      [2, '这里的'],
      [3, '二'],
      [4, '三'],
    ];
    expect(await numbers(to)).toEqual(after);
    expect((await imported(to, file)).outcomes).toMatchObject({ added: 0, changed: 0 });
    await imported(from, await exported(to));
    await imported(to, await exported(from));
    expect(await numbers(to)).toEqual(after);
    expect((await numbers(from)).map(([, content]) => content)).toEqual(['一', '二', '三', '这里的']);
    await gapless(to);
    await gapless(from);
  });

  test('the default room takes the place of one without messages only', async () => {
    await set(from, { isMd: true });
    await say(from, '那边的');
    await set(to, { slowSeconds: 5 });
    await say(to, '这里的');
    const { id } = await imported(to, await exported(from));
    expect(await reasonsOf(to, id)).toContainEqual([
      'chat/0001/room.json',
      'added',
      reasons.roomRenamed('大厅（2）'),
    ]);
    const [here, there] = await rooms(to);
    expect([here?.name, there?.name]).toEqual(['大厅', '大厅（2）']);
    expect(await numbers(to)).toEqual([[2, '这里的']]);
    expect(await numbers(to, { room: there?.id })).toEqual([[2, '那边的']]);
    expect((await drop(to, await exported(from))).verdicts).toMatchObject({ new: 0, changed: 0 });
  });

  test.each([
    ['skip', 7, { slowSeconds: 5, isMd: false }],
    ['overwrite', 7, { slowSeconds: 0, isMd: true }],
    ['skip', 0, { slowSeconds: 0, isMd: true }],
  ] as const)(
    'with %s an empty default room that saw %i changes has settings %j',
    async (mode, changes, wanted) => {
      await set(from, { isMd: true });
      await say(from, '那边的');
      for (let change = 0; change < changes; change += 1) await set(to, { slowSeconds: 5 });
      const [before] = await rooms(to);
      await imported(to, await exported(from), mode);
      expect(await rooms(to)).toHaveLength(1);
      const { body } = await to.as('visitor').call(chatRoutes.settings);
      expect(body.data).toMatchObject(wanted);
      expect((await rooms(to))[0]?.epoch).not.toBe(before?.epoch);
      // Numbers of a room never fall: its page is cached under them.
      expect(await numbers(to)).toEqual([[Math.max(2, changes + 1), '那边的']]);
      await gapless(to);
    },
  );

  test('settings of a known room change only where they are to be overwritten', async () => {
    await say(from, '一');
    await imported(to, await exported(from));
    await set(from, { isMd: true });
    const file = await exported(from);
    const isMd = async () => (await to.as('visitor').call(chatRoutes.settings)).body.data.isMd;
    expect((await imported(to, file, 'skip')).outcomes).toMatchObject({ skipped: 1 });
    expect(await isMd()).toBe(false);
    expect((await imported(to, file, 'overwrite')).outcomes).toMatchObject({ changed: 1 });
    expect(await isMd()).toBe(true);
    await gapless(to);
  });

  test('authors, mentions and reactions are matched by account; others keep their name', async () => {
    const { id } = await imported(
      to,
      packed([
        { author: { user: 'MEMBER', name: '那边的昵称' }, mentions: [{ user: 'stranger', name: '某' }] },
        {
          author: { user: 'nobody', name: '没有账号' },
          mentions: [{ user: 'nobody', name: '无' }],
          reactions: [
            { sign: '赞', user: 'admin', created_at: 1 },
            { sign: '赞', user: 'nobody', created_at: 2 },
          ],
        },
        { author: { user: '', name: '' } },
      ]),
    );
    const { list } = await page(to);
    expect(list).toMatchObject([
      { user_id: to.ids.member, nick_name: 'member 昵称', mentions: [{ user_id: to.ids.stranger }] },
      { user_id: 0, nick_name: '没有账号', mentions: [], reactions: [{ sign: '赞', count: 1 }] },
      { user_id: 0, nick_name: '已注销' },
    ]);
    expect(await reasonsOf(to, id)).toContainEqual([
      'chat/0001/000001.json',
      'added',
      reasons.reactionsLeftOut(1),
    ]);
    const file = await exported(to);
    await imported(from, file);
    expect(digestOf(await exported(from))).toBe(digestOf(file));
  });

  test('numbers far apart are closed up', async () => {
    const { id } = await imported(
      to,
      packed([{ number: 1_000 }, { number: 9_007_199_254_740_991 }, {}].slice(0, 2)),
    );
    expect((await reasonsOf(to, id))[1]).toEqual(['chat/0001/000001.json', 'added', reasons.renumbered(1)]);
    expect((await page(to)).list.map(({ seq }) => seq)).toEqual([1_000, 1_001]);
    await gapless(to);
  });

  test('a time in the future does not slow its sender down', async () => {
    await set(to, { slowSeconds: 60 });
    await imported(to, packed([{ author: { user: 'member', name: '' }, created_at: clock.now() * 2 }]));
    clock.pass(61_000);
    expect((await say(to, '现在')).content).toBe('现在');
  });

  test('messages of unknown types are left out', async () => {
    const { id } = await imported(to, packed([{ type: 'poll' }, {}]));
    expect((await reasonsOf(to, id))[1]).toEqual([
      'chat/0001/000001.json',
      'added',
      reasons.unknownMessages(1),
    ]);
    expect(await numbers(to)).toEqual([[2, '写于那边']]);
    await gapless(to);
  });

  test('a message that is there twice is stored once', async () => {
    await imported(to, packed([{ uid: 'same' }, { uid: 'same', content: '又一次' }]));
    expect((await page(to)).list).toHaveLength(1);
  });

  test('a room finds no place among too many', async () => {
    await say(to, '这里的');
    for (let number = 2; number <= 50; number += 1) await addRoom(to, { name: `房间 ${number}` });
    const { id } = await examined(to, packed([{}]));
    expect((await entries(to, id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['refused', reasons.tooManyRooms],
      ['new', ''],
    ]);
    await to.as('admin').call(transferRoutes.start, { params: { id }, body: { mode: 'skip' } });
    await to.runJobs();
    expect((await reasonsOf(to, id))[1]?.slice(1)).toEqual(['refused', reasons.noRoom]);
  });

  const line = { id: 'a', number: 1, created: '2020-01-02T03:04:05Z', author: { name: '甲' }, text: '话' };
  test.each([
    ['that is no JSON', '[{', reasons.badData('chat')],
    ['without messages', '[]', reasons.badData('chat')],
    ['with a text that is too long', [{ ...line, text: '字'.repeat(5_001) }], reasons.badData('chat')],
    ['without a text', [{ ...line, text: '' }], reasons.badData('chat')],
    ['with a recalled text', [{ ...line, recalled: true }], reasons.badData('chat')],
    ['with markup as id', [{ ...line, id: '<b>' }], reasons.badData('chat')],
    ['with a NUL', [{ ...line, text: 'a\0b' }], reasons.badData('chat')],
    [
      'with a picture of another site',
      [{ ...line, type: 'picture', text: 'https://x.example/a.png' }],
      reasons.badData('chat'),
    ],
    [
      'with a picture outside of its folder',
      [{ ...line, type: 'picture', text: '/uploads/../a.png' }],
      reasons.badData('chat'),
    ],
    [
      'with an unknown reaction',
      [{ ...line, reactions: [{ sign: '踩', user: 'a', created: line.created }] }],
      reasons.badData('chat'),
    ],
    [
      'with too many mentions',
      [{ ...line, mentions: Array.from({ length: 21 }, () => ({ user: 'a', name: 'a' })) }],
      reasons.badData('chat'),
    ],
    [
      'with a name of a file that is too long',
      [{ ...line, type: 'file', text: `${'长'.repeat(120)}.txt` }],
      reasons.badData('chat'),
    ],
    ['with numbers out of order', [line, { ...line, id: 'b' }], reasons.disorder],
    ['with unknown types alone', [{ ...line, type: 'poll' }], reasons.unknownMessages(1)],
  ])('a file %s is refused', async (_what, lines, reason) => {
    const file = zipped({
      'yanye.json': manifestText,
      'chat/0001/room.json': roomFileOf(room),
      'chat/0001/000001.json': typeof lines === 'string' ? lines : JSON.stringify(lines),
    });
    const { id, verdicts } = await drop(to, file);
    expect(verdicts).toMatchObject({ new: 1, refused: 1 });
    expect((await entries(to, id))[1]?.reason).toContain(reason);
  });

  test.each([
    [
      'a room without a name',
      { 'chat/0001/room.json': roomFileOf({ ...room, name: '' }) },
      reasons.badData('room.json'),
    ],
    [
      'a room with a setting out of bounds',
      { 'chat/0001/room.json': roomFileOf({ ...room, settings: { slowSeconds: -1 } }) },
      reasons.badData('room.json'),
    ],
    ['messages without a room', { 'chat/0002/000001.json': chatFileOf([record]) }, reasons.noRoom],
    ['a file of another name', { 'chat/0001/a.json': '[]' }, reasons.unknown],
  ])('%s is refused', async (_what, files, reason) => {
    const { id, verdicts } = await drop(to, zipped({ 'yanye.json': manifestText, ...files }));
    expect(verdicts).toMatchObject({ new: 0, refused: 1 });
    expect((await entries(to, id))[0]?.reason).toContain(reason);
  });

  test('many messages are split over files', async () => {
    await from.database.transaction(async () => {
      const { kysely } = from.database;
      const [first] = await kysely.selectFrom('chat_rooms').select('id').execute();
      const room_id = first?.id ?? 0;
      const many = Array.from({ length: 1_201 }, (_none, at) => at + 1);
      const messagesOf = many.map((seq) => ({
        ...{ room_id, seq, changed_seq: seq, sender: `user:${from.ids.member}`, client_id: `c${seq}` },
        ...{ uid: `u${seq}`, user_id: from.ids.member, msg_type: chatTypes.text, content: `第 ${seq} 条` },
        created_at: seq,
      }));
      const ids = await kysely
        .insertInto('chat_messages')
        .values(messagesOf)
        .returning(['id', 'seq'])
        .execute();
      await kysely
        .insertInto('chat_events')
        .values(
          ids.map(({ id, seq }) => ({ room_id, seq, kind: chatTypes.text, message_id: id, created_at: seq })),
        )
        .execute();
      await kysely.updateTable('chat_rooms').set({ last_seq: 1_201 }).execute();
    });
    const first = await exported(from);
    const { id } = await imported(to, first);
    const files = (await entries(to, id)).filter(({ kind }) => kind === 'chat');
    expect(files.map(({ name, title }) => [name, title])).toEqual([
      ['chat/0001/000001.json', messages.titles.chat('大厅', 500)],
      ['chat/0001/000002.json', messages.titles.chat('大厅', 500)],
      ['chat/0001/000003.json', messages.titles.chat('大厅', 201)],
    ]);
    expect(digestOf(await exported(to))).toBe(digestOf(first));
    await gapless(to);
  });
});
