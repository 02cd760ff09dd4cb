import { advertRoutes } from '@yanye/shared/contract/adverts';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('promotions', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('adverts').execute();
    });
  });
  afterAll(() => product.close());

  const advert = { title: '读书节', href: 'https://example.com/a?b=c', images: '/uploads/a.png' };
  const create = (change: object = {}) =>
    product.as('admin').call(advertRoutes.create, { body: { ...advert, ...change } });
  const update = (id: number, change: object) =>
    product.as('admin').call(advertRoutes.update, { params: { id }, body: change });
  const listed = async (who: PersonName = 'visitor', query: object = {}) =>
    (await product.as(who).call(advertRoutes.list, { query })).body.data;

  test('are added by an administrator, shown by default, newest first', async () => {
    expect((await create()).body).toMatchObject({
      code: 0,
      msg: '推广已添加',
      data: { ...advert, is_show: true, created_at: expect.stringMatching(/\+08:00$/) as string },
    });
    clock.pass(1000);
    await create({ title: '新的' });
    expect(await listed()).toMatchObject({ count: 2, list: [{ title: '新的' }, { title: '读书节' }] });
    expect(await listed('visitor', { limit: 1, page: 2 })).toMatchObject({
      count: 2,
      list: [{ title: '读书节' }],
    });
    expect(await listed('visitor', { key: '读' })).toMatchObject({ count: 1 });
  });

  test('hidden ones are visible to administrators only, whatever the headers', async () => {
    await create({ is_show: false });
    for (const who of ['visitor', 'member', 'tourist'] as const)
      expect(await listed(who)).toEqual({ count: 0, list: [] });
    expect(await listed('admin')).toMatchObject({ count: 1, list: [{ is_show: false }] });
    const answer = await product.get('/api/adverts', { gvb_referer: '/admin/system/promotion_list' });
    expect(answer.json()).toMatchObject({ data: { count: 0 } });
  });

  test('an administrator filters by visibility; other users learn nothing of hidden ones', async () => {
    await create();
    await create({ title: '藏', is_show: false });
    expect(await listed('admin', { is_shown: 'true' })).toMatchObject({
      count: 1,
      list: [{ title: '读书节' }],
    });
    expect(await listed('admin', { is_shown: 'false' })).toMatchObject({ count: 1, list: [{ title: '藏' }] });
    expect(await listed('admin', { is_shown: '' })).toMatchObject({ count: 2 });
    for (const who of ['visitor', 'member', 'tourist'] as const)
      expect(await listed(who, { is_shown: 'false' })).toMatchObject({
        count: 1,
        list: [{ title: '读书节' }],
      });
    const odd = await product.as('admin').call(advertRoutes.list, { query: { is_shown: 'maybe' } as object });
    expect([odd.status, odd.body.error]).toEqual([422, 'BAD_INPUT']);
  });

  test.each([
    ['javascript:alert(1)', 'href'],
    ['data:text/html,x', 'href'],
    ['//example.com', 'href'],
    ['https://', 'href'],
    ['http://[', 'href'],
    [`https://e.com/${'a'.repeat(300)}`, 'href'],
    ['https://example.com/a.png', 'images'],
    ['/uploads/../secret', 'images'],
    ['', 'images'],
    ['  ', 'title'],
    ['长'.repeat(33), 'title'],
  ])('%j is refused as %s, new and changed', async (value, field) => {
    const made = await create();
    for (const reply of [
      await create({ title: '另', [field]: value }),
      await update(made.body.data.id, { [field]: value }),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
      expect(reply.body.fields?.map(({ field: name }) => name)).toEqual([field]);
    }
  });

  test('two titles cannot look alike', async () => {
    await create();
    const reply = await create({ title: '读书节 ' });
    expect([reply.status, reply.body.error]).toEqual([409, 'ADVERT_TITLE_TAKEN']);
    const other = await create({ title: '别的' });
    expect((await update(other.body.data.id, { title: '读书节' })).body.error).toBe('ADVERT_TITLE_TAKEN');
    expect((await update(other.body.data.id, { title: '别的' })).body.code).toBe(0);
  });

  test('an absent field is unchanged, and pages are invalidated', async () => {
    const { id } = (await create()).body.data;
    const generation = await product.database.generation();
    expect((await update(id, { is_show: false })).body.data).toMatchObject({ ...advert, is_show: false });
    expect((await update(id, { title: '改名', created_at: '' })).body.data).toMatchObject({
      title: '改名',
      is_show: false,
    });
    expect((await update(id, {})).body.data).toMatchObject({ title: '改名' });
    expect(await product.database.generation()).toBeGreaterThan(generation);
    expect((await update(0, {})).status).toBe(404);
    expect((await update(987_654, { is_show: true })).body.error).toBe('ADVERT_NOT_FOUND');
  });

  test('several are removed by one request, once', async () => {
    const ids = [(await create()).body.data.id, (await create({ title: '二' })).body.data.id];
    const remove = () => product.as('admin').call(advertRoutes.remove, { body: { id_list: ids } });
    expect((await remove()).body).toMatchObject({ code: 0, msg: '已删除 2 个推广' });
    expect((await remove()).body.error).toBe('ADVERT_NOT_FOUND');
    expect(await listed('admin')).toEqual({ count: 0, list: [] });
  });
});
