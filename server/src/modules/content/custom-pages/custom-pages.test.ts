import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

everyDatabase("the site's own pages", (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('pages').execute();
    });
  });
  afterAll(() => product.close());

  const page = { title: '关于', slug: 'about', content: '# 我们\n\n**你好**，<script>x</script>' };
  const create = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(customPageRoutes.create, { body: { ...page, ...change } });
  const update = (id: number, change: object) =>
    product.as('admin').call(customPageRoutes.update, { params: { id }, body: change });
  const read = (who: PersonName, slug = 'about') =>
    product.as(who).call(customPageRoutes.read, { params: { slug } });
  const listed = async (who: PersonName = 'visitor', query: object = {}) =>
    (await product.as(who).call(customPageRoutes.list, { query })).body.data;

  test('are written by administrators, public, and rendered like articles', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      code: 0,
      msg: '页面已添加',
      data: { slug: 'about', title: '关于', is_shown: true, sort: 0, version: 1 },
    });
    expect(body.data).not.toHaveProperty('content');
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      const { data } = (await read(who)).body;
      expect(data.html).toContain('<strong>你好</strong>');
      expect(data.html).not.toContain('<script');
      expect(data.toc).toMatchObject([{ text: '我们' }]);
      expect(data).toMatchObject({ has_math: false, has_mermaid: false });
      expect(data).not.toHaveProperty('content');
    }
    const source = await product.as('admin').call(customPageRoutes.source, { params: { id: body.data.id } });
    expect(source.body.data).toMatchObject({ content: page.content, version: 1 });
  });

  test('hidden in bulk, they disappear for readers and conflict with an open editor', async () => {
    const { id } = (await create()).body.data;
    const generation = await product.database.generation();
    await product
      .as('admin')
      .call(bulkRoutes.rows, { body: { table: 'pages', action: 'hide', id_list: [String(id)] } });
    expect(await product.database.generation()).toBeGreaterThan(generation);
    expect((await read('visitor')).body.error).toBe('PAGE_NOT_FOUND');
    expect((await update(id, { title: '另一个', version: 1 })).body.error).toBe('EDIT_CONFLICT');
    expect((await update(id, { title: '另一个', version: 2 })).body.data.title).toBe('另一个');
  });

  test('say which ones need formulas and diagrams', async () => {
    await create({ content: '$x^2$\n\n```mermaid\ngraph TD\n```' });
    expect((await read('visitor')).body.data).toMatchObject({ has_math: true, has_mermaid: true });
  });

  test('are described by their beginning without a description', async () => {
    const { data } = (await create({ content: '第一句。' })).body;
    expect(data.description).toBe('');
    expect((await read('visitor')).body.data.description).toBe('第一句。');
    await update(data.id, { description: ' 一句描述 ' });
    expect((await read('visitor')).body.data.description).toBe('一句描述');
    await update(data.id, { description: '', content: '另一句。' });
    expect((await read('visitor')).body.data.description).toBe('另一句。');
  });

  test('hidden ones are there for administrators alone', async () => {
    await create({ is_shown: false });
    for (const who of ['visitor', 'member', 'tourist', 'disabled'] as const) {
      const reply = await read(who);
      expect([reply.status, reply.body.error]).toEqual([404, 'PAGE_NOT_FOUND']);
    }
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      expect(await listed(who)).toEqual({ count: 0, list: [] });
      expect(await listed(who, { is_shown: 'false' })).toEqual({ count: 0, list: [] });
    }
    expect((await read('admin')).body.data).toMatchObject({ is_shown: false });
    expect(await listed('admin')).toMatchObject({ count: 1 });
    expect(await listed('admin', { is_shown: 'true' })).toMatchObject({ count: 0 });
    expect(await listed('admin', { is_shown: 'false' })).toMatchObject({ count: 1 });
  });

  test('are sorted by number, then the newest first, and found by title and address', async () => {
    await create({ slug: 'one', title: '一' });
    await create({ slug: 'two', title: '二' });
    await create({ slug: 'three', title: '三', sort: 5 });
    expect((await listed()).list.map(({ slug }) => slug)).toEqual(['three', 'two', 'one']);
    expect(await listed('visitor', { page: 2, limit: 2 })).toMatchObject({
      count: 3,
      list: [{ slug: 'one' }],
    });
    expect(await listed('visitor', { key: 'TW' })).toMatchObject({ count: 1, list: [{ slug: 'two' }] });
    expect(await listed('visitor', { key: '三' })).toMatchObject({ count: 1, list: [{ slug: 'three' }] });
    expect(await listed('visitor', { key: '%' })).toMatchObject({ count: 0 });
  });

  test.each([
    ['slug', 'About'],
    ['slug', '关于'],
    ['slug', 'a/b'],
    ['slug', '-a'],
    ['slug', 'a--b'],
    ['slug', 'a'.repeat(65)],
    ['title', '长'.repeat(65)],
    ['description', '长'.repeat(201)],
    ['content', '长'.repeat(200_001)],
    ['sort', 1.5],
    ['sort', 2_000_000],
  ])('%s %j is refused, new and changed', async (field, value) => {
    const { data } = (await create({ slug: 'other' })).body;
    for (const reply of [await create({ [field]: value }), await update(data.id, { [field]: value })]) {
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
      expect(reply.body.fields?.map(({ field: name }) => name)).toEqual([field]);
    }
  });

  test.each([
    ['title', ' '],
    ['slug', ''],
    ['content', ' \n'],
  ])('an empty %s is refused in a new one and unchanged in a change', async (field, value) => {
    expect((await create({ [field]: value })).body.fields?.[0]?.field).toBe(field);
    const { data } = (await create()).body;
    expect((await update(data.id, { [field]: value })).body).toMatchObject({
      code: 0,
      data: { title: '关于', slug: 'about' },
    });
    expect((await read('visitor')).body.data.html).toContain('你好');
  });

  test('no two have one address, also where two come at the same time', async () => {
    const [first, second] = await inStep(
      [product.database],
      [() => create(), () => create({ title: '另一个' })],
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const other = (await create({ slug: 'other' })).body.data;
    const reply = await update(other.id, { slug: 'about' });
    expect([reply.status, reply.body.error]).toEqual([409, 'PAGE_SLUG_TAKEN']);
    expect((await update(other.id, { slug: 'other' })).body.code).toBe(0);
  });

  test('a change made from an older version is refused, and the text stays', async () => {
    const { id, version } = (await create()).body.data;
    clock.pass(60_000);
    const mine = await update(id, { content: '新的', version });
    expect(mine.body.data).toMatchObject({ version: version + 1 });
    expect(Date.parse(mine.body.data.updated_at)).toBe(Date.parse(mine.body.data.created_at) + 60_000);
    const theirs = await update(id, { content: '旧的', version });
    expect([theirs.status, theirs.body.error, theirs.body.msg]).toEqual([
      409,
      'EDIT_CONFLICT',
      '页面已被别人修改，请刷新后合并你的改动',
    ]);
    expect((await read('visitor')).body.data.html).toContain('新的');
    expect((await update(id, { title: '没说版本' })).body.data.title).toBe('没说版本');
  });

  test('a change invalidates cached pages, a refused one does not', async () => {
    const { id } = (await create()).body.data;
    const before = await product.database.generation();
    await update(id, { is_shown: false });
    const after = await product.database.generation();
    expect(after).toBeGreaterThan(before);
    await update(id, { is_shown: true, version: 1 });
    expect(await product.database.generation()).toBe(after);
  });

  test('what is not there cannot be read, changed or removed', async () => {
    expect((await read('visitor', 'nothing')).body.error).toBe('PAGE_NOT_FOUND');
    expect((await update(987_654, { title: 'x' })).body.error).toBe('PAGE_NOT_FOUND');
    const source = await product.as('admin').call(customPageRoutes.source, { params: { id: 987_654 } });
    expect([source.status, source.body.error]).toEqual([404, 'PAGE_NOT_FOUND']);
    const ids = [(await create()).body.data.id, (await create({ slug: 'two' })).body.data.id];
    const remove = () => product.as('admin').call(customPageRoutes.remove, { body: { id_list: ids } });
    expect((await remove()).body).toMatchObject({ code: 0, msg: '已删除 2 个页面' });
    expect((await remove()).body.error).toBe('PAGE_NOT_FOUND');
  });

  test('there are at most 200', async () => {
    const now = clock.now();
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...{ slug: `p${at}`, title: '页', description: '', abstract: '', is_shown: 1, sort: 0 },
      ...{ has_math: 0, has_mermaid: 0, created_at: now, updated_at: now },
    }));
    await product.database.transaction(async () => {
      await product.database.kysely.insertInto('pages').values(rows).execute();
    });
    expect((await create()).body.error).toBe('PAGES_FULL');
  });
});
