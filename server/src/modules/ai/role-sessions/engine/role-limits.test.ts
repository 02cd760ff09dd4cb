import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { defaultRoleLimits } from '@yanye/shared/contract/role-sessions.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel } from '#test/scripted-model';

everyDatabase('how much one user may ask for', (open) => {
  const clock = testClock();
  let here: Product;
  let there: Product;
  let session: number;
  beforeAll(async () => {
    here = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    there = await here.another();
    scriptedModel(here);
    await giveCredits(here, 'member', 1_000);
    session = await talkerOf(here).open(await addRole(here));
  });
  afterEach(async () => {
    await there.close();
    await here.reset();
  });
  afterAll(() => here.close());

  const save = (change: Partial<typeof defaultRoleLimits>) =>
    here.as('admin').call(routes.saveLimits, { body: { ...defaultRoleLimits, ...change } });
  const ask = (product: Product) => talkerOf(product).ask(session, '在吗');
  /** Asks and stops, so that nothing goes on. */
  const askOnce = async () => {
    const { body } = await ask(here);
    if (body.error === undefined)
      await here.as('member').call(routes.stop, { params: { id: body.data.chosen } });
    return body.error;
  };

  test('holds over processes: of 40 tries at both at once, one goes on and one waits', async () => {
    const tries = Array.from({ length: 40 }, (_, at) => ask(at % 2 === 0 ? here : there));
    const errors = (await Promise.all(tries)).map(({ body }) => body.error);
    expect(errors.filter((error) => error === undefined)).toHaveLength(2);
    expect(new Set(errors)).toEqual(new Set([undefined, 'ROLE_ANSWERS_FULL']));
    const states = await here.database.kysely
      .selectFrom('role_generations')
      .select('state')
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['ready', 'waiting']);
  });

  test('is more where an administrator says so', async () => {
    await save({ running: 2, queued: 3 });
    const errors = [];
    for (let tries = 0; tries < 6; tries += 1) errors.push((await ask(here)).body.error);
    expect(errors).toEqual([...Array<undefined>(5), 'ROLE_ANSWERS_FULL']);
  });

  test('is so many answers in a minute', async () => {
    await save({ perMinute: 2 });
    expect([await askOnce(), await askOnce()]).toEqual([undefined, undefined]);
    const refused = await ask(there);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    clock.pass(61_000);
    expect(await askOnce()).toBeUndefined();
  });

  test('is so many answers in a day', async () => {
    await save({ perDay: 1 });
    expect([await askOnce(), await askOnce()]).toEqual([undefined, 'ROLE_ANSWERS_SPENT']);
    clock.pass(86_400_000);
    expect(await askOnce()).toBeUndefined();
  });

  test('is a setting of administrators, within bounds', async () => {
    expect((await save({ perMinute: 7 })).body.code).toBe(0);
    expect((await here.as('admin').call(routes.limits)).body.data).toMatchObject({
      perMinute: 7,
      running: 1,
    });
    expect((await save({ running: 0 })).body.error).toBe('BAD_INPUT');
  });
});
