import { randomUUID } from 'node:crypto';
import { chatSocketAddress, chatCloseCodes, chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { jwtRoutes } from '@yanye/shared/contract/jwt';
import { liveRoutes } from '@yanye/shared/contract/live';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { privateMessageTopicOf } from '@yanye/shared/contract/private-messages.calls';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { chatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { liveReader } from '#test/live-reader';
import { openProduct, testClock, type Product } from '#test/open-product';
import { redisAtHand } from '#test/services-at-hand';

const redis = redisAtHand();
const secret = 'thirty-two leaves on one branch, and a bird';
const password = 'a long password';

everyDatabase('how tokens are signed', (open) => {
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    product = await openProduct(open, redis ? { REDIS_URL: redis, REDIS_TIMEOUT_MS: '10000' } : {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const save = (body: object, token?: string) =>
    (token === undefined ? product.as('admin') : product.withToken(token)).call(jwtRoutes.saveSettings, {
      body,
    });
  const settings = async (token?: string) => {
    const caller = token === undefined ? product.as('admin') : product.withToken(token);
    return (await caller.call(jwtRoutes.settings)).body.data;
  };
  const createLin = () =>
    product.as('admin').call(userRoutes.create, {
      body: { user_name: 'lin', nick_name: '林', password, role: roles.admin },
    });
  const signIn = async (at = product): Promise<string> =>
    (await at.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } })).body.data;
  const errorFor = async (token: string, at = product) =>
    (await at.withToken(token).call(userRoutes.userInfo)).body.error;

  test('the secret is derived until one is set, which is stored sealed and shown as a mask', async () => {
    expect(await settings()).toEqual({
      secret: secretMask,
      issuer: 'yanye',
      expires: 20,
      has_own_secret: false,
    });
    await createLin();
    const { body } = await save({ secret, issuer: '我的站', expires: '48' });
    expect(body).toEqual({ code: 0, data: {}, msg: '密钥已更换，所有人都已退出登录，请重新登录' });
    expect(await settings(await signIn())).toEqual({
      secret: secretMask,
      issuer: '我的站',
      expires: 48,
      has_own_secret: true,
    });
    const row = await product.database.kysely
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'jwt')
      .executeTakeFirstOrThrow();
    expect(row.value).toMatch(/"secret":"v1\./);
    expect(row.value).not.toContain(secret);
  });

  test.each([
    [{ secret: 'thirty-one characters and no mo' }, 'secret', '密钥至少 32 个字符'],
    [{ issuer: ' ' }, 'issuer', '请填写签发者'],
    [{ expires: 0 }, 'expires', '有效期至少 1 小时'],
    [{ expires: 8_761 }, 'expires', '有效期最多 8760 小时'],
  ])('%p is refused', async (body, field, message) => {
    const reply = await save(body);
    expect([reply.status, reply.body.fields]).toEqual([422, [{ field, message }]]);
  });

  test('issuer and lifetime are those of new tokens; older ones stay as they were issued', async () => {
    await createLin();
    const older = await signIn();
    const { body } = await save({ secret: secretMask, issuer: '我的站', expires: 2 });
    expect(body.msg).toBe('登录凭据设置已保存');
    const newer = await signIn();
    const { iss, iat = 0, exp = 0 } = decodeJwt(newer);
    expect([iss, exp - iat, decodeJwt(older).iss]).toEqual(['我的站', 2 * 3_600, 'yanye']);
    clock.pass(3 * 3_600_000);
    expect([await errorFor(older), await errorFor(newer)]).toEqual([undefined, 'TOKEN_EXPIRED']);
  });

  test('another secret signs everybody out of every process, where they were known too', async () => {
    await createLin();
    const there = await product.another();
    const [used, unused] = [await signIn(), await signIn()];
    expect([await errorFor(used), await errorFor(used, there)]).toEqual([undefined, undefined]);
    await save({ secret });
    for (const at of [product, there])
      expect([await errorFor(used, at), await errorFor(unused, at)]).toEqual([
        'TOKEN_REVOKED',
        'TOKEN_INVALID',
      ]);
    const [here, elsewhere] = [await signIn(), await signIn(there)];
    expect([await errorFor(here, there), await errorFor(elsewhere)]).toEqual([undefined, undefined]);
    const key = new TextEncoder().encode(secret);
    expect((await jwtVerify(here, key, { currentDate: new Date(clock.now()) })).payload.username).toBe('lin');
    await there.close();
  });

  test('a token that is signed with an earlier secret is invalid, whatever sign-in it names', async () => {
    await createLin();
    await save({ secret });
    const next = `${secret} that sings`;
    await save({ secret: next }, await signIn());
    const claims = decodeJwt(await signIn());
    const forged = (text: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(text));
    expect([await errorFor(await forged(secret)), await errorFor(await forged(next))]).toEqual([
      'TOKEN_INVALID',
      undefined,
    ]);
  });

  test('the same secret signs nobody out; an empty one is derived again', async () => {
    await createLin();
    await save({ secret });
    const token = await signIn();
    expect((await save({ secret }, token)).body.msg).toBe('登录凭据设置已保存');
    expect(await errorFor(token)).toBeUndefined();
    await save({ secret: '' }, token);
    expect(await errorFor(token)).toBe('TOKEN_REVOKED');
    expect((await settings(await signIn())).has_own_secret).toBe(false);
  });

  /** A live connection and a chat socket of a member at a process. */
  const connected = async (at: Product) => {
    const member = at.as('member');
    const topics = [privateMessageTopicOf(product.ids.member)];
    const body = { browser: randomUUID(), topics, last_event_id: '' };
    const live = await member.call(liveRoutes.ticket, { body });
    const reader = liveReader(await at.live.open(live.body.data.ticket));
    await reader.signal('ready');
    const { ticket } = (await member.call(chatRoutes.ticket, { body: {} })).body.data;
    const client = chatClient((await at.listen()) + chatSocketAddress({ room: 0, ticket }));
    await client.first(chatTypes.resumed);
    return { reader, client };
  };

  test('another secret ends live connections within a second, and chat sockets within two', async () => {
    const there = await product.another();
    const [here, elsewhere] = [await connected(product), await connected(there)];
    // Without Redis the announcement reaches the process that makes it alone.
    const told = redis ? [here, elsewhere] : [here];
    await save({ secret });
    const begun = performance.now();
    const passed = () => performance.now() - begun;
    await Promise.all(told.map(({ reader }) => reader.ended));
    expect(passed()).toBeLessThan(1_000);
    await Promise.all(
      told.map(({ client }) => client.until(() => client.closeCode() === chatCloseCodes.revoked)),
    );
    expect(passed()).toBeLessThan(2_000);
    if (!redis) await there.live.beat();
    await elsewhere.reader.ended;
    for (const { client } of [here, elsewhere]) await client.close();
    await there.close();
  });
});
