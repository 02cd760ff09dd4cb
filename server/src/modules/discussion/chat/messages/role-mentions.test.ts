import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { chatMessagePublished, type PublishedChatMessage } from '../chat.events';
import { chatModule, type ChatPublic } from '../chat.module';
import { namesIn, rolesIn } from './role-mentions';

const role = (id: number, name: string) => ({ id, name, icon: `/uploads/role_icons/${id}.webp` });
const roles = [role(1, '老编辑'), role(2, '老编辑部'), role(3, '阿言'), role(4, '伴读')];

describe('the roles that a text mentions', () => {
  test.each([
    ['@老编辑 看看', [], ['老编辑']],
    ['@老编辑部 看看', [], ['老编辑部']],
    ['问@阿言和@老编辑，还有@阿言', [], ['阿言', '老编辑']],
    ['老编辑 @谁', [], []],
    ['@阿言', ['阿言'], []],
    ['@老编辑部', ['老编辑'], ['老编辑部']],
    ['@老编辑部长', ['老编辑部长'], []],
    ['@阿言 @老编辑 @伴读 @老编辑部', [], ['阿言', '老编辑', '伴读']],
  ])('%s beside the people %j: %j', (content, people, names) => {
    expect(rolesIn(content, roles, people).map(({ name }) => name)).toEqual(names);
    const looked = namesIn(content);
    for (const name of names) expect(looked).toContain(name);
  });

  test('are looked for among a bounded number of names', () => {
    expect(namesIn('@'.repeat(5_000)).length).toBeLessThanOrEqual(20 * 32);
    expect(namesIn(`@${'𠮷'.repeat(40)}`).at(-1)).toBe('𠮷'.repeat(32));
  });
});

