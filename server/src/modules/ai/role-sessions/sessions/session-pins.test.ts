import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole } from '#test/role-sessions';

everyDatabase('pinned sessions', (open) => {
  const clock = testClock();
  let product: Product;
  let role: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    role = await addRole(product);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  /** @returns ids of new sessions, the oldest first */
  const add = (count: number, who: Exclude<PersonName, 'visitor'> = 'member'): Promise<number[]> =>
    product.database.quietly(async () => {
      const made = { role_id: role, role_name: '老编辑', role_icon: '', created_at: 0, used_at: 0 };
      const row = { ...made, user_id: product.ids[who] };
      const added = await product.database.kysely
        .insertInto('role_sessions')
        .values(Array.from({ length: count }, (_, at) => ({ ...row, name: `会话 ${at}` })))
        .returning('id')
        .execute();
      return added.map(({ id }) => id).toSorted((a, b) => a - b);
    });
  const pin = (id: number, pinned = true, who: PersonName = 'member') =>
    product.as(who).call(routes.pin, { params: { id }, body: { pinned } });
  const list = async () =>
    (await product.as('member').call(routes.sessions, { query: { roleID: role } })).body.data.list;

  test('stand first in the list, what was pinned last before the others', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await add(4);
    expect((await pin(two)).body.msg).toBe('会话已置顶');
    clock.pass(1_000);
    await pin(one);
    clock.pass(1_000);
    // It keeps its place.
    await pin(two);
    expect((await list()).map(({ id, pinned }) => [id, pinned])).toEqual([
      [one, true],
      [two, true],
      [four, false],
      [three, false],
    ]);
    expect((await pin(one, false)).body.msg).toBe('会话已取消置顶');
    expect((await list()).map(({ id }) => id)).toEqual([two, four, three, one]);
  });

  test('are a few, of many calls at once too', async () => {
    const ids = await add(roleSessionLimits.pinned + 5);
    const replies = await Promise.all(ids.map((id) => pin(id)));
    const refused = replies.filter(({ body }) => body.error === 'ROLE_PINS_FULL');
    expect(refused).toHaveLength(5);
    expect(refused[0]?.status).toBe(409);
    const pinned = (await product.as('member').call(routes.sessions, { query: { roleID: role, limit: 100 } }))
      .body.data.list;
    expect(pinned.filter((one) => one.pinned)).toHaveLength(roleSessionLimits.pinned);
  });

  test.each(['stranger', 'admin'] as const)('of others cannot be pinned by the %s', async (who) => {
    const [id = 0] = await add(1);
    expect((await pin(id, true, who)).body.error).toBe('ROLE_SESSION_NOT_FOUND');
    expect((await list())[0]?.pinned).toBe(false);
  });
});
