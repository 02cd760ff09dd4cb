import { articleRoutes } from '@yanye/shared/contract/articles';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { userRoutes } from '@yanye/shared/contract/users';
import { reactionsModule } from '#content/reactions/reactions.module';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const minute = 60_000;

everyDatabase('favourites', (open) => {
  const clock = testClock();
  let product: Product;
  let id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    id = await created();
  });
  afterAll(() => product.close());

  const created = async (change: object = {}): Promise<string> => {
    const body = { title: '一篇', content: '正文', ...change };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };
  const collect = (who: PersonName = 'member', article = id) =>
    product.as(who).call(reactionRoutes.collect, { body: { id: article } });
  const uncollect = (ids: string[], who: PersonName = 'member') =>
    product.as(who).call(reactionRoutes.uncollect, { body: { id_list: ids } });
  const collects = async (query: object = {}, who: PersonName = 'member') =>
    (await product.as(who).call(reactionRoutes.collects, { query })).body.data;
  const titles = async (query: object = {}, who: PersonName = 'member') =>
    (await collects(query, who)).list.map(({ title }) => title);
  const counted = async (article = id): Promise<number> =>
    (await product.service(articlesModule).readable(undefined, article)).collects_count;

  test('a second request removes the favourite', async () => {
    const first = await collect();
    expect(first.body).toMatchObject({ code: 0, msg: '已收藏', data: { is_coll: true, collects_count: 1 } });
    const second = await collect();
    expect(second.body).toMatchObject({ msg: '已取消收藏', data: { is_coll: false, collects_count: 0 } });
    expect(await counted()).toBe(0);
  });

  test('lists and pages mark favourites and likes per user', async () => {
    await collect();
    await product.as('member').call(reactionRoutes.digg, { body: { id } });
    for (const [who, is] of [
      ['member', true],
      ['stranger', false],
      ['visitor', false],
    ] as const) {
      const list = await product.as(who).call(articleRoutes.list, { query: {} });
      const detail = await product.as(who).call(articleRoutes.detail, { params: { id } });
      const mine = await product.as(who).call(reactionRoutes.mine, { query: { ids: id } });
      expect(list.body.data.list[0]).toMatchObject({ is_coll: is, is_digg: is });
      expect(detail.body.data).toMatchObject({ is_collect: is, is_coll: is, is_digg: is });
      expect(mine.body.data[0]).toMatchObject({ is_coll: is, is_digg: is, collects_count: 1 });
    }
  });

  test('the list has the latest favourites first, with their timestamps', async () => {
    const second = await created({ title: '第二篇' });
    await collect('member', second);
    clock.pass(minute);
    await collect();
    await collect('stranger');
    const { count, list } = await collects();
    expect(count).toBe(2);
    expect(list.map(({ title, created_at, is_coll }) => [title, created_at, is_coll])).toEqual([
      ['一篇', '2024-03-10 00:31:05', true],
      ['第二篇', '2024-03-10 00:30:05', true],
    ]);
    expect(await titles({ sort: 'created_at asc' })).toEqual(['第二篇', '一篇']);
    expect(await titles({ page: 2, limit: 1 })).toEqual(['第二篇']);
  });

  test.each<[object, string[]]>([
    [{ category: '散文' }, ['春天']],
    [{ tag: 'rust' }, ['Rust 入门']],
    [{ key: 'rust' }, ['<em>Rust</em> 入门']],
    [{ key: '没有' }, []],
    [{ category: '散文', tag: 'rust' }, []],
  ])('the list of %j', async (query, expected) => {
    for (const change of [
      { title: 'Rust 入门', category: '技术', tags: ['rust'] },
      { title: '春天', category: '散文' },
    ])
      await collect('member', await created(change));
    const { count, list } = await collects(query);
    expect([count, list.map(({ title }) => title)]).toEqual([expected.length, expected]);
  });

  test('a withdrawn article is not shown, and can be removed', async () => {
    await collect();
    await product.as('admin').call(articleRoutes.update, { body: { id, status: 'withdrawn' } });
    expect(await collects()).toEqual({ count: 0, list: [] });
    expect((await collect('stranger')).body.error).toBe('ARTICLE_NOT_FOUND');
    expect((await uncollect([id])).body.msg).toBe('已取消收藏 1 篇文章');
  });

  test('several are removed at once, only of the viewer', async () => {
    const second = await created({ title: '第二篇' });
    for (const who of ['member', 'stranger'] as const)
      for (const article of [id, second]) await collect(who, article);
    expect((await uncollect([id, second, second, 'nothing'])).body).toMatchObject({
      code: 0,
      msg: '已取消收藏 2 篇文章',
    });
    expect([await counted(), await counted(second), (await titles({}, 'stranger')).length]).toEqual([
      1, 1, 2,
    ]);
    const again = await uncollect([id]);
    expect([again.status, again.body.error, await counted()]).toEqual([404, 'NOT_FOUND', 1]);
  });

  test('concurrent requests to two processes keep the count correct', async () => {
    const other = await product.another();
    const callers = [product, other].flatMap((process) =>
      (['member', 'stranger', 'admin'] as const).map((who) => process.as(who)),
    );
    await Promise.all(
      [...callers, ...callers].map((caller) => caller.call(reactionRoutes.collect, { body: { id } })),
    );
    const rows = await product.database.kysely.selectFrom('article_collects').selectAll().execute();
    expect(await counted()).toBe(rows.length);
    expect(rows).toHaveLength(0);
    await other.close();
  });

  test('favourites of a removed account are not counted', async () => {
    const body = { user_name: 'leaving', nick_name: '要走的', password: 'a good password', role: 2 as const };
    await product.as('admin').call(userRoutes.create, { body });
    const { id: userId } = await product.database.kysely
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', 'leaving')
      .executeTakeFirstOrThrow();
    await product
      .service(reactionsModule)
      .collect({ viewer: { id: userId, role: 2 }, visitor: { id: undefined, remember: () => '' } }, id);
    await collect();
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [userId] } });
    expect(await counted()).toBe(1);
  });

  test.each<[PersonName, number, string]>([
    ['visitor', 401, 'LOGIN_REQUIRED'],
    ['tourist', 403, 'TOURIST_READ_ONLY'],
  ])('a %s cannot add favourites (%i)', async (who, status, error) => {
    for (const reply of [await collect(who), await uncollect([id], who)])
      expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(await counted()).toBe(0);
  });

  test('a visitor has no list', async () => {
    const reply = await product.as('visitor').call(reactionRoutes.collects, { query: {} });
    expect(reply.status).toBe(401);
  });

  test.each([{}, { id_list: [] }])('removing %j is refused', async (body) => {
    const reply = await product.as('member').call(reactionRoutes.uncollect, { body: body as never });
    expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
  });
});
