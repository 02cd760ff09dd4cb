import { menuRoutes } from '@yanye/shared/contract/menus';
import { everyDatabase } from '../../../test/every-database';
import { openProduct, type Product } from '../../../test/open-product';
import { firstMenus } from './menus.seed';

everyDatabase('menus', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const rows = firstMenus(0).map((menu) => ({ ...menu, abstract: JSON.stringify(menu.abstract) }));
      // Stored in another order than they are shown.
      await kysely.insertInto('menus').values(rows.reverse()).execute();
      const images = ['a', 'b'].map((name) => ({
        path: `/uploads/${name}`,
        hash: name,
        name,
        image_type: '本地',
        width: 1,
        height: 1,
        is_listed: 1,
        user_id: 1,
        created_at: 0,
      }));
      const added = await kysely.insertInto('images').values(images).returning('id').execute();
      const home = await kysely
        .selectFrom('menus')
        .select('id')
        .where('path', '=', '/')
        .executeTakeFirstOrThrow();
      const banners = added.map(({ id }, sort) => ({ menu_id: home.id, image_id: id, sort }));
      await kysely.insertInto('menu_banners').values(banners).execute();
    });
  });
  afterAll(() => product.close());

  const get = (route: (typeof menuRoutes)[keyof typeof menuRoutes], input = {}) =>
    product.as('visitor').call(route, input);

  test('GET /api/menus lists all, the largest sort first, with lines and banners', async () => {
    const { data } = (await product.as('visitor').call(menuRoutes.list)).body;
    expect(data.count).toBe(4);
    expect(data.list.map(({ path }) => path)).toEqual(['/', '/news', '/search', '/chat']);
    expect(data.list[0]).toMatchObject({
      title: '首页',
      abstract: ['在字句间相遇', '读文章，也聊一聊', '让 AI 角色陪你读下去'],
      abstract_time: 7,
      banner_time: 7,
      created_at: '1970-01-01T08:00:00+08:00',
    });
    expect(data.list[0]?.banners.map(({ path }) => path)).toEqual(['/uploads/b', '/uploads/a']);
    expect(data.list[1]?.banners).toEqual([]);
  });

  test('GET /api/menu_names gives the navigation in the same order', async () => {
    const { data } = (await product.as('visitor').call(menuRoutes.names)).body;
    expect(data.map(({ title, path }) => [title, path])).toEqual([
      ['首页', '/'],
      ['新闻', '/news'],
      ['搜索', '/search'],
      ['群聊', '/chat'],
    ]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['id', 'path', 'title']);
  });

  test('one menu is found by exact path or by id', async () => {
    const { data } = (await product.as('visitor').call(menuRoutes.detail, { query: { path: '/news' } })).body;
    expect(data.title).toBe('新闻');
    expect((await get(menuRoutes.byId, { params: { id: data.id } })).body.data).toEqual(data);
  });

  test.each([
    ['a path that none has', menuRoutes.detail, { query: { path: '/New' } }, 404, 'MENU_NOT_FOUND'],
    ['an id that none has', menuRoutes.byId, { params: { id: 99_999 } }, 404, 'MENU_NOT_FOUND'],
    ['an id that cannot be', menuRoutes.byId, { params: { id: 'x' } }, 404, 'NOT_FOUND'],
    ['no path', menuRoutes.detail, {}, 422, 'BAD_INPUT'],
  ])('%s is refused', async (_what, route, input, status, word) => {
    const reply = await get(route, input);
    expect([reply.status, reply.body.error, reply.body.data]).toEqual([status, word, {}]);
  });
});
