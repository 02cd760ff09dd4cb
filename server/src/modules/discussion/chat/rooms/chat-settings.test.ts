import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import {
  chatSocketAddress,
  chatTypes,
  defaultChatSettings,
  type ChatSettings,
} from '@yanye/shared/contract/chat.calls';
import { imageRoutes } from '@yanye/shared/contract/images';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { chatModule } from '../chat.module';

const { joined, people, refused, resumed, stored, system, text } = chatTypes;

/** A room in which a visitor is connected. */
interface Entered {
  readonly room: number;
  readonly visitor: ChatClient;
}

interface Row<Setting extends keyof ChatSettings = keyof ChatSettings> {
  readonly setting: Setting;
  readonly value: ChatSettings[Setting];
  /** Settings of both rooms before the change. */
  readonly before?: Partial<ChatSettings>;
  /** What the server does for people in a room with this setting; left out where clients alone apply it. */
  readonly rule?: readonly [
    ask: (entered: Entered) => Promise<unknown>,
    inChanged: unknown,
    inOther: unknown,
  ];
}

const row = <Setting extends keyof ChatSettings>(one: Row<Setting>): Row => one;

everyDatabase('a setting of the group chat', (open) => {
  let product: Product;
  let origin: string;
  const clock = testClock();
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    product.service(chatModule).mentionables.add({
      named: async (names) => (names.includes('阿言') ? [{ id: 1, name: '阿言', icon: '' }] : []),
    });
    origin = await product.listen();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const enter = async (room: number, who: PersonName = 'visitor'): Promise<ChatClient> => {
    const { ticket } =
      who === 'visitor' ? {} : (await product.as(who).call(routes.ticket, { body: {} })).body.data;
    const client = chatClient(origin + chatSocketAddress({ room, ticket, browser: randomUUID() }));
    clients.push(client);
    await client.first(resumed);
    return client;
  };
  const save = (room: number, part: Partial<ChatSettings>) =>
    product.as('admin').call(routes.saveSettings, { query: { room }, body: part });
  const settingsOf = async (room: number) =>
    (await product.as('visitor').call(routes.settings, { query: { room } })).body.data;
  const post = (room: number, content: string, draft: object = {}) =>
    product.as('member').call(routes.send, { body: { room, client_id: randomUUID(), content, ...draft } });
  /** @returns why messages are refused; undefined for those that are not */
  const answersTo = async (room: number, ...contents: string[]) => {
    const answers = [];
    for (const content of contents) answers.push((await post(room, content)).body.error);
    return answers;
  };

  const visitorWrites = async ({ visitor }: Entered) => {
    visitor.send({ msg_type: text, content: '路过', client_id: 'c' });
    await visitor.until(() => visitor.of(stored, refused).length > 0);
    return visitor.of(refused)[0]?.error ?? 'stored';
  };
  const firstPage = async ({ room }: Entered) => {
    await answersTo(room, '一', '二', '三');
    return (await product.as('visitor').call(routes.messages, { query: { room } })).body.data.list.map(
      ({ content }) => content,
    );
  };
  const greeting = async ({ room }: Entered) => {
    const hello = await (await enter(room)).first(system);
    return 'settings' in hello && hello.settings.welcomeTitle;
  };
  const whoIsThere = async ({ room, visitor }: Entered) => {
    await visitor.first(people);
    const before = visitor.of(people).length;
    await enter(room, 'member');
    await visitor.until(() => visitor.of(people).length > before);
    const told = visitor.of(people).at(-1);
    return [told?.online_count, told?.people.length];
  };
  const sendsPicture = async ({ room }: Entered) => {
    const made = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } });
    const file = { name: 'a.png', bytes: await made.png().toBuffer() };
    const { body } = await product.as('member').upload(imageRoutes.uploadOne, [file]);
    return (await post(room, body.data as string, { msg_type: chatTypes.image })).body.error;
  };
  const uploadsFile = async ({ room }: Entered) => {
    const file = { name: 'a.txt', bytes: Buffer.from('文') };
    return (await product.as('member').upload(routes.uploadFile, [file], { query: { room } })).body.error;
  };
  const recallsLater = async ({ room }: Entered) => {
    const { body } = await post(room, '说错了');
    clock.pass(61_000);
    const recalled = await product.as('member').call(routes.recall, { params: { id: body.data.id } });
    return recalled.body.error;
  };
  const namesWhoCame = async ({ room, visitor }: Entered) => {
    const isNamed = (name: string) =>
      visitor.of(people).some((told) => told.people.some((person) => person.nick_name === name));
    await enter(room, 'member');
    await visitor.until(() => isNamed('member 昵称'));
    // The line about the member comes before a later list.
    await enter(room, 'stranger');
    await visitor.until(() => isNamed('stranger 昵称'));
    return visitor.of(joined).some(({ nick_name }) => nick_name.includes('member 昵称'));
  };

  const namesRole = async ({ room }: Entered) =>
    (await post(room, '@阿言 在吗')).body.data.mentions.map(({ name }) => name);

  const rows: readonly Row[] = [
    row({
      setting: 'isAnonymous',
      value: false,
      before: { isAnonymous: true },
      rule: [visitorWrites, 'LOGIN_REQUIRED', 'stored'],
    }),
    row({ setting: 'isShowTime', value: false }),
    row({ setting: 'defaultLimit', value: 2, rule: [firstPage, ['二', '三'], ['一', '二', '三']] }),
    row({
      setting: 'contentLength',
      value: 3,
      rule: [
        ({ room }) => answersTo(room, '三个字', '有四个字'),
        [undefined, 'CHAT_TOO_LONG'],
        [undefined, undefined],
      ],
    }),
    row({ setting: 'welcomeTitle', value: '写作互助', rule: [greeting, '写作互助', ''] }),
    row({ setting: 'isOnlinePeople', value: false, rule: [whoIsThere, [0, 0], [2, 1]] }),
    row({ setting: 'isSendImage', value: false, rule: [sendsPicture, 'CHAT_PICTURE_REFUSED', undefined] }),
    row({ setting: 'isSendFile', value: true, rule: [uploadsFile, undefined, 'CHAT_FILE_REFUSED'] }),
    row({ setting: 'isMd', value: !defaultChatSettings.isMd }),
    row({
      setting: 'slowSeconds',
      value: 10,
      rule: [({ room }) => answersTo(room, '一', '二'), [undefined, 'CHAT_TOO_FAST'], [undefined, undefined]],
    }),
    row({
      setting: 'recallMinutes',
      value: 1,
      rule: [recallsLater, 'CHAT_RECALL_TOO_LATE', undefined],
    }),
    row({
      setting: 'floodLimit',
      value: 1,
      rule: [({ room }) => answersTo(room, '一', '二'), [undefined, 'CHAT_TOO_FAST'], [undefined, undefined]],
    }),
    row({ setting: 'isJoinLines', value: false, rule: [namesWhoCame, false, true] }),
    row({ setting: 'isRoles', value: false, rule: [namesRole, [], ['阿言']] }),
    row({ setting: 'roleSeconds', value: 60 }),
    row({ setting: 'roleContext', value: 5 }),
  ];

  test.each(rows)('$setting: $value holds at once, in its room alone', async (one) => {
    const { setting, value, before = {}, rule } = one;
    const second = await product.as('admin').call(chatRoomRoutes.add, { body: { name: '另一间' } });
    const rooms = (await product.as('visitor').call(routes.rooms)).body.data.list.map(({ id }) => id);
    const [first = 0, other = second.body.data.id] = rooms;
    for (const room of rooms) await save(room, before);
    const [changed, kept] = [
      { room: first, visitor: await enter(first) },
      { room: other, visitor: await enter(other) },
    ];

    expect((await save(changed.room, { [setting]: value })).status).toBe(200);
    const told = await changed.visitor.first(chatTypes.settings);
    expect(told).toMatchObject({ room: changed.room, settings: { [setting]: value } });
    expect(await settingsOf(changed.room)).toEqual({ ...defaultChatSettings, ...before, [setting]: value });
    expect(await settingsOf(kept.room)).toEqual({ ...defaultChatSettings, welcomeTitle: '', ...before });
    if (rule) {
      const [ask, inChanged, inOther] = rule;
      expect([await ask(changed), await ask(kept)]).toEqual([inChanged, inOther]);
    }
    expect(kept.visitor.of(chatTypes.settings)).toEqual([]);
  });

  test('every setting is in the table', () =>
    expect(rows.map(({ setting }) => setting).toSorted()).toEqual(
      Object.keys(defaultChatSettings).toSorted(),
    ));

  test.each([
    [true, 2],
    [false, 0],
  ])('isOnlinePeople: %s is sent to clients that are connected already', async (isOnlinePeople, count) => {
    await save(0, { isOnlinePeople: !isOnlinePeople });
    const [visitor] = [await enter(0), await enter(0, 'member')];
    await visitor.until(() => visitor.of(people).length > 0);
    await save(0, { isOnlinePeople });
    const isTold = () => (visitor.of(people).at(-1)?.online_count ?? -1) === count;
    await visitor.until(isTold);
    expect(visitor.of(people).at(-1)?.people).toHaveLength(isOnlinePeople ? 1 : 0);
  });
});
