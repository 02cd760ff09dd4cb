import { randomUUID } from 'node:crypto';
import { profileRoutes } from '@yanye/shared/contract/profile';
import { accountLimits } from '@yanye/shared/contract/profile.calls';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { liveRoutes } from '@yanye/shared/contract/live';
import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessagesChanged, privateMessageTopicOf } from '@yanye/shared/contract/private-messages.calls';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { hashPassword } from '#platform/passwords';
import { everyDatabase } from '#test/every-database';
import { liveReader } from '#test/live-reader';
import { openProduct, type Caller, type PersonName, type Product } from '#test/open-product';
import { redisAtHand } from '#test/services-at-hand';
import { messageRules } from './private-messages.service';

const password = 'a long password';
const newPassword = 'words and leaves';

type Subscriber = 'member' | 'stranger' | 'tourist';

const ticketBy = (caller: Caller, topics: string[], last_event_id = '') =>
  caller.call(liveRoutes.ticket, { body: { browser: randomUUID(), topics, last_event_id } });

const ticketFor = (product: Product, person: PersonName, topics: string[], last_event_id = '') =>
  ticketBy(product.as(person), topics, last_event_id);

/** @param caller another device of the user than the first */
const openLive = async (
  product: Product,
  person: Subscriber,
  lastEventId = '',
  caller: Caller = product.as(person),
) => {
  const topics = [privateMessageTopicOf(product.ids[person])];
  const { body } = await ticketBy(caller, topics, lastEventId);
  const reader = liveReader(await product.live.open(body.data.ticket));
  await reader.signal('ready');
  return reader;
};

const send = (product: Product, from: PersonName, to: number) =>
  product.as(from).call(privateMessageRoutes.send, { body: { rev_user_id: to, content: '你好' } });

