import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { privateMessageRoutes as routes } from '@yanye/shared/contract/private-messages';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import { roles } from '@yanye/shared/policy/roles';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { privateMessagesRead } from './private-messages.events';
import { privateMessagesRepository } from './private-messages.repository';
import { reportingPeople } from './message-records.service';
import { messageRules } from './private-messages.service';

type Holder = Exclude<PersonName, 'visitor'>;

everyDatabase('private messages', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.database.transaction(async () => {
      for (const table of [
        'private_messages',
        'private_conversations',
        'private_senders',
        'person_reports',
        'user_blocks',
      ] as const)
        await product.database.kysely.deleteFrom(table).execute();
    });
    for (const rule of [...Object.values(messageRules), reportingPeople])
      for (const who of ['member', 'stranger', 'admin'] as const)
        await product.limits.reset(rule, [String(product.ids[who])]);
  });
  afterAll(() => product.close());

  const send = (from: PersonName, to: Holder, content = '你好') =>
    product.as(from).call(routes.send, { body: { rev_user_id: product.ids[to], content } });
  const sent = async (from: PersonName, to: Holder, content = '你好'): Promise<number> =>
    (await send(from, to, content)).body.data.id;
  const partners = async (who: PersonName) => (await product.as(who).call(routes.partners)).body.data;
  const talk = async (who: PersonName, other: Holder, query: object = {}) =>
    (await product.as(who).call(routes.conversation, { query: { userID: product.ids[other], ...query } }))
      .body.data;
  const words = async (who: PersonName, other: Holder) =>
    (await talk(who, other)).list.map(({ content }) => content);
  const unread = async (who: PersonName) => (await product.as(who).call(routes.unread)).body.data.count;
  const remove = (who: PersonName, ...ids: number[]) =>
    product.as(who).call(routes.remove, { body: { id_list: ids } });
  const person = async (who: PersonName, other: Holder) =>
    (await product.as(who).call(routes.person, { query: { userID: product.ids[other] } })).body.data;

  describe('POST /api/messages', () => {
    test('is read by both users, oldest first, and by no other user', async () => {
      await send('member', 'stranger', '在吗');
      await send('stranger', 'member', '在的');
      expect(await words('member', 'stranger')).toEqual(['在吗', '在的']);
      expect(await words('stranger', 'member')).toEqual(['在吗', '在的']);
      expect(await words('admin', 'member')).toEqual([]);
    });

    test('returns sender and receiver', async () => {
      const { body } = await send('member', 'stranger');
      expect(body).toMatchObject({
        msg: '私信已发送',
        data: {
          send_user_id: product.ids.member,
          send_user_nick_name: 'member 昵称',
          rev_user_id: product.ids.stranger,
          rev_user_nick_name: 'stranger 昵称',
          is_read: false,
          content: '你好',
        },
      });
    });

    test('moves the conversation to the top of both lists', async () => {
      await send('member', 'admin', '一');
      await send('stranger', 'member', '二');
      const { count, list } = await partners('member');
      expect(count).toBe(2);
      expect(
        list.map(({ userID, count: messages, unread: waiting, last_content }) => [
          userID,
          messages,
          waiting,
          last_content,
        ]),
      ).toEqual([
        [product.ids.stranger, 1, 1, '二'],
        [product.ids.admin, 1, 0, '一'],
      ]);
      expect(list[0]?.userName).toBe('');
    });

    test.each([
      ['oneself', 'member', 'member', 'MESSAGE_REFUSED', '不能给自己发私信'],
      ['a tourist, who could not answer', 'member', 'tourist', 'MESSAGE_REFUSED', '对方现在不能收私信'],
      ['somebody disabled', 'member', 'disabled', 'MESSAGE_REFUSED', '对方现在不能收私信'],
      [
        'anybody, being a tourist',
        'tourist',
        'member',
        'TOURIST_READ_ONLY',
        '演示账号只能浏览，不能修改内容',
      ],
      ['anybody, not being signed in', 'visitor', 'member', 'LOGIN_REQUIRED', '需要登录'],
    ] as const)('is refused to %s', async (_whom, from, to, error, msg) => {
      expect((await send(from, to)).body).toMatchObject({ error, msg });
      expect(await unread('member')).toBe(0);
    });

    test.each([
      ['nothing', '  ', '请先写点什么'],
      ['what no database takes', '你\0好', '含有不能保存的字符'],
      ['too much', '叶'.repeat(privateMessageLimits.content + 1), '私信最多 1000 个字'],
    ])('refuses %s', async (_what, content, message) => {
      const { status, body } = await send('member', 'stranger', content);
      expect([status, body.fields?.[0]?.message]).toEqual([422, message]);
    });

    test('refuses an unknown receiver', async () => {
      const reply = await product.as('member').call(routes.send, { body: { rev_user_id: -5, content: 'x' } });
      expect(reply.body.error).toBe('USER_NOT_FOUND');
    });

    test('refuses both directions where one user has blocked the other', async () => {
      await product.as('member').call(blockRoutes.add, { body: { user_id: product.ids.stranger } });
      expect((await send('stranger', 'member')).body.error).toBe('BLOCKED_BY_PERSON');
      expect((await send('member', 'stranger')).body).toMatchObject({
        error: 'MESSAGE_REFUSED',
        msg: '你已屏蔽对方，解除屏蔽后才能发私信',
      });
    });

    test('limits messages per minute and new partners per hour', async () => {
      // Used up without sending: 30 messages take a slow machine longer than the minute that they are counted in.
      const rule = { name: 'private-message', points: 30, perSeconds: 60 };
      await product.limits.use(rule, [String(product.ids.member)], 29);
      expect((await send('member', 'stranger')).status).toBe(200);
      const reply = await send('member', 'stranger');
      expect([reply.status, reply.body.error]).toEqual([429, 'RATE_LIMITED']);
    });
  });

  describe('unread messages', () => {
    test('are counted until they are read, and the sender sees the receipt', async () => {
      await send('member', 'stranger');
      await send('member', 'stranger');
      await send('admin', 'stranger');
      expect([await unread('stranger'), await unread('member')]).toEqual([3, 0]);
      const { body } = await product
        .as('stranger')
        .call(routes.read, { body: { user_id: product.ids.member } });
      expect(body.data).toEqual({ count: 1 });
      expect((await talk('member', 'stranger')).list.map(({ is_read }) => is_read)).toEqual([true, true]);
      expect((await partners('stranger')).list.map((each) => each.unread)).toEqual([1, 0]);
    });

    test('of other users cannot be marked', async () => {
      await send('member', 'stranger');
      await product.as('admin').call(routes.read, { body: { user_id: product.ids.member } });
      expect(await unread('stranger')).toBe(1);
      expect((await talk('member', 'stranger')).list[0]?.is_read).toBe(false);
    });
  });

  describe('counts during a concurrent message', () => {
    /** A concurrent message is committed before the waiting change goes on. */
    const whileOneWrites = <T>(from: Holder, to: Holder, act: () => Promise<T>): Promise<T> => {
      const letter = { sender_id: product.ids[from], receiver_id: product.ids[to], created_at: 1 };
      const messageRows = privateMessagesRepository(product.database.forTables());
      return overlapping(product.database, () => messageRows.add({ ...letter, content: '刚写的' }), act);
    };

    test('reading earlier messages leaves the new one counted as unread', async () => {
      await send('member', 'stranger');
      await whileOneWrites('member', 'stranger', () =>
        product.as('stranger').call(routes.read, { body: { user_id: product.ids.member } }),
      );
      const { list } = await talk('member', 'stranger');
      expect(list.filter(({ is_read }) => !is_read)).toHaveLength(await unread('stranger'));
    });

    test('removing earlier messages leaves the new one in the list', async () => {
      const id = await sent('member', 'stranger');
      await whileOneWrites('member', 'stranger', () => remove('stranger', id));
      expect((await partners('stranger')).list).toMatchObject([
        { count: 1, unread: 1, last_content: '刚写的' },
      ]);
    });

    test('a user who sends one message stays a sender when another is removed', async () => {
      const id = await sent('member', 'stranger');
      await remove('member', id);
      await whileOneWrites('member', 'admin', () => remove('stranger', id));
      const { list } = (await product.as('admin').call(routes.senders)).body.data;
      expect(list.map(({ userID, count }) => [userID, count])).toEqual([[product.ids.member, 1]]);
    });
  });

  test('an unread message that was removed is not counted after the rest is read', async () => {
    await remove('stranger', await sent('member', 'stranger'));
    await send('member', 'stranger');
    await product.as('stranger').call(routes.read, { body: { user_id: product.ids.member } });
    await send('member', 'stranger');
    expect(await unread('stranger')).toBe(1);
  });

  test('a long conversation is paged without duplicates', async () => {
    for (const content of ['1', '2', '3', '4', '5']) await send('member', 'stranger', content);
    const newest = await talk('stranger', 'member', { limit: 2 });
    const older = await talk('stranger', 'member', { limit: 2, before: newest.next });
    const oldest = await talk('stranger', 'member', { limit: 2, before: older.next });
    const texts = [newest, older, oldest].map(({ list }) => list.map(({ content }) => content));
    expect([texts, oldest.next, newest.count]).toEqual([[['4', '5'], ['2', '3'], ['1']], 0, 5]);
  });

  test('pages by number are the same for both users and administrators', async () => {
    for (const content of ['1', '2', '3']) await send('member', 'stranger', content);
    const own = await talk('stranger', 'member', { limit: 2, page: 2 });
    const query = { sendUserID: product.ids.member, revUserID: product.ids.stranger, limit: 1, page: 2 };
    const { list } = (await product.as('admin').call(routes.recordOf, { query })).body.data;
    expect([own.list, list].map((page) => page.map(({ content }) => content))).toEqual([['1'], ['2']]);
  });

  test('administrators leave an entry for both users when they read what these wrote', async () => {
    const { member, stranger, admin } = product.ids;
    const read: unknown[] = [];
    product.events.during(
      privateMessagesRead,
      async ({ user_ids }, { actor }) => void read.push([user_ids, actor]),
    );
    await send('member', 'stranger');
    await send('stranger', 'admin');
    // The others are the administrator's own, and messages that do not exist.
    for (const sendUserID of [member, admin, stranger])
      await product.as('admin').call(routes.recordOf, { query: { sendUserID, revUserID: stranger } });
    expect(read).toEqual([[[member, stranger], expect.objectContaining({ kind: 'user', id: admin })]]);
  });

  test('a page has the requested length, or is refused', async () => {
    const query = { userID: product.ids.stranger, limit: privateMessageLimits.pageSize + 1 };
    const { body } = await product.as('member').call(routes.conversation, { query });
    expect([body.error, body.fields]).toEqual(['BAD_INPUT', [{ field: 'limit', message: '不能大于 50' }]]);
  });

  test('a user who became a tourist reads no earlier message', async () => {
    await send('member', 'stranger');
    const turn = (role: typeof roles.user | typeof roles.tourist) =>
      product.database.transaction(async () => {
        const person = product.database.kysely.updateTable('users').set({ role });
        await person.where('id', '=', product.ids.stranger).execute();
      });
    await turn(roles.tourist);
    const asTourist = product.as('stranger');
    const lists = [
      await asTourist.call(routes.partners),
      await asTourist.call(routes.conversation, { query: { userID: product.ids.member } }),
    ];
    const none = { count: 0, list: [], next: 0 };
    expect(lists.map(({ status, body }) => [status, body.data])).toEqual([
      [200, none],
      [200, none],
    ]);
    expect(await unread('stranger')).toBe(0);
    await turn(roles.user);
    expect([await unread('stranger'), await words('stranger', 'member')]).toEqual([1, ['你好']]);
  });

  describe('DELETE /api/message_users', () => {
    test('removes the user’s copies and keeps the partner’s', async () => {
      const ids = [await sent('member', 'stranger', '一'), await sent('stranger', 'member', '二')];
      const kept = await sent('stranger', 'member', '三');
      const { body } = await remove('member', ...ids);
      expect(body).toMatchObject({ data: { removed: 2 }, msg: '已删除 2 条私信，对方仍能看到' });
      expect(await words('member', 'stranger')).toEqual(['三']);
      expect(await words('stranger', 'member')).toEqual(['一', '二', '三']);
      expect([await unread('member'), (await partners('member')).list[0]?.count]).toEqual([1, 1]);
      await remove('member', kept);
      expect((await partners('member')).list).toEqual([]);
    });

    test('deletes the text with the last copy', async () => {
      const id = await sent('member', 'stranger');
      const left = async () =>
        (await product.database.kysely.selectFrom('private_messages').select('id').execute()).length;
      await remove('member', id);
      expect(await left()).toBe(1);
      await remove('stranger', id);
      expect(await left()).toBe(0);
      expect((await product.as('admin').call(routes.senders)).body.data).toEqual({ count: 0, list: [] });
    });

    test.each(['admin', 'tourist', 'visitor'] as const)(
      'does nothing to other people’s for a %s',
      async (who) => {
        const id = await sent('member', 'stranger');
        expect((await remove(who, id)).body.error).toBe(
          { admin: 'MESSAGE_NOT_FOUND', tourist: 'TOURIST_READ_ONLY', visitor: 'LOGIN_REQUIRED' }[who],
        );
        expect(await words('member', 'stranger')).toHaveLength(1);
      },
    );
  });

  describe('GET /api/message_users/person', () => {
    test('returns whether the user may write, block and report', async () => {
      expect(await person('member', 'stranger')).toEqual({
        id: product.ids.stranger,
        nick_name: 'stranger 昵称',
        avatar: letterAvatar('s'),
        is_admin: false,
        may_send: true,
        refusal: '',
        may_block: true,
        is_blocked: false,
        may_report: true,
      });
    });

    test('marks an administrator', async () => {
      expect(await person('member', 'admin')).toMatchObject({ is_admin: true });
    });

    test.each([
      ['member', 'member', '不能给自己发私信'],
      ['tourist', 'member', '演示账号只能浏览，不能收发私信'],
      ['member', 'disabled', '对方现在不能收私信'],
    ] as const)('gives a %s the reason why a message to a %s is refused', async (who, other, refusal) => {
      expect(await person(who, other)).toMatchObject({ may_send: false, refusal });
    });
  });

  describe('reports of users', () => {
    const report = (who: PersonName, other: Holder) =>
      product
        .as(who)
        .call(routes.report, { body: { user_id: product.ids[other], reason: 'fraud', note: '骗人' } });

    test('stay open until an administrator settles them', async () => {
      expect((await report('member', 'stranger')).body.msg).toBe('举报已收到，管理员会查看');
      const open = (await product.as('admin').call(routes.reports)).body.data;
      expect(open).toMatchObject({
        count: 1,
        list: [
          {
            reason: 'fraud',
            note: '骗人',
            person: { nick_name: 'stranger 昵称' },
            reporter: { nick_name: 'member 昵称' },
          },
        ],
      });
      const ids = open.list.map(({ id }) => id);
      await product.as('admin').call(routes.settle, { body: { id_list: ids } });
      expect((await product.as('admin').call(routes.reports)).body.data.count).toBe(0);
      expect(
        (await product.as('admin').call(routes.reports, { query: { settled: 'true' } })).body.data.count,
      ).toBe(1);
      expect((await product.as('admin').call(routes.settle, { body: { id_list: ids } })).body.error).toBe(
        'REPORT_NOT_FOUND',
      );
    });

    test('are accepted once per user until they are settled', async () => {
      await report('member', 'stranger');
      expect((await report('member', 'stranger')).body.error).toBe('REPORTED_ALREADY');
    });

    test('are limited per hour', async () => {
      for (let nth = 0; nth < 20; nth += 1) await report('member', 'stranger');
      const reply = await report('member', 'stranger');
      expect([reply.status, reply.body.error]).toEqual([429, 'RATE_LIMITED']);
      expect((await report('stranger', 'member')).status).toBe(200);
    });

    test.each([
      ['oneself', 'member'],
      ['an administrator', 'admin'],
    ] as const)('are refused of %s', async (_whom, other) => {
      expect((await report('member', other)).body.error).toBe('FORBIDDEN');
    });
  });

  describe('for administrators', () => {
    const asAdmin = () => product.as('admin');

    test('senders are listed with their number of receivers, latest first', async () => {
      await send('member', 'stranger');
      await send('member', 'admin');
      await send('member', 'admin');
      await send('stranger', 'member');
      const { count, list } = (await asAdmin().call(routes.senders)).body.data;
      expect([count, list.map(({ userName, count: people }) => [userName, people])]).toEqual([
        2,
        [
          ['stranger', 1],
          ['member', 2],
        ],
      ]);
      const found = (await asAdmin().call(routes.senders, { query: { nickName: 'MEMBER 昵' } })).body.data;
      expect([found.count, found.list[0]?.userID]).toEqual([1, product.ids.member]);
    });

    test('a conversation is listed newest first, with messages that one user removed', async () => {
      const id = await sent('member', 'stranger', '一');
      await send('stranger', 'member', '二');
      await remove('member', id);
      const { list } = (
        await asAdmin().call(routes.recordOf, {
          query: { sendUserID: product.ids.stranger, revUserID: product.ids.member },
        })
      ).body.data;
      expect(list.map(({ content }) => content)).toEqual(['二', '一']);
      const others = (await asAdmin().call(routes.partnersOf, { query: { userID: product.ids.stranger } }))
        .body.data;
      expect(others.list.map(({ userID, count }) => [userID, count])).toEqual([[product.ids.member, 2]]);
    });

    test('partners of a user are paged completely and without duplicates', async () => {
      const many = privateMessageLimits.partners + 1;
      await product.database.transaction(async () => {
        const nobody = { email: '', password_hash: '', role: roles.user, created_at: 1 };
        const rows = Array.from({ length: many }, (_, nth) => ({
          ...nobody,
          user_name: `one of many ${nth}`,
          user_name_key: `one of many ${nth}`,
          nick_name: `one of many ${nth}`,
          nick_name_key: `one of many ${nth}`,
        }));
        const insert = product.database.kysely.insertInto('users').values(rows);
        const messageRows = privateMessagesRepository(product.database.forTables());
        const letter = { sender_id: product.ids.member, content: '好', created_at: 1 };
        for (const { id } of await insert.returning('id').execute())
          await messageRows.add({ ...letter, receiver_id: id });
      });
      const partnersOf = async (before: number) => {
        const query = { userID: product.ids.member, before };
        return (await asAdmin().call(routes.partnersOf, { query })).body.data;
      };
      const latest = await partnersOf(0);
      const rest = await partnersOf(latest.next);
      expect([latest.count, latest.list.length, rest.count, rest.list.length, rest.next]).toEqual([
        many,
        many - 1,
        many,
        1,
        0,
      ]);
      const ids = [...latest.list, ...rest.list].map(({ userID }) => userID);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    });
  });

  test('is removed with either account, and from all counts', async () => {
    const body = { user_name: 'leaver', nick_name: '要走的人', password: 'a long password', role: 2 };
    const { id } = (await asAdminCreate(body)).body.data;
    await product.as('member').call(routes.send, { body: { rev_user_id: id, content: '再见' } });
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [id] } });
    expect(await partners('member')).toEqual({ count: 0, list: [], next: 0 });
    expect((await product.as('admin').call(routes.senders)).body.data.count).toBe(0);
  });
  const asAdminCreate = (body: object) =>
    product.as('admin').call(userRoutes.create, { body: body as never });

  test('a message invalidates no cached page', async () => {
    const before = await product.database.generation();
    const id = await sent('member', 'stranger');
    await product.as('stranger').call(routes.read, { body: { user_id: product.ids.member } });
    await remove('stranger', id);
    expect(await product.database.generation()).toBe(before);
  });
});