everyDatabase('a role in a room', (open) => {
  let product: Product;
  let origin: string;
  let voice: ChatPublic['roleVoice'];
  const seen: PublishedChatMessage[] = [];
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    product = await openProduct(open);
    const chat = product.service(chatModule);
    chat.mentionables.add({ named: async (names) => roles.filter(({ name }) => names.includes(name)) });
    voice = chat.roleVoice;
    product.events.during(chatMessagePublished, async (message) => void seen.push(message));
    origin = await product.listen();
  });
  beforeEach(() => void seen.splice(0));
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const send = async (from: PersonName, content: string, browser = randomUUID()) =>
    (await product.as(from).call(routes.send, { body: { client_id: randomUUID(), content, browser } })).body
      .data;
  const enter = async (who: PersonName, query = '', browser = randomUUID()) => {
    const { ticket } =
      who === 'visitor' ? {} : (await product.as(who).call(routes.ticket, { body: {} })).body.data;
    const address =
      query === '' ? chatSocketAddress({ room: 0, ticket, browser }) : `/api/chat_groups${query}`;
    const client = chatClient(origin + address);
    clients.push(client);
    await client.first(query === '' ? chatTypes.resumed : chatTypes.system);
    return client;
  };
  const say = (content: string, replyTo = 0, clientId = 'a1', stored = async () => undefined as void) =>
    voice.say(role(3, '阿言'), { room: 1, replyTo, clientId, content }, { stored });

  test('is asked by a user who names it, and is part of the mentions', async () => {
    const { mentions } = await send('member', '@阿言 @老编辑 在吗');
    expect(mentions).toEqual([
      { user_id: 0, name: '阿言', role_id: 3 },
      { user_id: 0, name: '老编辑', role_id: 1 },
    ]);
    expect(seen).toMatchObject([{ roles: [3, 1], everybody: false, mentioned: [] }]);
  });

  test('is asked by nobody in a room where roles are off', async () => {
    await product.as('admin').call(routes.saveSettings, { body: { isRoles: false } });
    expect((await send('member', '@阿言 在吗')).mentions).toEqual([]);
    expect(seen).toMatchObject([{ roles: [] }]);
  });

  test('a visitor who names it is told alone to sign in; the message is sent', async () => {
    await product.as('admin').call(routes.saveSettings, { body: { isAnonymous: true } });
    const browser = randomUUID();
    const [visitor, other] = [await enter('visitor', '', browser), await enter('member')];
    expect(await send('visitor', '@阿言 在吗', browser)).toMatchObject({ mentions: [], state: 'shown' });
    expect((await visitor.first(chatTypes.notice)).content).toBe('消息已发出。登录后，「阿言」才会回答你');
    await other.first(chatTypes.text);
    expect(other.of(chatTypes.notice)).toEqual([]);
    expect(seen).toMatchObject([{ roles: [], user_id: null }]);
  });

  test('speaks as a message with its name and picture, which older clients read too', async () => {
    const older = await enter('visitor', '?');
    const asked = await send('member', '@阿言 在吗');
    const message = await say('在。', asked.id);
    expect(message).toMatchObject({
      role_id: 3,
      user_id: 0,
      nick_name: '阿言',
      avatar: 'uploads/role_icons/3.webp',
      seq: 2,
      reply: { id: asked.id, nick_name: 'member 昵称' },
    });
    await older.until(() => older.of(chatTypes.text).length === 2);
    expect(older.of(chatTypes.text)[1]).toMatchObject({
      msg_type: 2,
      nick_name: '阿言',
      avatar: 'uploads/role_icons/3.webp',
      content: '在。',
    });
    const { list } = (await product.as('visitor').call(routes.records)).body.data;
    expect(list[0]).toMatchObject({ nick_name: '阿言', avatar: 'uploads/role_icons/3.webp' });
  });

  test('mentions nobody, whatever it says', async () => {
    expect(await say('@阿言 @老编辑 @member 昵称 @所有人')).toMatchObject({ mentions: [] });
    expect(seen).toMatchObject([{ roles: [], mentioned: [], everybody: false }]);
  });

  test('speaks once for a client id, and not at all where what belongs to it fails', async () => {
    const first = await say('在。');
    expect((await say('在！')).id).toBe(first.id);
    const failing = say('又来', 0, 'a2', async () => {
      throw new Error('another process has it');
    });
    await expect(failing).rejects.toThrow('another process');
    const { list, newest } = (await product.as('visitor').call(routes.messages)).body.data;
    expect([list.map(({ content }) => content), newest]).toEqual([['在。'], 1]);
  });

  test('is muted, recalled and reported like a person', async () => {
    const { id } = await say('在。');
    const report = await product
      .as('member')
      .call(routes.report, { params: { id }, body: { reason: 'spam' } });
    expect(report.status).toBe(200);
    await product.as('admin').call(routes.mute, { body: { message_id: id, minutes: 5 } });
    await expect(say('又来', 0, 'a2')).rejects.toMatchObject({ word: 'CHAT_MUTED' });
    expect((await product.as('member').call(routes.recall, { params: { id } })).body.error).toBe('FORBIDDEN');
    const recalled = await product.as('admin').call(routes.recall, { params: { id } });
    expect(recalled.body.data).toMatchObject({ state: 'recalled', content: '' });
  });

  test('shows what it writes to everybody, and tells one user alone something', async () => {
    const [member, other] = [await enter('member'), await enter('stranger')];
    const older = await enter('visitor', '?');
    const reply = { id: 1, seq: 1, nick_name: 'a', excerpt: '在吗' };
    voice.show({
      ...{ msg_type: chatTypes.roleWriting, room: 1, client_id: 'a1', role_id: 3, nick_name: '阿言' },
      ...{ avatar: '', reply, at: 0, text: '在', is_over: false },
    });
    voice.tellUser(product.ids.member, 1, '积分不够');
    for (const client of [member, other])
      expect(await client.first(chatTypes.roleWriting)).toMatchObject({ role_id: 3, text: '在', at: 0 });
    expect((await member.first(chatTypes.notice)).content).toBe('积分不够');
    await send('member', '之后');
    await older.first(chatTypes.text);
    await other.first(chatTypes.text);
    expect(other.of(chatTypes.notice)).toEqual([]);
    expect(older.frames.filter(({ msg_type }) => msg_type > 7)).toEqual([]);
  });

  test('reads shown messages of the room alone, up to the one that asks', async () => {
    const [first, recalled] = [await send('member', '一'), await send('member', '二')];
    await product.as('member').call(routes.recall, { params: { id: recalled.id } });
    const third = await send('stranger', '三');
    await send('member', '四');
    const contents = async (limit: number) =>
      (await voice.before(1, third.seq, limit)).map(({ content }) => content);
    expect(await contents(30)).toEqual(['一', '三']);
    expect(await contents(1)).toEqual(['三']);
    expect(await voice.answered(recalled.id)).toBeUndefined();
    expect(await voice.answered(first.id)).toMatchObject({ id: 1, message: { content: '一' } });
    const found = await voice.among(1, [third.id, first.id, recalled.id, 999]);
    expect(found?.messages.map(({ content }) => content)).toEqual(['一', '三']);
  });
});