everyDatabase('private messages over the live channel', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  test('notify both users of a message and a receipt, one user of a removal', async () => {
    const [mine, theirs] = [await openLive(product, 'member'), await openLive(product, 'stranger')];
    const { body } = await send(product, 'member', product.ids.stranger);
    await product.as('stranger').call(privateMessageRoutes.read, { body: { user_id: product.ids.member } });
    await product.as('member').call(privateMessageRoutes.remove, { body: { id_list: [body.data.id] } });
    await mine.heard(() => mine.dataOf('changed').length === 3);
    await theirs.heard(() => theirs.dataOf('changed').length === 2);
    for (const reader of [mine, theirs]) reader.stop();
    // An event says that something changed, and nothing of a private text.
    expect(new Set([...mine.dataOf('changed'), ...theirs.dataOf('changed')])).toEqual(new Set([undefined]));
  });

  test.each([
    ['another user', 'stranger', 'member'],
    ['a tourist, who has no messages', 'tourist', 'tourist'],
  ] as const)('refuse %s', async (_who, person, owner) => {
    const { status, body } = await ticketFor(product, person, [privateMessageTopicOf(product.ids[owner])]);
    expect([status, body.error]).toEqual([403, 'FORBIDDEN']);
  });

  test('are streamed for a ticket, which a HEAD request does not consume', async () => {
    const topics = [privateMessageTopicOf(product.ids.member)];
    const { body } = await ticketFor(product, 'member', topics);
    const url = `${liveRoutes.open.path}?ticket=${encodeURIComponent(body.data.ticket)}`;
    expect((await product.get(url, {}, 'HEAD')).statusCode).toBe(404);
    const other = await openLive(product, 'member');
    const asked = product.get(url);
    await other.heard(() => true);
    other.stop();
    // The answer ends with the connection.
    await send(product, 'member', product.ids.stranger);
    await product.as('member').call(profileRoutes.endOtherSignIns);
    await product.as('member').call(userRoutes.logout);
    const { statusCode, headers, body: text } = await asked;
    expect([statusCode, headers['content-type'], headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    // A connection that is kept open afterwards holds up a server that stops.
    expect(headers.connection).toBe('close');
    expect(text).toContain('"type":"changed"');
    expect((await product.get(url)).statusCode).toBe(403);
  });
});

everyDatabase('two processes without a shared bus', (open) => {
  test('a connection ends at the next beat when its token was revoked at the other process', async () => {
    const product = await openProduct(open);
    const other = await product.another();
    const [mine, theirs] = [await openLive(other, 'member'), await openLive(other, 'stranger')];
    expect((await product.as('member').call(userRoutes.logout)).status).toBe(200);
    await other.live.beat();
    await mine.endedWithin(1_000);
    await send(other, 'admin', product.ids.stranger);
    await theirs.message('changed');
    theirs.stop();
    await other.close();
    await product.close();
  });
});

const redis = redisAtHand();
if (redis)
  everyDatabase('two processes on one Redis', (open) => {
    let product: Product;
    let other: Product;
    const hashed = hashPassword(password);
    beforeAll(async () => {
      product = await openProduct(open, { REDIS_URL: redis, REDIS_TIMEOUT_MS: '10000' });
      other = await product.another();
    });
    beforeEach(async () => {
      const password_hash = await hashed;
      await product.database.transaction(async () => {
        const person = product.database.kysely.updateTable('users').set({ password_hash });
        await person.where('id', '=', product.ids.member).execute();
      });
    });
    afterEach(() => product.reset());
    afterAll(async () => {
      await other.close();
      await product.close();
    });

    /** Without sending: limits on it are kept in Redis, over runs of this file. */
    const publish = (person: Subscriber) =>
      product.live.publish([privateMessageTopicOf(product.ids[person])], {
        type: privateMessagesChanged,
      });

    test('a message that one process stores arrives at the other', async () => {
      await product.limits.reset(messageRules.strangers, [String(product.ids.stranger)]);
      const reader = await openLive(other, 'member');
      const { member } = product.ids;
      expect(await product.live.connectedOf([member])).toEqual(new Set([member]));
      await send(product, 'stranger', member);
      await reader.message('changed');
      reader.stop();
    });

    test('a client that reconnects to the other process receives missed events once', async () => {
      const before = await openLive(product, 'stranger');
      await publish('stranger');
      await before.message('changed');
      before.stop();
      const missed = 3;
      for (let nth = 0; nth < missed; nth += 1) await publish('stranger');
      const after = await openLive(other, 'stranger', before.lastId());
      await after.heard(() => after.dataOf('changed').length >= missed);
      await publish('stranger');
      await after.heard(() => after.dataOf('changed').length > missed);
      expect([after.dataOf('changed').length, after.dataOf('reset').length]).toEqual([missed + 1, 0]);
      after.stop();
    });

    const ways: readonly [string, () => Promise<{ readonly status: number }>][] = [
      ['signing out', () => product.as('member').call(userRoutes.logout)],
      [
        'ending a sign-in',
        async () => {
          const { body } = await product.as('member').call(profileRoutes.signIns);
          const id_list = body.data.list.map(({ id }) => id);
          return product.as('member').call(profileRoutes.endSignIns, { body: { id_list } });
        },
      ],
      [
        'a password that an administrator sets',
        () =>
          product.as('admin').call(userRoutes.setRole, {
            body: { user_id: product.ids.member, role: roles.user, password: newPassword },
          }),
      ],
      [
        'a revocation of all tokens, as by a password that is reset by mail,',
        async () => {
          await product.database.transaction(() =>
            product.service(usersModule).revokeTokens(product.ids.member),
          );
          return { status: 200 };
        },
      ],
      [
        'being the oldest of more devices than an account may have',
        async () => {
          const device = { ip: '203.0.113.7', userAgent: '' };
          for (let nth = 0; nth < accountLimits.signIns; nth += 1)
            await product.service(sessionsModule).signInAs(product.ids.member, device);
          return { status: 200 };
        },
      ],
      [
        'removing the own account',
        () => product.as('member').call(ownDataRoutes.removeAccount, { body: { password } }),
      ],
      [
        'another role',
        () =>
          product
            .as('admin')
            .call(userRoutes.setRole, { body: { user_id: product.ids.member, role: roles.tourist } }),
      ],
      [
        'removal',
        () => product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } }),
      ],
      [
        'being disabled in bulk',
        () =>
          product.as('admin').call(bulkRoutes.rows, {
            body: { table: 'users', action: 'disable', id_list: [product.ids.member], value: '' },
          }),
      ],
    ];
    test.each(ways)('%s ends the connection at the other process within a second', async (_way, revoke) => {
      const [mine, theirs] = [await openLive(other, 'member'), await openLive(other, 'stranger')];
      expect((await revoke()).status).toBe(200);
      await mine.endedWithin(1_000);
      await publish('stranger');
      await theirs.message('changed');
      theirs.stop();
    });

    const deviceOfMember = async (): Promise<Caller> => {
      const body = { user_name: 'member', password };
      return product.withToken((await product.as('visitor').call(userRoutes.emailLogin, { body })).body.data);
    };
    const waysOfOthers: readonly [string, () => Promise<{ readonly status: number }>][] = [
      ['signing all other devices out', () => product.as('member').call(profileRoutes.endOtherSignIns)],
      [
        'a new password',
        () =>
          product
            .as('member')
            .call(profileRoutes.changePassword, { body: { old_pwd: password, pwd: newPassword } }),
      ],
    ];
    test.each(waysOfOthers)(
      '%s ends the connections of other devices at the other process, and not the own one',
      async (_way, revoke) => {
        const own = await openLive(other, 'member');
        const elsewhere = await openLive(other, 'member', '', await deviceOfMember());
        expect((await revoke()).status).toBe(200);
        await elsewhere.endedWithin(1_000);
        await publish('member');
        await own.message('changed');
        own.stop();
      },
    );
  });
