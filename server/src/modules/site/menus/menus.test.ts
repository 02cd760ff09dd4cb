import { menuRoutes, type MenuChange, type NewMenu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
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

  test('GET /api/menu_names returns the navigation in the same order', async () => {
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

everyDatabase('changing menus', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const about = { title: '关于', path: '/page/about' };
  const create = (body: Partial<NewMenu>, person: PersonName = 'admin') =>
    product.as(person).call(menuRoutes.create, { body: body as NewMenu });
  const update = (id: number, body: MenuChange) =>
    product.as('admin').call(menuRoutes.update, { params: { id }, body });
  const all = async () => (await product.as('visitor').call(menuRoutes.list)).body.data.list;

  const addImages = async (...names: string[]): Promise<number[]> => {
    const rows = names.map((name) => ({
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
    const { database } = product;
    return (
      await database.transaction(() =>
        database.kysely.insertInto('images').values(rows).returning('id').execute(),
      )
    ).map(({ id }) => id);
  };

  test('fields that are left out have defaults', async () => {
    const { status, body } = await create(about);
    expect(status).toBe(200);
    expect(body.msg).toBe('菜单已添加');
    const wanted = { slogan: '', abstract: [], abstract_time: 7, banner_time: 7, sort: 0, banners: [] };
    expect(body.data).toMatchObject({ ...about, ...wanted });
    expect(await all()).toEqual([body.data]);
  });

  test('additional fields of existing clients are ignored', async () => {
    const known = { ...about, id: 0, created_at: '', abstractString: '一行', imageIdList: [9], banners: [9] };
    const { body } = await create(known);
    expect(body.data).toMatchObject({ abstract: [], banners: [] });
    expect(body.data.id).toBeGreaterThan(0);
  });

  test('an absent field is unchanged, an empty one is cleared, title and path cannot be empty', async () => {
    const { body } = await create({ ...about, slogan: '我们', abstract: ['一', ' ', '二'], sort: 3 });
    expect(body.data.abstract).toEqual(['一', '二']);
    const changed = await update(body.data.id, { title: '', path: '', slogan: '', abstract: [] });
    expect(changed.body.data).toEqual({ ...body.data, slogan: '', abstract: [] });
    expect((await update(body.data.id, {})).body.data).toEqual(changed.body.data);
  });

  test('banners are replaced all together, the larger sort first', async () => {
    const [one = 0, two = 0, three = 0] = await addImages('一', '二', '三');
    const places = (...ids: number[]) =>
      ids.map((image_id, index) => ({ image_id, sort: ids.length - index }));
    const { data } = (await create({ ...about, image_sort_list: places(two, one) })).body;
    expect(data.banners.map(({ id }) => id)).toEqual([two, one]);
    const changed = await update(data.id, { image_sort_list: places(three) });
    expect(changed.body.data.banners.map(({ id }) => id)).toEqual([three]);
    expect((await update(data.id, { sort: 4 })).body.data.banners).toHaveLength(1);
    expect((await update(data.id, { image_sort_list: [] })).body.data.banners).toEqual([]);
  });

  test('a refused banner changes nothing', async () => {
    const { data } = (await create(about)).body;
    const reply = await update(data.id, { title: '别的', image_sort_list: [{ image_id: 999, sort: 1 }] });
    expect([reply.status, reply.body.error]).toEqual([404, 'IMAGE_NOT_FOUND']);
    expect(await all()).toEqual([data]);
  });

  test('title and path belong to one menu', async () => {
    await create(about);
    const { data } = (await create({ title: '友链', path: '/page/links' })).body;
    const taken = [
      await create({ ...about, path: '/other' }),
      await create({ ...about, title: '其他' }),
      await update(data.id, { title: about.title }),
      await update(data.id, { path: about.path }),
    ];
    expect(taken.map(({ status, body }) => [status, body.error])).toEqual(
      Array.from({ length: 4 }, () => [409, 'MENU_TAKEN']),
    );
    expect(await all()).toHaveLength(2);
  });

  test('one of two concurrent requests gets the title', async () => {
    const replies = await inStep(
      [product.database],
      [() => create(about), () => create({ ...about, path: '/about' })],
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('all menus are ordered by one request', async () => {
    await create({ title: '友链', path: '/page/links' });
    const added = (await create(about)).body.data;
    const ids = [added, ...(await all()).filter(({ id }) => id !== added.id)].map(({ id }) => id);
    const order = (id_list: number[], person: PersonName = 'admin') =>
      product.as(person).call(menuRoutes.order, { body: { id_list } });
    const generation = await product.database.generation();
    expect((await order(ids)).body).toMatchObject({ code: 0, msg: '菜单顺序已保存' });
    expect((await all()).map(({ id }) => id)).toEqual(ids);
    expect(Number(await product.database.generation())).toBeGreaterThan(Number(generation));
    for (const wrong of [ids.slice(1), [...ids.slice(1), 987_654], [...ids, 987_654]])
      expect((await order(wrong)).body.error).toBe('MENUS_CHANGED');
    expect((await order([ids[0] ?? 0, ids[0] ?? 0])).body.error).toBe('BAD_INPUT');
    expect((await order([...ids].reverse(), 'tourist')).body.error).toBe('TOURIST_READ_ONLY');
    expect((await order([...ids].reverse(), 'member')).body.error).toBe('FORBIDDEN');
    expect((await all()).map(({ id }) => id)).toEqual(ids);
  });

  test('named menus are removed with their banners', async () => {
    const [image_id = 0] = await addImages('一');
    const { data } = (await create({ ...about, image_sort_list: [{ image_id, sort: 1 }] })).body;
    const kept = (await create({ title: '友链', path: '/page/links' })).body.data;
    const remove = (...id_list: number[]) =>
      product.as('admin').call(menuRoutes.remove, { body: { id_list } });
    expect((await remove(data.id, 999)).body.msg).toBe('已删除 1 个菜单');
    expect(await all()).toEqual([kept]);
    expect(await product.database.kysely.selectFrom('menu_banners').selectAll().execute()).toEqual([]);
    expect((await remove(data.id)).body.error).toBe('MENU_NOT_FOUND');
  });

  test('there are at most fifty menus', async () => {
    const rows = Array.from({ length: menuLimits.menus }, (_, n) => ({
      title: `菜单 ${n}`,
      path: `/${n}`,
      abstract_time: 1,
      banner_time: 1,
      sort: 0,
      slogan: '',
      abstract: '[]',
      created_at: 0,
    }));
    const { database } = product;
    await database.transaction(() => database.kysely.insertInto('menus').values(rows).execute());
    expect((await create(about)).body.error).toBe('MENUS_FULL');
  });

  test.each([
    ['no title', { path: '/x' }, 'title'],
    ['a blank title', { title: ' ', path: '/x' }, 'title'],
    ['a long title', { title: '长'.repeat(33), path: '/x' }, 'title'],
    ['no path', { title: '甲' }, 'path'],
    ['a path of nowhere', { title: '甲', path: 'news' }, 'path'],
    ['a path to another host', { title: '甲', path: '//evil.example' }, 'path'],
    ['a script', { title: '甲', path: 'javascript:alert(1)' }, 'path'],
    ['a negative time', { ...about, abstract_time: -1 }, 'abstract_time'],
    ['too many lines', { ...about, abstract: Array.from({ length: 21 }, () => '行') }, 'abstract'],
    [
      'a banner twice',
      { ...about, image_sort_list: [1, 2].map((sort) => ({ image_id: 1, sort })) },
      'image_sort_list',
    ],
  ])('%s is refused', async (_what, body, field) => {
    const reply = await create(body);
    expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    expect(reply.body.fields?.map(({ field }) => field)).toEqual([field]);
    expect(await all()).toEqual([]);
  });

  test('a menu that does not exist cannot be changed', async () => {
    expect((await update(999, { title: '甲' })).body.error).toBe('MENU_NOT_FOUND');
    expect((await update(999, {})).body.error).toBe('MENU_NOT_FOUND');
  });

  test.each(['visitor', 'member', 'tourist', 'disabled', 'revoked'] as const)(
    'a %s changes nothing',
    async (person) => {
      const { data } = (await create(about)).body;
      const as = product.as(person);
      const replies = [
        await create({ title: '甲', path: '/x' }, person),
        await as.call(menuRoutes.update, { params: { id: data.id }, body: { title: '乙' } }),
        await as.call(menuRoutes.remove, { body: { id_list: [data.id] } }),
      ];
      for (const { status } of replies) expect([401, 403]).toContain(status);
      expect(await all()).toEqual([data]);
    },
  );
});
