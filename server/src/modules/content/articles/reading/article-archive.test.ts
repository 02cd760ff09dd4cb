import { articleRoutes } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';

everyDatabase('GET /api/articles/archive', (open) => {
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

  const write = async (title: string, at: string, change: object = {}): Promise<void> => {
    const { writer } = product.service(articlesModule);
    const prepared = await writer.prepare({
      user_id: product.ids.admin,
      title,
      content: '文',
      status: 'published',
      published_at: Date.parse(at),
      ...change,
    });
    await product.database.transaction(() => writer.add(prepared));
  };
  const archive = async (query: object = {}) =>
    (await product.as('visitor').call(articleRoutes.archive, { query })).body.data;
  const titles = async (query: object = {}) => (await archive(query)).list.map(({ title }) => title);

  test('of an empty site is empty', async () => {
    expect(await archive()).toEqual({ year: 0, years: [], count: 0, list: [], next: 0 });
  });

  test('counts articles by year in the site’s time zone, the newest first', async () => {
    await write('二零二二', '2022-06-01T12:00:00+08:00');
    await write('除夕前', '2023-12-31T23:59:59+08:00');
    // Still 2023 in London.
    await write('元旦', '2024-01-01T00:00:00+08:00', { category: '散文', slug: 'new-year' });
    await write('三月', '2024-03-05T10:00:00+08:00');
    await write('草稿', '2025-03-05T10:00:00+08:00', { status: 'draft' });
    await write('撤下', '2021-03-05T10:00:00+08:00', { status: 'withdrawn' });
    const { years, year, count, list, next } = await archive();
    expect([year, count, next]).toEqual([2024, 2, 0]);
    expect(years).toEqual([
      { year: 2024, count: 2 },
      { year: 2023, count: 1 },
      { year: 2022, count: 1 },
    ]);
    expect(list).toEqual([
      expect.objectContaining({ title: '三月', created_at: '2024-03-05 10:00:00', category: '' }),
      {
        id: expect.any(String) as string,
        slug: 'new-year',
        title: '元旦',
        created_at: '2024-01-01 00:00:00',
        category: '散文',
      },
    ]);
    expect(await titles({ year: 2023 })).toEqual(['除夕前']);
    expect(await archive({ year: 2000 })).toMatchObject({ year: 2000, count: 0, list: [], years });
  });

  test('sorts by date, also pinned articles', async () => {
    await write('旧', '2024-01-02T00:00:00+08:00', { is_top: 1 });
    await write('新', '2024-01-03T00:00:00+08:00');
    expect(await titles()).toEqual(['新', '旧']);
  });

  test('has pages, with the number of the next one', async () => {
    const { database } = product;
    await write('样', '2024-01-01T00:00:00+08:00');
    const [stored] = await database.kysely.selectFrom('articles').selectAll().execute();
    if (!stored) throw new Error('no article was stored');
    const { is_listed: _computed, ...row } = stored;
    const rows = Array.from({ length: articleLimits.archivePage }, (_, at) => ({
      ...row,
      ...Object.fromEntries(['id', 'slug', 'title', 'title_key'].map((field) => [field, `第 ${at} 篇`])),
      published_at: row.published_at + at + 1,
    }));
    await database.transaction(async () => {
      for (let start = 0; start < rows.length; start += 500)
        await database.kysely
          .insertInto('articles')
          .values(rows.slice(start, start + 500))
          .execute();
    });
    const most = articleLimits.archivePage;
    const first = await archive();
    expect([first.count, first.list.length, first.next]).toEqual([most + 1, most, 2]);
    const second = await archive({ year: 2024, page: 2 });
    expect([second.list.map(({ title }) => title), second.next]).toEqual([['样'], 0]);
  });

  test('shows a new article at once, published by any process', async () => {
    expect((await archive()).count).toBe(0);
    const elsewhere = await product.another();
    const body = { title: '新', content: '文' };
    await elsewhere.as('admin').call(articleRoutes.create, { body });
    expect(await titles()).toEqual(['新']);
    await elsewhere.close();
  });

  test('covers two centuries, and survives an absurd date', async () => {
    await write('笔误', '0024-03-05T10:00:00+08:00');
    await write('今年', '2024-03-05T10:00:00+08:00');
    expect((await archive()).years).toEqual([{ year: 2024, count: 1 }]);
  });

  test.each([
    ['year', 'x'],
    ['year', 0],
    ['year', 10_000],
    ['page', 0],
    ['page', 1_001],
  ])('refuses %s=%s', async (field, value) => {
    const { status, body } = await product
      .as('visitor')
      .call(articleRoutes.archive, { query: { [field]: value } });
    expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });
});
