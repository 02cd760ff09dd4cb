import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';

everyDatabase('sessions of everybody', (open) => {
  const clock = testClock();
  let product: Product;
  let role: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    role = await addRole(product);
    for (const who of ['member', 'stranger'] as const) await giveCredits(product, who, 100);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const openAs = (who: PersonName): Promise<number> => talkerOf(product, who).open(role);

  test('are found by role, name and person: the list, the bulk task and the file agree', async () => {
    const mine = await openAs('member');
    const theirs = await openAs('stranger');
    await product.as('member').call(routes.rename, { body: { sessionID: mine, name: '改稿' } });
    const found = async (key: string) => {
      const admin = product.as('admin');
      const { data } = (await admin.call(routes.managed, { query: { key } })).body;
      const bulk = { table: 'role_sessions', action: 'remove', filter: { key } } as const;
      const { count } = (await admin.call(bulkRoutes.count, { body: bulk })).body.data;
      const file = { table: 'role_sessions', filter: { key } } as const;
      const { path } = (await admin.call(exportRoutes.create, { body: file })).body.data;
      const rows = (await product.get(path)).body.trim().split('\r\n').length - 1;
      expect([data.count, count, rows]).toEqual(Array(3).fill(data.list.length));
      return data.list.map(({ id }) => id);
    };
    clock.pass(1_000);
    expect(await found('改稿')).toEqual([mine]);
    expect(await found('老编辑')).toEqual([theirs, mine]);
    expect(await found('STRANGER 昵')).toEqual([theirs]);
    expect(await found('member_')).toEqual([]);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN'],
    ['tourist', 'FORBIDDEN'],
  ])('are not listed for a %s, who removes none: %s', async (who, error) => {
    const session = await openAs('member');
    expect((await product.as(who).call(routes.managed)).body.error).toBe(error);
    const removal = await product.as(who).call(routes.removeMany, { body: { id_list: [session] } });
    expect(removal.body.error).toBe(who === 'tourist' ? 'TOURIST_READ_ONLY' : error);
    expect((await product.as('admin').call(routes.managed)).body.data.count).toBe(1);
  });
});
