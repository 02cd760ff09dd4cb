import { articleRoutes } from '@yanye/shared/contract/articles';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

everyDatabase('the demo account', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const turn = (demo_account: boolean) =>
    product.as('admin').call(settingsRoutes.saveSite, { body: { demo_account } });
  const lookAround = () => product.as('visitor').call(userRoutes.demoLogin);
  const looking = async () => product.withToken((await lookAround()).body.data);

  test('is closed by default', async () => {
    const { status, body } = await lookAround();
    expect([status, body.error, body.msg]).toEqual([403, 'DEMO_CLOSED', '站点没有开放演示账号']);
  });

  test('is a tourist, who sees users without personal data', async () => {
    await turn(true);
    const demo = await looking();
    expect((await demo.call(userRoutes.userInfo)).body.data).toMatchObject({
      role_id: 3,
      nick_name: '演示账号',
    });
    const { list } = (await demo.call(userRoutes.list)).body.data;
    expect(list.map(({ user_name, ip }) => user_name + ip).join('')).toBe('');
  });

  test('is one account for all sign-ins', async () => {
    await turn(true);
    const ids = [];
    for (let nth = 0; nth < 3; nth += 1)
      ids.push((await (await looking()).call(userRoutes.userInfo)).body.data.id);
    expect(new Set(ids).size).toBe(1);
  });

  test('stores no IP address', async () => {
    await turn(true);
    const { id } = (await (await looking()).call(userRoutes.userInfo)).body.data;
    const kept = product.database.kysely.selectFrom('users').select('ip').where('id', '=', id);
    expect(await kept.execute()).toEqual([{ ip: '' }]);
  });

  test('changes nothing', async () => {
    await turn(true);
    const demo = await looking();
    for (const reply of [
      await demo.call(articleRoutes.create, { body: {} as never }),
      await demo.call(userRoutes.remove, { body: { id_list: [1] } }),
      await demo.call(settingsRoutes.saveSite, { body: { title: 'mine' } }),
    ])
      expect([reply.status, reply.body.msg]).toEqual([403, '演示账号只能浏览，不能修改内容']);
  });

  test('is revoked when the site closes it, other tourists are not', async () => {
    await turn(true);
    const demo = await looking();
    await turn(false);
    expect((await demo.call(userRoutes.userInfo)).body.error).toBe('TOKEN_REVOKED');
    expect((await product.as('tourist').call(userRoutes.userInfo)).status).toBe(200);
  });

  test('cannot be used for another role', async () => {
    await turn(true);
    const { id } = (await (await looking()).call(userRoutes.userInfo)).body.data;
    await product.as('admin').call(userRoutes.setRole, { body: { user_id: id, role: 1 } });
    expect((await (await looking()).call(userRoutes.userInfo)).body.data).toMatchObject({ role_id: 3 });
  });
});
