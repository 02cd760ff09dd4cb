import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('the list of users', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('users')
        .set({ ip: '114.114.114.114', tel: '13812345678' })
        .where('id', '=', product.ids.member)
        .execute(),
    );
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const list = async (who: PersonName, query: object = {}) =>
    (await product.as(who).call(userRoutes.list, { query })).body.data;
  const names = async (who: PersonName, query: object) =>
    (await list(who, query)).list.map(({ nick_name }) => nick_name.replace(' 昵称', ''));
  const entry = async (who: PersonName) =>
    (await list(who, { limit: 100 })).list.find(({ id }) => id === product.ids.member);

  test('shows administrators the names, with e-mail and phone masked', async () => {
    expect(await entry('admin')).toMatchObject({
      nick_name: 'member 昵称',
      user_name: 'member',
      email: 'm***@example.com',
      tel: '138****5678',
      ip: '114.114.114.114',
      addr: '江苏省南京市',
      role: '普通用户',
      role_id: 2,
      may_change: true,
    });
  });

  test('hides personal data from a tourist', async () => {
    expect(await entry('tourist')).toMatchObject({
      nick_name: 'member 昵称',
      user_name: '',
      email: 'm***@example.com',
      ip: '',
      addr: '',
      may_change: false,
    });
  });

  test('tells administrators when people were here last', async () => {
    await product.as('member').call(userRoutes.userInfo);
    const [known, hidden] = [await entry('admin'), await entry('tourist')];
    expect(known?.last_seen_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(hidden?.last_seen_at).toBe('');
  });

  test('does not let a tourist find a user name by searching for it', async () => {
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('users')
        .set({ user_name: 'secret', user_name_key: 'secret' })
        .where('id', '=', product.ids.member)
        .execute(),
    );
    expect([await names('admin', { key: 'SECR' }), await names('tourist', { key: 'SECR' })]).toEqual([
      ['member'],
      [],
    ]);
  });

  test('is paged, sorted by creation, and filtered by role', async () => {
    const all = await names('admin', { limit: 100 });
    expect(await names('admin', { limit: 100, sort: 'created_at asc' })).toEqual(all.toReversed());
    expect(await names('admin', { limit: 2, page: 2 })).toEqual(all.slice(2, 4));
    expect((await list('admin', { limit: 2 })).count).toBe(6);
    expect(await names('admin', { role: '3' })).toEqual(['tourist']);
  });

  test.each([
    ['a member', 'member', 403, 'FORBIDDEN'],
    ['a visitor', 'visitor', 401, 'LOGIN_REQUIRED'],
  ] as const)('is refused to %s', async (_who, who, status, error) => {
    const reply = await product.as(who).call(userRoutes.list);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  describe('bulk actions', () => {
    const rows = (who: PersonName, action: 'disable' | 'enable' | 'remove', ...ids: number[]) =>
      product
        .as(who)
        .call(bulkRoutes.rows, { body: { table: 'users', action, id_list: ids.map(String), value: '' } });
    const roleOf = async (id: number) =>
      (await list('admin', { limit: 100 })).list.find((user) => user.id === id)?.role_id;

    test('a disabled user is signed out, and may sign in once enabled', async () => {
      const { member } = product.ids;
      const signIns = () =>
        product.database.kysely.selectFrom('sign_ins').select('jti').where('user_id', '=', member).execute();
      expect(await signIns()).toHaveLength(1);
      expect((await rows('admin', 'disable', member)).body.data).toEqual({
        changed: [String(member)],
        skipped: 0,
      });
      expect((await product.as('member').call(userRoutes.userInfo)).body.error).toBe('ACCOUNT_DISABLED');
      expect(await signIns()).toEqual([]);
      await rows('admin', 'enable', member);
      expect(await roleOf(member)).toBe(2);
    });

    test.each(['disable', 'remove'] as const)('administrators are skipped by %s', async (action) => {
      const { admin, stranger } = product.ids;
      expect((await rows('admin', action, admin, stranger)).body.data).toEqual({
        changed: [String(stranger)],
        skipped: 1,
      });
      expect(await roleOf(admin)).toBe(1);
    });

    test.each([
      ['member', 'FORBIDDEN'],
      ['tourist', 'TOURIST_READ_ONLY'],
    ] as const)('a %s is refused', async (who, error) => {
      expect((await rows(who, 'disable', product.ids.stranger)).body.error).toBe(error);
    });
  });

  test('is exported for administrators only', async () => {
    const make = (who: PersonName) => product.as(who).call(exportRoutes.create, { body: { table: 'users' } });
    expect((await make('member')).body.error).toBe('FORBIDDEN');
    const { path } = (await make('admin')).body.data;
    const lines = (await product.get(path)).body.trim().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.join('\n')).toContain('m***@example.com');
  });
});
