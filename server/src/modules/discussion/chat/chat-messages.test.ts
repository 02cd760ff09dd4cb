import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { messageOfEvent } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Input } from '@yanye/shared/contract/route';
import { imageRoutes } from '@yanye/shared/contract/images';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

type Draft = Partial<Input<typeof routes.send>['body']>;

everyDatabase('messages of the group chat', (open) => {
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const send = (from: PersonName, content: string, draft: Draft = {}) =>
    product.as(from).call(routes.send, { body: { client_id: randomUUID(), content, ...draft } });
  const sent = async (from: PersonName, content: string, draft: Draft = {}): Promise<ChatMessage> =>
    (await send(from, content, draft)).body.data;
  const set = (part: Input<typeof routes.saveSettings>['body']) =>
    product.as('admin').call(routes.saveSettings, { body: part });
  const page = async (query: object = {}) =>
    (await product.as('visitor').call(routes.messages, { query })).body.data;
  const contents = async (query: object = {}) => (await page(query)).list.map(({ content }) => content);
  const events = async (since: number) =>
    (await product.as('visitor').call(routes.events, { query: { since } })).body.data;
  const refusal = async (reply: ReturnType<typeof send>) => {
    const { status, headers, body } = await reply;
    return [status, body.error, headers['retry-after']];
  };
  const addWord = (word: string, action: 'mask' | 'hold' | 'refuse') =>
    product.as('admin').call(sensitiveWordRoutes.add, { body: { word, action } });

  describe('sending', () => {
    test('numbers messages of all people without gaps', async () => {
      const both = ['member', 'stranger'] as const;
      const all = await Promise.all(both.flatMap((who) => [1, 2, 3].map((n) => sent(who, `${who} ${n}`))));
      expect(all.map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
      const { list, newest, from, to } = await page();
      expect([list.map(({ seq }) => seq), newest, from, to]).toEqual([[1, 2, 3, 4, 5, 6], 6, 1, 6]);
    });

    test('stores one message for one client id, however often it is sent', async () => {
      const client_id = randomUUID();
      const other = await product.another();
      const again = () => other.as('member').call(routes.send, { body: { client_id, content: '一次' } });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => (turn % 2 ? again() : send('member', '一次', { client_id }))),
      );
      await other.close();
      clock.pass(365 * 86_400_000);
      answers.push(await send('member', '另一次', { client_id }));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data)))).toEqual(
        new Set([JSON.stringify(answers[0]?.body.data)]),
      );
      expect(await contents()).toEqual(['一次']);
    });

    test('keeps client ids of different people apart', async () => {
      await sent('member', '甲', { client_id: 'same' });
      await sent('stranger', '乙', { client_id: 'same' });
      expect(await contents()).toEqual(['甲', '乙']);
    });

    test('says who wrote, when, and where the avatar is', async () => {
      expect(await sent('member', '你好')).toMatchObject({
        user_id: product.ids.member,
        nick_name: 'member 昵称',
        avatar: expect.stringMatching(/^uploads\//),
        msg_type: 2,
        state: 'shown',
        created_at: '2024-03-10T00:30:05+08:00',
      });
    });

    test.each([
      ['visitor', [401, 'LOGIN_REQUIRED', undefined]],
      ['tourist', [403, 'TOURIST_READ_ONLY', undefined]],
      ['disabled', [403, 'ACCOUNT_DISABLED', undefined]],
    ] as const)('is refused to a %s', async (who, expected) => {
      if (who === 'disabled') await set({ isAnonymous: true });
      const answer = await refusal(send(who, '你好'));
      // A token that is void counts as none where anybody may call.
      expect(answer).toEqual(who === 'disabled' ? [200, undefined, undefined] : expected);
    });

    test('is open to visitors where the room says so, under one name for a browser', async () => {
      await set({ isAnonymous: true });
      const [one, two, other] = [
        await sent('visitor', '一', { browser: 'b1' }),
        await sent('visitor', '二', { browser: 'b1' }),
        await sent('visitor', '三', { browser: 'b3' }),
      ];
      expect([one.user_id, one.nick_name === two.nick_name, one.nick_name]).toEqual([
        0,
        true,
        expect.stringMatching(/^[^\s]{3,15}$/),
      ]);
      expect(other.nick_name).not.toBe(one.nick_name);
      expect(await refusal(send('tourist', '四'))).toEqual([403, 'TOURIST_READ_ONLY', undefined]);
    });

    test.each([
      ['voice', { msg_type: chatTypes.voice }, 'CHAT_TYPE_REFUSED'],
      ['video', { msg_type: chatTypes.video }, 'CHAT_TYPE_REFUSED'],
      ['a frame of the server', { msg_type: chatTypes.left }, 'CHAT_TYPE_REFUSED'],
      ['a picture that is not in the library', { msg_type: chatTypes.image }, 'CHAT_PICTURE_REFUSED'],
      ['a quote of nothing', { reply_to: 999 }, 'CHAT_MESSAGE_NOT_FOUND'],
      ['an unknown room', { room: 999 }, 'CHAT_ROOM_NOT_FOUND'],
      ['white space', { content: ' \n ' }, 'CHAT_EMPTY'],
      ['a long text', { content: '长'.repeat(257) }, 'CHAT_TOO_LONG'],
    ])('refuses %s', async (_what, draft, error) => {
      expect((await send('member', '你好', draft)).body.error).toBe(error);
      expect(await contents()).toEqual([]);
    });

    test('takes a text of exactly the length of the room', async () => {
      expect((await sent('member', '𠮷'.repeat(256))).seq).toBe(1);
    });

    test('takes pictures of the library from users, where the room allows them', async () => {
      const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
        .png()
        .toBuffer();
      const { body } = await product.as('member').upload(imageRoutes.uploadOne, [{ name: 'a.png', bytes }]);
      const picture = { msg_type: chatTypes.image };
      const path = body.data as string;
      expect(await sent('member', path, picture)).toMatchObject({
        ...{ msg_type: 3, content: path, seq: 1 },
        picture: { width: 4, height: 4 },
      });
      await set({ isSendImage: false, isAnonymous: true });
      expect((await send('member', path, picture)).body).toMatchObject({ msg: '这个房间没有开放图片' });
      await set({ isSendImage: true });
      expect((await send('visitor', path, picture)).body).toMatchObject({ msg: '登录后才能发图片' });
    });

    test('names those who are mentioned, by name in the text', async () => {
      const mentions = [product.ids.stranger, product.ids.tourist, product.ids.admin];
      const { mentions: named } = await sent('member', '@stranger 昵称 看这里 @tourist 昵称', { mentions });
      expect(named).toEqual([{ user_id: product.ids.stranger, name: 'stranger 昵称' }]);
    });

    test.each([
      ['member', []],
      ['admin', [{ user_id: 0, name: '所有人' }]],
    ] as const)('@所有人 of a %s mentions %j', async (who, named) =>
      expect((await sent(who, '@所有人 开会')).mentions).toEqual(named),
    );
  });

  describe('pace', () => {
    test('lets five messages through in five seconds, then says when to try again', async () => {
      for (let n = 0; n < 5; n += 1) await sent('member', `${n}`);
      clock.pass(3_000);
      expect(await refusal(send('member', '六'))).toEqual([429, 'CHAT_TOO_FAST', '2']);
      expect((await send('stranger', '我能说')).status).toBe(200);
      expect((await send('admin', '管理员')).status).toBe(200);
      clock.pass(2_000);
      expect((await send('member', '七')).status).toBe(200);
    });

    test('counts over all processes', async () => {
      const other = await product.another();
      for (let n = 0; n < 5; n += 1) await sent('member', `${n}`);
      const sixth = other.as('member').call(routes.send, { body: { client_id: 'x', content: '六' } });
      expect((await sixth).body.error).toBe('CHAT_TOO_FAST');
      await other.close();
    });

    test('limits an address on which visitors change their browser', async () => {
      await set({ isAnonymous: true, floodLimit: 1 });
      const answers = [];
      for (let n = 0; n < 6; n += 1)
        answers.push((await send('visitor', `${n}`, { browser: `b${n}` })).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('waits between messages in slow mode, by the clock of the server', async () => {
      await set({ slowSeconds: 10 });
      await sent('member', '一');
      clock.pass(9_900);
      const { body, headers } = await send('member', '二');
      expect([body.error, body.msg, headers['retry-after']]).toEqual([
        'CHAT_TOO_FAST',
        '慢速模式，1 秒后可发',
        '1',
      ]);
      clock.pass(100);
      expect((await send('member', '二')).status).toBe(200);
    });
  });

  describe('sensitive words', () => {
    test('are masked', async () => {
      await addWord('坏话', 'mask');
      expect((await sent('member', '一句坏话')).content).toBe('一句**');
    });

    test('are refused', async () => {
      await addWord('坏话', 'refuse');
      expect((await send('member', '一句坏话')).body.error).toBe('CONTENT_REFUSED');
    });

    test('are held without a number, and visible in the records of administrators alone', async () => {
      await addWord('待定', 'hold');
      expect(await sent('member', '待定的话')).toMatchObject({ state: 'held', seq: 0 });
      expect([await contents(), (await events(0)).newest]).toEqual([[], 0]);
      const records = async (who: PersonName) =>
        (await product.as(who).call(routes.records)).body.data.list.map(({ state, seq }) => [state, seq]);
      expect([await records('admin'), await records('member')]).toEqual([[['held', 0]], []]);
    });
  });

  describe('mutes', () => {
    const mute = (body: Partial<Input<typeof routes.mute>['body']>, who: PersonName = 'admin') =>
      product.as(who).call(routes.mute, { body: { minutes: 10, ...body } });

    test('silence a user for some time, with the reason', async () => {
      await mute({ user_id: product.ids.member, reason: '刷屏' });
      clock.pass(9 * 60_000);
      const { status, body, headers } = await send('member', '你好');
      expect([status, body.error, body.msg, headers['retry-after']]).toEqual([
        403,
        'CHAT_MUTED',
        '你被禁言了，还有 1 分钟：刷屏',
        '60',
      ]);
      clock.pass(60_000);
      expect((await send('member', '你好')).status).toBe(200);
    });

    test('silence the author of a message, also a visitor', async () => {
      await set({ isAnonymous: true });
      const { id } = await sent('visitor', '广告', { browser: 'b1' });
      await mute({ message_id: id });
      expect((await send('visitor', '广告', { browser: 'b1' })).body.error).toBe('CHAT_MUTED');
      expect((await send('visitor', '你好', { browser: 'b2' })).status).toBe(200);
    });

    test('do not stop a message that was stored before from being sent again', async () => {
      const first = await sent('member', '你好', { client_id: 'before' });
      await mute({ user_id: product.ids.member });
      expect(await sent('member', '你好', { client_id: 'before' })).toEqual(first);
    });

    test('are listed and taken back', async () => {
      await mute({ user_id: product.ids.member, reason: '刷屏' });
      const { body } = await product.as('admin').call(routes.mutes);
      expect(body.data).toMatchObject({ count: 1, list: [{ nick_name: 'member 昵称', reason: '刷屏' }] });
      const ids = body.data.list.map(({ id }) => id);
      await product.as('admin').call(routes.unmute, { body: { id_list: ids } });
      expect((await send('member', '你好')).status).toBe(200);
    });

    test.each([
      ['an administrator', () => ({ user_id: product.ids.admin }), 'FORBIDDEN'],
      ['nobody', () => ({ user_id: 9_999 }), 'USER_NOT_FOUND'],
      ['the author of no message', () => ({ message_id: 9_999 }), 'CHAT_MESSAGE_NOT_FOUND'],
    ])('cannot silence %s', async (_who, body, error) => expect((await mute(body())).body.error).toBe(error));
  });

  describe('changes', () => {
    const edit = (who: PersonName, id: number, content: string) =>
      product.as(who).call(routes.edit, { params: { id }, body: { content } });
    const recall = (who: PersonName, id: number) => product.as(who).call(routes.recall, { params: { id } });
    const react = (who: PersonName, id: number, is_on = true) =>
      product.as(who).call(routes.react, { params: { id }, body: { sign: '赞', is_on } });

    test('an edit is an event with the next number, and marks the message', async () => {
      const { id } = await sent('member', '原来');
      await edit('member', id, '现在');
      const found = await events(1);
      expect(found.events.map(({ seq, msg_type }) => [seq, msg_type])).toEqual([[2, chatTypes.edited]]);
      expect(messageOfEvent(found.events[0] as never)).toMatchObject({
        content: '现在',
        is_edited: true,
        seq: 1,
        changed_seq: 2,
      });
    });

    test.each([
      ['stranger', 'FORBIDDEN'],
      ['admin', 'FORBIDDEN'],
    ] as const)('a %s cannot edit the message of another', async (who, error) => {
      const { id } = await sent('member', '原来');
      expect((await edit(who, id, '现在')).body.error).toBe(error);
      expect(await contents()).toEqual(['原来']);
    });

    test('an edit with a refused word leaves the text', async () => {
      await addWord('坏话', 'refuse');
      const { id } = await sent('member', '原来');
      expect((await edit('member', id, '坏话')).body.error).toBe('CONTENT_REFUSED');
      expect(await contents()).toEqual(['原来']);
    });

    test('a recall takes the text out of the row, of quotes and of earlier events; the number stays', async () => {
      const { id } = await sent('member', '秘密');
      await sent('stranger', '回答', { reply_to: id });
      await react('stranger', id);
      await recall('member', id);
      const { list } = await page();
      expect(
        list.map(({ seq, state, content, reply, reactions }) => [
          seq,
          state,
          content,
          reply?.excerpt,
          reactions,
        ]),
      ).toEqual([
        [1, 'recalled', '', undefined, []],
        [2, 'shown', '回答', '', []],
      ]);
      expect(JSON.stringify(await events(0))).not.toContain('秘密');
      const rows = await product.database.kysely.selectFrom('chat_messages').select('content').execute();
      expect(JSON.stringify(rows)).not.toContain('秘密');
      expect((await product.as('admin').call(routes.records)).body.data).toMatchObject({
        count: 1,
        list: [{ seq: 2, content: '回答' }],
      });
    });

    test('authors recall for five minutes, administrators at any time', async () => {
      const [first, second] = [await sent('member', '一'), await sent('member', '二')];
      clock.pass(300_001);
      expect((await recall('member', first.id)).body.error).toBe('CHAT_RECALL_TOO_LATE');
      expect((await recall('stranger', first.id)).body.error).toBe('FORBIDDEN');
      expect((await recall('admin', second.id)).status).toBe(200);
      expect(await contents()).toEqual(['一', '']);
    });

    test('a second recall is no second event', async () => {
      const { id } = await sent('member', '一');
      await recall('member', id);
      await recall('member', id);
      expect((await events(0)).newest).toBe(2);
    });

    test('reactions are counted once for each person, and taken back', async () => {
      const { id } = await sent('member', '一');
      await react('stranger', id);
      await react('stranger', id);
      const { body } = await react('admin', id);
      expect(body.data.reactions).toEqual([
        { sign: '赞', count: 2, users: [product.ids.stranger, product.ids.admin] },
      ]);
      expect((await react('stranger', id, false)).body.data.reactions).toMatchObject([{ count: 1 }]);
      expect((await events(0)).newest).toBe(4);
    });

    test('many records are removed by an administrator, as recalls', async () => {
      const ids = [await sent('member', '一'), await sent('stranger', '二')].map(({ id }) => id);
      const remove = (who: PersonName) =>
        product.as(who).call(routes.removeRecords, { body: { id_list: ids } });
      expect((await remove('tourist')).body.error).toBe('TOURIST_READ_ONLY');
      expect((await remove('admin')).body.msg).toBe('已删除 2 条记录');
      expect([await contents(), (await events(0)).newest]).toEqual([['', ''], 4]);
      expect((await remove('admin')).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
    });
  });

  describe('moderation', () => {
    const report = (who: PersonName, id: number) =>
      product.as(who).call(routes.report, { params: { id }, body: { reason: 'spam' } });
    const reports = async (settled: 'true' | 'false' = 'false') =>
      (await product.as('admin').call(routes.reports, { query: { settled } })).body.data;
    const approve = (...ids: number[]) =>
      product.as('admin').call(routes.approve, { body: { id_list: ids } });

    test('a held message takes the next number when it is approved, once', async () => {
      await addWord('待定', 'hold');
      const { id } = await sent('member', '待定的话');
      await sent('stranger', '别的话');
      expect((await approve(id)).body.msg).toBe('已通过 1 条消息');
      expect((await approve(id)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
      expect((await page()).list.map(({ seq, content }) => [seq, content])).toEqual([
        [1, '别的话'],
        [2, '待定的话'],
      ]);
    });

    test('a held message that is removed leaves no number', async () => {
      await addWord('待定', 'hold');
      const { id } = await sent('member', '待定的话');
      await product.as('admin').call(routes.removeRecords, { body: { id_list: [id] } });
      expect([(await events(0)).newest, (await approve(id)).body.error]).toEqual([
        0,
        'CHAT_MESSAGE_NOT_FOUND',
      ]);
    });

    test('a report shows the message to administrators until it is settled', async () => {
      const { id } = await sent('member', '一条广告');
      expect((await report('stranger', id)).body.msg).toBe('已举报，管理员会查看');
      const { count, list } = await reports();
      expect([count, list]).toMatchObject([
        1,
        [{ reason: 'spam', reporter: { nick_name: 'stranger 昵称' }, message: { content: '一条广告' } }],
      ]);
      const settle = () =>
        product.as('admin').call(routes.settleReports, { body: { id_list: list.map((one) => one.id) } });
      expect((await settle()).body.msg).toBe('已处理 1 条举报');
      expect((await settle()).body.error).toBe('REPORT_NOT_FOUND');
      expect([(await reports()).count, (await reports('true')).count]).toEqual([0, 1]);
      expect(await contents()).toEqual(['一条广告']);
    });

    test.each([
      ['the same message again', 'stranger', 'REPORTED_ALREADY'],
      ['an own message', 'member', 'FORBIDDEN'],
    ] as const)('a report of %s is refused', async (_what, who, error) => {
      const { id } = await sent('member', '一');
      await report('stranger', id);
      expect((await report(who, id)).body.error).toBe(error);
    });

    test('a recall settles the reports', async () => {
      const { id } = await sent('member', '一');
      await report('stranger', id);
      await product.as('admin').call(routes.removeRecords, { body: { id_list: [id] } });
      expect((await reports()).count).toBe(0);
      expect((await report('admin', id)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
    });
  });

  test('the account of a removed user leaves the messages without their author', async () => {
    const { id } = await sent('member', '留下的话');
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    expect((await page()).list).toMatchObject([{ id, user_id: 0, nick_name: '已注销', content: '留下的话' }]);
  });
});
