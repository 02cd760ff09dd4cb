import { tableViewRoutes, type TableSettings } from '@yanye/shared/contract/table-views';
import { tableViewLimits } from '@yanye/shared/contract/table-views.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('columns and views of lists', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(() =>
    product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('table_views').execute();
      await product.database.kysely.deleteFrom('table_settings').execute();
    }),
  );
  afterAll(() => product.close());

  const comments = { table: 'comments' } as const;
  const get = async (who: PersonName = 'admin', table: 'comments' | 'articles' = 'comments') =>
    (await product.as(who).call(tableViewRoutes.get, { params: { table } })).body.data;
  const save = (name: string, search = '?status=pending', who: PersonName = 'admin') =>
    product.as(who).call(tableViewRoutes.save, { params: comments, body: { name, search } });

  test('are empty at first', async () => {
    expect(await get()).toEqual({ settings: null, views: [] });
  });

  test('columns and density are stored per user and list', async () => {
    const before = await product.database.generation();
    const settings: TableSettings = { columns: [{ key: 'author', shown: false }], density: 'dense' };
    for (const density of ['normal', 'dense'] as const)
      await product
        .as('admin')
        .call(tableViewRoutes.keepSettings, { params: comments, body: { ...settings, density } });
    expect((await get()).settings).toEqual(settings);
    expect((await get('member')).settings).toBeNull();
    expect((await get('admin', 'articles')).settings).toBeNull();
    expect(await product.database.generation()).toBe(before);
  });

  test('views are saved, renamed, replaced and removed', async () => {
    const { id } = (await save('待审核')).body.data;
    await save('垃圾', '?key=加微信');
    expect((await get()).views.map(({ name, search }) => [name, search])).toEqual([
      ['待审核', '?status=pending'],
      ['垃圾', '?key=加微信'],
    ]);
    const change = (body: object) =>
      product.as('admin').call(tableViewRoutes.change, { params: { ...comments, id }, body });
    expect((await change({ name: '要看的' })).body.data).toEqual({
      id,
      name: '要看的',
      search: '?status=pending',
    });
    expect((await change({ search: '?reported=true' })).body.data).toMatchObject({
      name: '要看的',
      search: '?reported=true',
    });
    expect((await change({ name: '垃圾' })).body.error).toBe('TABLE_VIEW_TAKEN');
    await product.as('admin').call(tableViewRoutes.remove, { params: { ...comments, id } });
    expect((await get()).views.map(({ name }) => name)).toEqual(['垃圾']);
  });

  test('a name is unique', async () => {
    await save('待审核');
    expect((await save('待审核')).body.error).toBe('TABLE_VIEW_TAKEN');
    expect((await save('待审核', '', 'member')).status).toBe(200);
  });

  test('their number is limited', async () => {
    for (let at = 0; at < tableViewLimits.views; at += 1) await save(`视图 ${at}`);
    expect((await save('多一个')).body.error).toBe('TABLE_VIEWS_FULL');
  });

  test.each([
    [{ name: '', search: '' }, '请给视图起个名字'],
    [{ name: '长'.repeat(31), search: '' }, '视图的名字最多 30 个字'],
    [{ name: '长', search: `?${'a'.repeat(1_000)}` }, '筛选条件太长，不能保存为视图'],
  ])('%j is refused', async (body, msg) => {
    const reply = await product.as('admin').call(tableViewRoutes.save, { params: comments, body });
    expect([reply.status, reply.body.msg]).toEqual([422, msg]);
  });

  test('are visible to their user only', async () => {
    const { id } = (await save('我的')).body.data;
    const params = { ...comments, id };
    const replies = [
      await product.as('member').call(tableViewRoutes.change, { params, body: { name: '你的' } }),
      await product.as('member').call(tableViewRoutes.remove, { params }),
    ];
    for (const { status, body } of replies)
      expect([status, body.error]).toEqual([404, 'TABLE_VIEW_NOT_FOUND']);
    expect((await get()).views).toHaveLength(1);
  });

  test.each<[PersonName, number]>([
    ['visitor', 401],
    ['tourist', 403],
    ['member', 200],
  ])('%s who keeps something is answered with %i', async (who, status) => {
    expect((await save('视图', '', who)).status).toBe(status);
  });

  test('are removed with their user', async () => {
    await save('我的', '', 'stranger');
    await product.database.transaction(() =>
      product.database.kysely.deleteFrom('users').where('id', '=', product.ids.stranger).execute(),
    );
    expect(await product.database.kysely.selectFrom('table_views').selectAll().execute()).toEqual([]);
  });
});
