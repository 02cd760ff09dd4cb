import { creditRoutes } from '@yanye/shared/contract/credits';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { inStep, overlapping } from '#test/overlapping';
import { creditsModule, type CreditsPublic } from './credits.module';

type Charges = Omit<CreditsPublic, 'prices'>;

everyDatabase('charges for answers and sessions', (open) => {
  let product: Product;
  let other: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    other = await product.another();
  });
  afterEach(async () => {
    await other.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const within = <R>(work: (charges: Charges) => Promise<R>, at = product): Promise<R> =>
    at.database.quietly(() => work(at.service(creditsModule)));
  const grant = (amount: number, person: Exclude<PersonName, 'visitor'> = 'member') =>
    product
      .as('admin')
      .call(creditRoutes.grant, { body: { user_id: product.ids[person], amount, reason: '试用' } });
  const hold = (job: number, price: number, at = product) =>
    within((charges) => charges.hold({ userId: product.ids.member, job, price, reason: '阿言' }), at);
  const own = async () => (await product.as('member').call(creditRoutes.own)).body.data;
  const balance = async () => (await own()).balance;
  /** @returns step and amount of each entry, the oldest first */
  const ledger = async () =>
    (await product.as('member').call(creditRoutes.entries)).body.data.list
      .map(({ step, amount, balance: after }) => `${step} ${amount} ${after}`)
      .toReversed();

  test('a settled hold keeps the price', async () => {
    await grant(5);
    await hold(1, 2);
    expect(await own()).toMatchObject({ balance: 3, held: 2 });
    await within((charges) => charges.settle(1));
    expect(await own()).toMatchObject({ balance: 3, held: 0 });
    expect(await ledger()).toEqual(['grant 5 5', 'hold -2 3', 'settle 0 3']);
  });

  test('a released hold gives the price back', async () => {
    await grant(5);
    await hold(1, 2);
    await within((charges) => charges.release(1));
    expect(await own()).toMatchObject({ balance: 5, held: 0 });
    expect(await ledger()).toEqual(['grant 5 5', 'hold -2 3', 'release 2 5']);
  });

  test('a balance equal to the price suffices, a smaller one is refused with what is missing', async () => {
    await grant(3);
    await expect(hold(1, 4)).rejects.toMatchObject({
      word: 'CREDITS_SHORT',
      status: 409,
      missing: 1,
      message: '积分不够，还差 1 积分；请先领取今天的积分，或请管理员增加',
    });
    expect([await balance(), await ledger()]).toEqual([3, ['grant 3 3']]);
    await hold(1, 3);
    expect(await balance()).toBe(0);
  });

  test('a price of 0 makes entries without any balance', async () => {
    await hold(1, 0);
    await within((charges) => charges.release(1));
    expect(await ledger()).toEqual(['hold 0 0', 'release 0 0']);
  });

  test('a repeated hold changes nothing, also when nothing is left for it', async () => {
    await grant(2);
    await hold(1, 2);
    await hold(1, 2);
    await grant(2);
    await hold(1, 2);
    expect(await ledger()).toEqual(['grant 2 2', 'hold -2 0', 'grant 2 2']);
  });

  test.each([
    ['settle', 'settle', 3],
    ['settle', 'release', 3],
    ['release', 'settle', 5],
    ['release', 'release', 5],
  ] as const)('%s and then %s leave what the first made', async (first, second, left) => {
    await grant(5);
    await hold(1, 2);
    await within((charges) => charges[first](1));
    await within((charges) => charges[second](1), other);
    expect([await balance(), (await ledger()).length]).toEqual([left, 3]);
  });

  test('jobs without a hold have no outcome', async () => {
    await within((charges) => charges.settle(7));
    await within((charges) => charges.release(7));
    expect([await balance(), await ledger()]).toEqual([0, []]);
  });

  test('two processes that close a hold at once close it once', async () => {
    await grant(5);
    await hold(1, 2);
    await inStep(
      [product.database, other.database],
      [
        () => within((charges) => charges.release(1)),
        () => within((charges) => charges.settle(1), other),
        () => within((charges) => charges.release(1), other),
      ],
    );
    const [, , outcome, ...more] = await ledger();
    expect(more).toEqual([]);
    expect(await balance()).toBe(outcome?.startsWith('release') ? 5 : 3);
  });

  test('two processes that hold the last credits at once: one is refused', async () => {
    await grant(2);
    const charges = product.service(creditsModule);
    const first = () => charges.hold({ userId: product.ids.member, job: 1, price: 2, reason: '' });
    const second = await overlapping(
      product.database,
      first,
      () => hold(2, 2, other).catch((error: unknown) => error),
      other.database,
    );
    expect(second).toMatchObject({ word: 'CREDITS_SHORT', missing: 2 });
    expect(await ledger()).toEqual(['grant 2 2', 'hold -2 0']);
  });

  test('two processes that hold for one job at once hold once', async () => {
    await grant(9);
    const charges = product.service(creditsModule);
    const first = () => charges.hold({ userId: product.ids.member, job: 1, price: 2, reason: '' });
    await overlapping(product.database, first, () => hold(1, 2, other), other.database);
    expect(await ledger()).toEqual(['grant 9 9', 'hold -2 7']);
  });

  test('a transaction that fails leaves neither the entry nor the change', async () => {
    await grant(5);
    const failed = within(async (charges) => {
      await charges.hold({ userId: product.ids.member, job: 1, price: 2, reason: '' });
      throw new Error('the row of the job was refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect([await balance(), await ledger()]).toEqual([5, ['grant 5 5']]);
  });

  test('a session is charged once; sessions and generations of one number are apart', async () => {
    await grant(9);
    const charge = () =>
      within((charges) =>
        charges.chargeSession({ userId: product.ids.member, session: 1, price: 4, reason: '阿言' }),
      );
    await charge();
    await charge();
    await hold(1, 2);
    expect(await ledger()).toEqual(['grant 9 9', 'session -4 5', 'hold -2 3']);
  });

  test('a session that costs more than there is, and people without an account, are refused', async () => {
    const charge = (userId: number) =>
      within((charges) => charges.chargeSession({ userId, session: 1, price: 4, reason: '' }));
    await expect(charge(product.ids.member)).rejects.toMatchObject({ word: 'CREDITS_SHORT', missing: 4 });
    await expect(charge(987_654)).rejects.toMatchObject({ word: 'USER_NOT_FOUND' });
  });

  test('no charge invalidates cached pages', async () => {
    await grant(5);
    const generation = await product.database.generation();
    await hold(1, 2);
    await within((charges) => charges.release(1));
    expect(await product.database.generation()).toBe(generation);
  });
});
