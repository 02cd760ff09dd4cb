import { articleRoutes } from '@yanye/shared/contract/articles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const day = 24 * 3_600_000;

everyDatabase('articles of a series', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const write = async (
    title: string,
    series_position = 0,
    change: object = {},
    who: PersonName = 'admin',
  ): Promise<string> => {
    clock.pass(day);
    const body = { title, content: '正文', series: '入门', series_position, ...change };
    const answer = await product.as(who).call(articleRoutes.create, { body });
    expect(answer.body).toMatchObject({ code: 0 });
    return answer.body.data.id;
  };
  const placeOf = async (id: string, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.page, { params: { id } })).body.data.series_place;
  const titles = async (query: object, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data.list.map(({ title }) => title);

  test('are sorted by number, then by date, in the list and on their pages', async () => {
    const late = await write('按日期的第一篇');
    await write('按日期的第二篇');
    await write('二', 2);
    const first = await write('一', 1);
    await write('别的系列', 1, { series: '进阶' });
    await write('没有系列', 0, { series: '' });
    const order = ['一', '二', '按日期的第一篇', '按日期的第二篇'];
    expect(await titles({ series: '入门' })).toEqual(order);
    expect(await titles({ series: '入门', sort: 'created_at desc' })).toEqual([
      '一',
      '二',
      '按日期的第二篇',
      '按日期的第一篇',
    ]);
    const place = await placeOf(late);
    expect(place).toMatchObject({ place: 3, count: 4 });
    expect(place?.list.map(({ place: at, title }) => [at, title])).toEqual(
      order.map((title, index) => [index + 1, title]),
    );
    expect((await placeOf(first))?.place).toBe(1);
  });

  test('count only listed articles, also for the author of a draft', async () => {
    await write('一', 1);
    const draft = await write('稿', 2, { status: 'draft' }, 'member');
    await write('撤', 3, { status: 'withdrawn' });
    expect(await placeOf(draft, 'member')).toMatchObject({ place: 0, count: 1, list: [{ title: '一' }] });
    expect(await titles({ series: '入门', status: 'all' })).toEqual(['一']);
    const options = await product.as('visitor').call(articleRoutes.seriesNames);
    expect(options.body.data).toEqual([{ label: '入门', value: '入门' }]);
  });

  test('can leave the series and move within it', async () => {
    const id = await write('一', 1);
    const other = await write('二', 2);
    const update = (change: object) =>
      product.as('admin').call(articleRoutes.update, { body: { id, ...change } });
    await update({ series_position: 5 });
    expect(await titles({ series: '入门' })).toEqual(['二', '一']);
    await update({ title: '改名' });
    expect((await placeOf(other))?.count).toBe(2);
    await update({ series: '' });
    expect(await placeOf(id)).toBeNull();
    expect((await placeOf(other))?.count).toBe(1);
  });

  test('show only nearby articles of a long series', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 30; n += 1) ids.push(await write(`第 ${n} 篇`, n));
    const place = await placeOf(ids[19] ?? '');
    expect(place).toMatchObject({ place: 20, count: 30 });
    expect([place?.list.at(0)?.place, place?.list.at(-1)?.place]).toEqual([10, 30]);
  });

  test.each([
    ['a name that is too long', { series: '长'.repeat(65) }],
    ['a number below 0', { series_position: -1 }],
    ['half a number', { series_position: 1.5 }],
  ])('are refused with %s', async (_what, change) => {
    const body = { title: '一', content: '正文', ...change };
    expect((await product.as('admin').call(articleRoutes.create, { body })).status).toBe(422);
  });
});
