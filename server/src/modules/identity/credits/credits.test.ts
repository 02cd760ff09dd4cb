import { creditRoutes } from '@yanye/shared/contract/credits';
import { creditLimits } from '@yanye/shared/contract/credits.calls';
import { userRoutes } from '@yanye/shared/contract/users';
import { proves } from '@yanye/tools/specification/proves.ts';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { creditsModule } from './credits.module';

const hour = 3_600_000;

everyDatabase('credits', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  type Person = Exclude<PersonName, 'visitor'>;
  const own = async (who: Person = 'member', at = product) =>
    (await at.as(who).call(creditRoutes.own)).body.data;
  const claimable = async (who: Person = 'member') =>
    (await product.as(who).call(creditRoutes.claimable)).body.data;
  const claim = (status = true, at = product) =>
    at.as('member').call(creditRoutes.claim, { body: { status } });
  const grant = (amount: number, reason = '写了指南', user_id = product.ids.member) =>
    product.as('admin').call(creditRoutes.grant, { body: { user_id, amount, reason } });
  const setPrices = (change: object) =>
    product.as('admin').call(creditRoutes.saveSessionSetting, {
      body: { chat_scope: 2, session_scope: 4, day_scope: 100, ...change },
    });
  const entries = async (query: object = {}) =>
    (await product.as('member').call(creditRoutes.entries, { query })).body.data;

  describe('the daily offer', () => {
    test(`is shown once a day ${proves('7.GET /api/big_model/user_scope_enable')}`, async () => {
      expect(await claimable()).toEqual({ enable: true, scope: 100 });
      await claim();
      expect(await claimable()).toEqual({ enable: false, scope: 0 });
      expect((await own()).claimable).toBe(0);
    });

    test(`pays when it is claimed ${proves('7.POST /api/big_model/user_scope')}`, async () => {
      const { body } = await claim();
      expect(body).toEqual({ code: 0, data: {}, msg: '已领取 100 积分' });
      const info = (await product.as('member').call(userRoutes.userInfo)).body.data;
      expect([info.integral, await own()]).toEqual([
        100,
        { balance: 100, held: 0, claimable: 0, chat_scope: 2, session_scope: 4, day_scope: 100 },
      ]);
    });

    test('pays nothing when it is declined, and is over for the day', async () => {
      expect((await claim(false)).body).toMatchObject({ code: 0, msg: '今天不再提醒领取积分' });
      expect(await own()).toMatchObject({ balance: 0, claimable: 0 });
      expect((await claim(true)).body).toMatchObject({ code: 7, error: 'CREDITS_CLAIMED' });
    });

    test('is refused for a second time with what to do', async () => {
      await claim();
      const { status, body } = await claim();
      expect([status, body.code, body.error]).toEqual([409, 7, 'CREDITS_CLAIMED']);
      expect(body.msg).toBe('今天的积分已经领取过，或已选择不领，请明天再来');
      expect((await own()).balance).toBe(100);
    });

    test('returns on the next day of the site’s time zone', async () => {
      // 2024-03-10 00:30 in Shanghai, still the ninth in London.
      await claim();
      clock.pass(23 * hour);
      expect((await claim()).body.error).toBe('CREDITS_CLAIMED');
      clock.pass(hour);
      expect((await claim()).body.code).toBe(0);
      expect((await own()).balance).toBe(200);
    });

    test('pays once when two processes claim at once', async () => {
      const other = await product.another();
      const second = await overlapping(
        product.database,
        () => claim().then(() => undefined),
        () => claim(true, other),
        other.database,
      );
      expect([second.body.error, (await own()).balance]).toEqual(['CREDITS_CLAIMED', 100]);
      await other.close();
    });

    test('is not made to tourists, and not where the site gives nothing', async () => {
      expect(await claimable('tourist')).toEqual({ enable: false, scope: 0 });
      expect((await own('tourist')).claimable).toBe(0);
      await setPrices({ day_scope: 0 });
      expect(await claimable()).toEqual({ enable: false, scope: 0 });
      expect((await claim()).body).toMatchObject({ code: 7, error: 'CREDITS_NOT_GIVEN' });
    });

    test('is refused where the balance is full', async () => {
      // A thousand of the largest grants.
      await product.database.quietly(async () => {
        await product.database.kysely
          .updateTable('users')
          .set({ integral: creditLimits.balance })
          .where('id', '=', product.ids.member)
          .execute();
      });
      expect((await claim()).body.error).toBe('CREDITS_FULL');
      expect((await grant(1)).body.error).toBe('CREDITS_FULL');
      expect((await own()).balance).toBe(creditLimits.balance);
    });

    test('needs a yes or a no', async () => {
      const { status, body } = await product.as('member').call(creditRoutes.claim, { body: {} as never });
      expect([status, body.error, body.fields?.[0]?.field]).toEqual([422, 'BAD_INPUT', 'status']);
    });
  });

  describe('a grant', () => {
    test('changes the balance and says who and why', async () => {
      expect((await grant(30)).body).toEqual({
        code: 0,
        data: { balance: 30 },
        msg: '积分已修改，现在有 30 积分',
      });
      expect((await grant(-10, '发错了')).body.data).toEqual({ balance: 20 });
      const [taken, given] = (await entries()).list;
      expect(taken).toMatchObject({ step: 'grant', amount: -10, balance: 20, reason: '发错了' });
      expect(given).toMatchObject({ amount: 30, reason: '写了指南', by: 'admin 昵称' });
    });

    test('takes no more than there is', async () => {
      await grant(3);
      const { status, body } = await grant(-4);
      expect([status, body.error]).toEqual([422, 'BAD_INPUT']);
      expect(body.fields).toEqual([{ field: 'amount', message: '最多扣 3 积分，不能扣到 0 以下' }]);
      expect((await own()).balance).toBe(3);
    });

    test.each([
      ['amount', { amount: 0 }],
      ['amount', { amount: 1.5 }],
      ['amount', { amount: creditLimits.amount + 1 }],
      ['amount', { amount: -creditLimits.amount - 1 }],
      ['reason', { reason: '  ' }],
      ['reason', { reason: '长'.repeat(creditLimits.reason + 1) }],
    ])('needs a good %s: %j', async (field, change) => {
      const body = { user_id: product.ids.member, amount: 1, reason: '好', ...change };
      const reply = await product.as('admin').call(creditRoutes.grant, { body });
      expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([422, field]);
    });

    test('needs an account', async () => {
      expect((await grant(1, '好', 987_654)).body.error).toBe('USER_NOT_FOUND');
    });
  });

  describe('the history', () => {
    test('is read backwards by id, and is one’s own', async () => {
      for (const amount of [1, 2, 3]) await grant(amount);
      await grant(9, '别人', product.ids.stranger);
      const first = await entries({ limit: 2 });
      expect([first.list.map(({ amount }) => amount), first.has_more]).toEqual([[3, 2], true]);
      const rest = await entries({ limit: 2, before: first.list[1]?.id });
      expect([rest.list.map(({ amount }) => amount), rest.has_more]).toEqual([[1], false]);
    });

    test('of anybody is read by administrators, with the balance', async () => {
      await grant(5);
      const read = (id: number) => product.as('admin').call(creditRoutes.entriesOf, { params: { id } });
      const { data } = (await read(product.ids.member)).body;
      expect(data).toMatchObject({ balance: 5, has_more: false, list: [{ amount: 5 }] });
      expect((await read(987_654)).body.error).toBe('USER_NOT_FOUND');
      for (const who of ['member', 'tourist'] as const) {
        const reply = await product
          .as(who)
          .call(creditRoutes.entriesOf, { params: { id: product.ids.member } });
        expect(reply.body.error).toBe('FORBIDDEN');
      }
    });
  });

  describe('the prices', () => {
    test(`are read by administrators ${proves('7.GET /api/big_model/session_setting')}`, async () => {
      const { body } = await product.as('admin').call(creditRoutes.sessionSetting);
      expect(body.data).toEqual({ chat_scope: 2, session_scope: 4, day_scope: 100 });
    });

    test(`hold at once, in other processes as well ${proves('7.PUT /api/big_model/session_setting')}`, async () => {
      expect((await setPrices({ chat_scope: 3, day_scope: 7 })).body.msg).toBe('会话配置已保存');
      const other = await product.another();
      expect(await own('member', other)).toMatchObject({ chat_scope: 3, session_scope: 4, claimable: 7 });
      expect(await other.service(creditsModule).prices()).toMatchObject({ chat_scope: 3 });
      await other.close();
    });

    test.each(['chat_scope', 'session_scope', 'day_scope'])(
      '%s is a whole number from 0 on',
      async (field) => {
        for (const value of [-1, 1.5, creditLimits.amount + 1, '很多', undefined]) {
          const { status, body } = await setPrices({ [field]: value });
          expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
        }
      },
    );
  });

  test('claims and grants invalidate no cached page', async () => {
    const generation = await product.database.generation();
    await claim();
    await grant(5);
    expect(await product.database.generation()).toBe(generation);
  });

  test('entries of a removed account keep their sums, without the person and the reasons', async () => {
    await claim();
    await grant(5);
    await product.database.quietly(() =>
      product.service(creditsModule).hold({ userId: product.ids.member, job: 1, price: 2, reason: '阿言' }),
    );
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    await product.database.quietly(() => product.service(creditsModule).release(1));
    const kept = await product.database.kysely
      .selectFrom('credit_entries')
      .select(['user_id', 'step', 'amount', 'reason'])
      .orderBy('id')
      .execute();
    const nobody = { user_id: null, reason: '' };
    expect(kept).toEqual([
      { ...nobody, step: 'claim', amount: 100 },
      { ...nobody, step: 'grant', amount: 5 },
      { ...nobody, step: 'hold', amount: -2 },
      { ...nobody, step: 'release', amount: 2 },
    ]);
    expect(await product.database.kysely.selectFrom('credit_claims').selectAll().execute()).toEqual([]);
  });

  test('entries that an administrator granted outlive that account', async () => {
    const second = product.ids.stranger;
    await product.as('admin').call(userRoutes.setRole, { body: { user_id: second, role: 1 } });
    await grant(5);
    await product.database.transaction(async () => {
      await product.database.kysely.updateTable('credit_entries').set({ granted_by: second }).execute();
    });
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [second] } });
    expect((await entries()).list).toMatchObject([{ amount: 5, by: '', reason: '写了指南' }]);
  });
});
