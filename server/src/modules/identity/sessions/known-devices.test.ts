import { profileRoutes } from '@yanye/shared/contract/profile';
import { userRoutes } from '@yanye/shared/contract/users';
import { randomIds } from '#platform/ids';
import { hashPassword } from '#platform/passwords';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { deviceCookie, deviceSeconds, knownDevices } from './known-devices';
import { signInRules } from './sign-in-limits';

const password = 'a long password';
const newPassword = 'words and leaves';
const home = '203.0.113.7';

type Kept = Record<string, string>;

everyDatabase('a browser that signed in before', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { TRUST_PROXY: '1', PUBLIC_URL: 'https://yanye.example' }, clock);
  });
  beforeEach(() => create('lin'));
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const create = (user_name: string) =>
    product
      .as('admin')
      .call(userRoutes.create, { body: { user_name, nick_name: `${user_name} 昵称`, password, role: 2 } });
  const signIn = (kept: Kept, { name = 'lin', given = password, address = home } = {}) =>
    product
      .browserOf('visitor', kept, { 'x-forwarded-for': address })
      .call(userRoutes.emailLogin, { body: { user_name: name, password: given } });
  const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).status;
  const knownBrowser = async (name = 'lin'): Promise<Kept> => {
    const kept: Kept = {};
    expect(await statusOf(kept, { name })).toBe(200);
    return kept;
  };
  /** What strangers in other networks do, without the time that it takes. */
  const lockOut = async (name = 'lin') => {
    const { points } = signInRules.account;
    await expect(product.limits.use(signInRules.account, [name], points + 1)).rejects.toMatchObject({
      word: 'RATE_LIMITED',
    });
  };

  test('is known by a cookie that no script reads and no page is asked with', async () => {
    const { headers } = await signIn({});
    expect(headers['set-cookie']).toMatch(
      /^yanye_device=\d+\.\d+\.[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await signIn({}, { given: 'a wrong guess' })).headers).not.toHaveProperty('set-cookie');
  });

  test('signs in while strangers in many networks guess', async () => {
    const kept = await knownBrowser();
    const { points } = signInRules.account;
    for (let number = 1; number < points; number += 1) {
      const address = `198.51.100.${number % 20}`;
      expect(await statusOf({}, { given: 'a wrong guess', address })).toBe(401);
    }
    const stranger = await signIn({}, { address: '192.0.2.1' });
    expect([stranger.status, stranger.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(await statusOf(kept)).toBe(200);
  });

  test('signs in while a stranger in the same network guesses', async () => {
    const kept = await knownBrowser();
    const { address, accountAtAddress } = signInRules;
    await product.limits.use(accountAtAddress, [`lin ${home}`], accountAtAddress.points);
    await product.limits.use(address, [home], address.points - 1);
    expect(await statusOf({})).toBe(429);
    expect(await statusOf(kept)).toBe(200);
  });

  test('has ten attempts of its own, which a right password gives back', async () => {
    const kept = await knownBrowser();
    const guess = () => statusOf({ ...kept }, { given: 'a wrong guess' });
    for (let number = 0; number < 9; number += 1) expect(await guess()).toBe(401);
    expect(await statusOf({ ...kept })).toBe(200);
    for (let number = 0; number < 10; number += 1) expect(await guess()).toBe(401);
    const refused = await signIn(kept);
    expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf({})).toBe(200);
  });

  test('is limited together with the other known ones of its network', async () => {
    const kept = await knownBrowser();
    const { points } = signInRules.devicesAtAddress;
    await product.limits.use(signInRules.devicesAtAddress, [home], points);
    expect(await statusOf({ ...kept })).toBe(429);
    expect(await statusOf({ ...kept }, { address: '192.0.2.1' })).toBe(200);
  });

  test.each<[string, (text: string) => string]>([
    ['a forged id of a device', (text) => text.replace(/\.[\w-]{22}\./, `.${'x'.repeat(22)}.`)],
    ['a later end', (text) => text.replace(/\.(\d+)\./, (_all, ends) => `.${Number(ends) + 1}.`)],
    ['a forged signature', (text) => text.replace(/[\w-]{43}$/, 'x'.repeat(43))],
    ['a part of the cookie', (text) => text.slice(0, -1)],
    ['nonsense', () => '~.~1.2.3'],
    ['an empty cookie', () => ''],
  ])('is not known by %s', async (_what, change) => {
    const text = (await knownBrowser())[deviceCookie] ?? '';
    await lockOut();
    expect(await statusOf({ [deviceCookie]: change(text) })).toBe(429);
    expect(await statusOf({ [deviceCookie]: text })).toBe(200);
  });

  test('is not known to another account', async () => {
    const { body } = await create('mei');
    const kept = await knownBrowser();
    await lockOut('mei');
    const asAnother = (kept[deviceCookie] ?? '').replace(/^\d+/, String(body.data.id));
    expect(await statusOf({ ...kept }, { name: 'mei' })).toBe(429);
    expect(await statusOf({ [deviceCookie]: asAnother }, { name: 'mei' })).toBe(429);
  });

  test('is forgotten after half a year, and known anew from each sign-in', async () => {
    const kept = await knownBrowser();
    const old = { ...kept };
    clock.pass((deviceSeconds - 1) * 1000);
    await lockOut();
    expect(await statusOf(kept)).toBe(200);
    clock.pass(1000);
    expect(await statusOf(old)).toBe(429);
    expect(await statusOf(kept)).toBe(200);
  });

  test('is known to five accounts at most, the latest ones', async () => {
    const names = ['lin', 'mei', 'bo', 'an', 'yu', 'qi'];
    for (const name of names.slice(1)) await create(name);
    const kept: Kept = {};
    for (const name of names) {
      expect(await statusOf(kept, { name })).toBe(200);
      await lockOut(name);
    }
    const statuses = [];
    for (const name of names) statuses.push(await statusOf({ ...kept }, { name }));
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('is forgotten when the password changes elsewhere, and known where it changes', async () => {
    const password_hash = await hashPassword(password);
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', product.ids.member)
        .execute(),
    );
    const [here, elsewhere] = [await knownBrowser('member'), await knownBrowser('member')];
    const body = { old_pwd: password, pwd: newPassword };
    const reply = await product.browserOf('member', here).call(profileRoutes.changePassword, { body });
    expect(reply.status).toBe(200);
    await lockOut('member');
    expect(await statusOf(elsewhere, { name: 'member', given: newPassword })).toBe(429);
    expect(await statusOf(here, { name: 'member', given: newPassword })).toBe(200);
  });
});

test('cookies of a site with another secret are void', () => {
  const of = (secretKey: string) => knownDevices({ secretKey, clock: testClock(), ids: randomIds });
  const account = { id: 1, password_hash: 'hash' };
  let kept = '';
  of('one secret').remember(account, { get: () => undefined, give: (_name, value) => void (kept = value) });
  const cookies = { get: () => kept };
  expect(of('one secret').idOf(account, cookies)).toMatch(/^[\w-]{22}$/);
  expect(of('another secret').idOf(account, cookies)).toBeUndefined();
});
