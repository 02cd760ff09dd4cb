import { recoveryCodes } from '@yanye/shared/contract/second-factor.calls';
import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { userRoutes } from '@yanye/shared/contract/users';
import { Secret, TOTP } from 'otpauth';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Caller, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

const step = 30_000;
const password = 'leaves and words';

everyDatabase('the second factor', (open) => {
  const clock = testClock();
  let product: Product;
  let me: Caller;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    const lin = { user_name: 'lin', nick_name: '林', password, role: 2 };
    await product.as('admin').call(userRoutes.create, { body: lin });
    me = product.withToken((await signIn()).body.data);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const signIn = (code?: string, typed = password) =>
    product.as('visitor').call(userRoutes.emailLogin, {
      body: { user_name: 'lin', password: typed, ...(code !== undefined && { code }) },
    });
  const wordOf = async (code?: string) => (await signIn(code)).body.error;
  const codeAt = (secret: string, timestamp = clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const prepare = async () => (await me.call(secondFactorRoutes.prepare, { body: { password } })).body.data;
  /** Turned on, with the code of the step at hand used up. */
  const turnedOn = async () => {
    const { secret } = await prepare();
    const { body } = await me.call(secondFactorRoutes.turnOn, { body: { code: codeAt(secret) } });
    return { secret, codes: body.data.recovery_codes };
  };

  test('is not required before a first code was confirmed', async () => {
    const { uri } = await prepare();
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(uri).toContain('lin');
    expect(await wordOf()).toBeUndefined();
    const wrong = await me.call(secondFactorRoutes.turnOn, { body: { code: '000000' } });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await me.call(secondFactorRoutes.state)).body.data).toEqual({ is_on: false, recovery_left: 0 });
  });

  test('is turned on only with the password', async () => {
    const reply = await me.call(secondFactorRoutes.prepare, { body: { password: 'another one' } });
    expect(reply.body.error).toBe('PASSWORD_WRONG');
  });

  test('is required after the right password only', async () => {
    const { secret } = await turnedOn();
    expect((await signIn(undefined, 'a wrong one')).body.error).toBe('LOGIN_FAILED');
    expect(await wordOf()).toBe('SECOND_FACTOR_REQUIRED');
    clock.pass(step);
    expect(await wordOf(codeAt(secret))).toBeUndefined();
  });

  test.each([
    ['the step before', -step, undefined],
    ['the step after', step, undefined],
    ['two steps before', -2 * step, 'SECOND_FACTOR_WRONG'],
    ['two steps after', 2 * step, 'SECOND_FACTOR_WRONG'],
  ])('a code of %s', async (_when, off, word) => {
    const { secret } = await turnedOn();
    clock.pass(10 * step);
    expect(await wordOf(codeAt(secret, clock.now() + off))).toBe(word);
  });

  test('accepts no code twice, in any process', async () => {
    const { secret } = await turnedOn();
    expect(await wordOf(codeAt(secret))).toBe('SECOND_FACTOR_WRONG');
    clock.pass(step);
    const code = codeAt(secret);
    const elsewhere = await product.another();
    const replies = await inStep(
      [product.database, elsewhere.database],
      [product, elsewhere].map(
        (place) => () =>
          place.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password, code } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    await elsewhere.close();
  });

  test('limits attempts after five', async () => {
    const { secret } = await turnedOn();
    clock.pass(10 * step);
    for (let guess = 0; guess < 5; guess += 1) expect(await wordOf('000000')).toBe('SECOND_FACTOR_WRONG');
    expect(await wordOf(codeAt(secret))).toBe('RATE_LIMITED');
  });

  describe('while a stranger who has the password guesses', () => {
    const strangers = '203.0.113.7';
    const owners = '198.51.100.9';
    const idOf = async () => (await me.call(userRoutes.userInfo)).body.data.id;
    const check = (id: number, code: string, ip: string) =>
      product.service(secondFactorModule).check(id, code, ip);

    test('the owner’s codes are accepted at another network', async () => {
      const { secret, codes } = await turnedOn();
      const [first = ''] = codes;
      const id = await idOf();
      clock.pass(10 * step);
      for (let guess = 0; guess < 5; guess += 1)
        await expect(check(id, '000000', strangers)).rejects.toMatchObject({ word: 'SECOND_FACTOR_WRONG' });
      await expect(check(id, first, strangers)).rejects.toMatchObject({ word: 'RATE_LIMITED' });
      await check(id, first, owners);
      await check(id, codeAt(secret), owners);
    });

    test('from many networks, a hundred codes a day are tried; a recovery code is accepted nevertheless', async () => {
      const { secret, codes } = await turnedOn();
      const id = await idOf();
      clock.pass(10 * step);
      // The first of the hundred turned it on.
      for (let guess = 1; guess < 100; guess += 1)
        await expect(check(id, '000000', `203.0.113.${guess % 30}`)).rejects.toMatchObject({
          word: 'SECOND_FACTOR_WRONG',
        });
      await expect(check(id, codeAt(secret), owners)).rejects.toMatchObject({ word: 'RATE_LIMITED' });
      await check(id, codes[0] ?? '', owners);
    });
  });

  describe('recovery codes', () => {
    test('replace a code once each, in any spelling', async () => {
      const { codes } = await turnedOn();
      expect(codes).toHaveLength(recoveryCodes);
      const [first = ''] = codes;
      expect(await wordOf(first.toLowerCase().replace('-', ' '))).toBeUndefined();
      expect(await wordOf(first)).toBe('SECOND_FACTOR_WRONG');
      const { body } = await me.call(secondFactorRoutes.state);
      expect(body.data).toEqual({ is_on: true, recovery_left: recoveryCodes - 1 });
    });

    test('are not stored in plain text, nor is the secret', async () => {
      const { codes, secret } = await turnedOn();
      const stored = JSON.stringify([
        await product.database.kysely.selectFrom('recovery_codes').selectAll().execute(),
        await product.database.kysely.selectFrom('second_factors').selectAll().execute(),
      ]);
      for (const known of [...codes, ...codes.map((code) => code.replace('-', '')), secret])
        expect(stored).not.toContain(known);
    });

    test('are renewed with a code, and the old ones are void', async () => {
      const { codes, secret } = await turnedOn();
      clock.pass(step);
      const { body } = await me.call(secondFactorRoutes.renewCodes, { body: { code: codeAt(secret) } });
      expect(await wordOf(codes[0])).toBe('SECOND_FACTOR_WRONG');
      expect(await wordOf(body.data.recovery_codes[0])).toBeUndefined();
    });
  });

  test('is turned off only with a code', async () => {
    const { codes } = await turnedOn();
    const off = (code: string) => me.call(secondFactorRoutes.turnOff, { body: { code } });
    expect((await off('000000')).body.error).toBe('SECOND_FACTOR_WRONG');
    expect(await wordOf()).toBe('SECOND_FACTOR_REQUIRED');
    expect((await off(codes[0] ?? '')).body.msg).toBe('两步验证已关闭');
    expect(await wordOf()).toBeUndefined();
    expect((await off('000000')).body.error).toBe('SECOND_FACTOR_OFF');
  });

  test('cannot be replaced while it is on', async () => {
    const { secret } = await turnedOn();
    const again = await me.call(secondFactorRoutes.prepare, { body: { password } });
    expect([again.status, again.body.error]).toEqual([409, 'SECOND_FACTOR_ON']);
    clock.pass(step);
    expect(await wordOf(codeAt(secret))).toBeUndefined();
  });

  test('is required by every way to a token', async () => {
    await turnedOn();
    const user = await product.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('user_name', '=', 'lin')
      .executeTakeFirstOrThrow();
    const request = { ip: '127.0.0.1', userAgent: '' };
    await expect(product.service(sessionsModule).open(user, request)).rejects.toMatchObject({
      word: 'SECOND_FACTOR_REQUIRED',
    });
  });
});
