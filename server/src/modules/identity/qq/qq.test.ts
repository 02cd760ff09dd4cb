import { secretMask } from '@yanye/shared/contract/mail.calls';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { userRoutes } from '@yanye/shared/contract/users';
import { Secret, TOTP } from 'otpauth';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { openQqPeer, type QqPeer } from '#test/qq-peer';
import { hashPassword } from '#platform/passwords';

const settings = { app_id: 'app', key: 'app key', redirect: 'https://example.com/login?flag=qq' };

everyDatabase('signing in with QQ', (open) => {
  let peer: QqPeer;
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    peer = await openQqPeer();
    const env = { ALLOW_PRIVATE_HOSTS: peer.host, QQ_BASE_URL: peer.url };
    product = await openProduct(open, env, clock);
  });
  afterEach(async () => {
    await product.reset();
    peer.reset();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const save = (body: object = settings) => product.as('admin').call(qqRoutes.saveSettings, { body });
  /** @returns the address at QQ that a browser is sent to */
  const begin = async (browser: Record<string, string>) =>
    new URL((await product.browserOf('visitor', browser).call(qqRoutes.path)).body.data);
  const finish = (browser: Record<string, string>, state: string, code = 'good code') =>
    product.browserOf('visitor', browser).call(qqRoutes.login, { query: { code, state } });
  const comeIn = async () => {
    const browser = {};
    return finish(browser, (await begin(browser)).searchParams.get('state') ?? '');
  };
  const infoOf = async (token: string) =>
    (await product.withToken(token).call(userRoutes.userInfo)).body.data;

  test('is not offered until all settings are set', async () => {
    const waysIn = async () => (await product.as('visitor').call(settingsRoutes.site)).body.data.ways_in;
    expect((await product.as('visitor').call(qqRoutes.path)).body.error).toBe('QQ_NOT_SET_UP');
    expect((await finish({}, '')).body.error).toBe('QQ_NOT_SET_UP');
    await save({ ...settings, key: '' });
    expect(await waysIn()).toBeUndefined();
    await save();
    expect(await waysIn()).toEqual(['qq']);
  });

  test('the key is stored sealed and returned masked', async () => {
    await save();
    await save({ key: secretMask, app_id: 'app' });
    const read = (await product.as('admin').call(qqRoutes.settings)).body.data;
    expect(read).toEqual({ ...settings, key: secretMask });
    const stored = await product.database.kysely.selectFrom('settings').select('value').execute();
    expect(JSON.stringify(stored)).not.toContain('app key');
  });

  test.each([
    'https://example.com/',
    'https://example.com/login',
    'javascript:/login?flag=1',
    'login?flag=1',
  ])('the way back cannot be %s', async (redirect) => {
    const reply = await save({ redirect });
    expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([422, 'redirect']);
  });

  test('redirects to QQ with application, redirect address and state', async () => {
    await save();
    const [one, other] = [await begin({}), await begin({})];
    expect(one.origin + one.pathname).toBe(`${peer.url}/oauth2.0/authorize`);
    expect(Object.fromEntries(one.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'app',
      redirect_uri: settings.redirect,
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(other.searchParams.get('state')).not.toBe(one.searchParams.get('state'));
  });

  test('creates an account once, and finds it later', async () => {
    await save();
    const first = await infoOf((await comeIn()).body.data);
    expect(first).toMatchObject({
      nick_name: 'QQ 上的人',
      role_id: 2,
      sign_status: 'QQ',
      user_name: 'OPENID1',
    });
    expect((await infoOf((await comeIn()).body.data)).id).toBe(first.id);
  });

  test.each([
    ['somebody has', 'MEMBER 昵称', /^MEMBER 昵称 \w{4}$/],
    ['is empty', ' ', /^QQ 用户 \w{4}$/],
    ['is longer than names may be', '很'.repeat(50), /^很{36}$/],
  ])('a nick name that %s becomes one like it', async (_what, nickname, made) => {
    await save();
    peer.tells({ openid: 'OPENID2', nickname });
    expect((await infoOf((await comeIn()).body.data)).nick_name).toMatch(made);
  });

  test.each([
    ['no state', () => ''],
    [
      'a state of another browser',
      (state: string) => `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`,
    ],
  ])('%s is refused before QQ is asked', async (_what, change) => {
    await save();
    const browser = {};
    const state = (await begin(browser)).searchParams.get('state') ?? '';
    const reply = await finish(browser, change(state));
    expect([reply.status, reply.body.error]).toEqual([403, 'QQ_STATE_WRONG']);
    expect((await finish({}, state)).body.error).toBe('QQ_STATE_WRONG');
    expect(peer.asked).toEqual([]);
  });

  test('a state is valid once, and the browser is known afterwards', async () => {
    await save();
    const browser = {};
    const state = (await begin(browser)).searchParams.get('state') ?? '';
    expect((await finish(browser, state)).status).toBe(200);
    expect(browser).toMatchObject({ yanye_device: expect.stringMatching(/^\d+\./) });
    expect((await finish(browser, state)).body.error).toBe('QQ_STATE_WRONG');
  });

  const failed = async () => {
    const { status, body } = await comeIn();
    expect([status, body.error]).toEqual([409, 'QQ_FAILED']);
  };
  test('a code unknown to QQ is refused', async () => {
    await save();
    const browser = {};
    const state = (await begin(browser)).searchParams.get('state') ?? '';
    expect((await finish(browser, state, 'bad code')).body.error).toBe('QQ_FAILED');
  });
  test('a token of another application is refused', async () => {
    await save();
    peer.tells({ openid: 'OPENID1', nickname: 'x', client_id: 'another app' });
    await failed();
  });
  test('a failure of QQ is reported', async () => {
    await save();
    peer.fails(502);
    await failed();
  });

  describe('an account with a second factor', () => {
    const password = 'leaves and words';
    const step = 30_000;
    const browser: Record<string, string> = {};
    let token = '';
    let codeNow: () => string;
    beforeEach(async () => {
      await save();
      token = (await comeIn()).body.data;
      const { id } = await infoOf(token);
      const password_hash = await hashPassword(password);
      await product.database.transaction(
        async () =>
          void (await product.database.kysely
            .updateTable('users')
            .set({ password_hash })
            .where('id', '=', id)
            .execute()),
      );
      const me = product.withToken(token);
      const { secret } = (await me.call(secondFactorRoutes.prepare, { body: { password } })).body.data;
      codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
      await me.call(secondFactorRoutes.turnOn, { body: { code: codeNow() } });
      clock.pass(step);
    });

    const arrive = async () => finish(browser, (await begin(browser)).searchParams.get('state') ?? '');
    const give = (code: string, from = browser) =>
      product.browserOf('visitor', from).call(qqRoutes.giveCode, { body: { code } });

    test('signs in with a code from the browser that returned', async () => {
      expect((await arrive()).body.error).toBe('SECOND_FACTOR_REQUIRED');
      expect((await give(codeNow(), {})).body.error).toBe('QQ_STATE_WRONG');
      expect((await give('000000')).body.error).toBe('SECOND_FACTOR_WRONG');
      expect((await infoOf((await give(codeNow())).body.data)).user_name).toBe('OPENID1');
    });

    test('accepts one code per return, within five minutes', async () => {
      await arrive();
      expect((await give(codeNow())).status).toBe(200);
      clock.pass(step);
      expect((await give(codeNow())).body.error).toBe('QQ_STATE_WRONG');
      await arrive();
      clock.pass(300_000);
      expect((await give(codeNow())).body.error).toBe('QQ_STATE_WRONG');
    });

    test('a forged cookie is refused', async () => {
      expect((await give(codeNow(), { yanye_qq_named: 'v1.made.up' })).body.error).toBe('QQ_STATE_WRONG');
    });
  });

  test('a disabled user is refused', async () => {
    await save();
    const { id } = await infoOf((await comeIn()).body.data);
    await product.as('admin').call(userRoutes.setRole, { body: { user_id: id, role: 4 } });
    expect((await comeIn()).body.error).toBe('ACCOUNT_DISABLED');
  });
});
