import { linkRoutes } from '@yanye/shared/contract/links';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('links to friends', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('links').execute();
      await product.database.kysely.deleteFrom('pages').execute();
    });
  });
  afterAll(() => product.close());

  const link = {
    title: '远方',
    href: 'https://far.example/blog',
    description: '写山的人',
    picture: '/uploads/images/a.webp',
  };
  const create = (change: object = {}) =>
    product.as('admin').call(linkRoutes.create, { body: { ...link, ...change } });
  const update = (id: number, change: object) =>
    product.as('admin').call(linkRoutes.update, { params: { id }, body: change });
  const listed = async (who: PersonName = 'visitor', query: object = {}) =>
    (await product.as(who).call(linkRoutes.list, { query })).body.data;
  const footer = async () => (await product.as('visitor').call(settingsRoutes.site)).body.data.footer_links;

  test('are added by an administrator and shown to all, by number, then newest first', async () => {
    expect((await create()).body).toMatchObject({
      code: 0,
      msg: '友情链接已添加',
      data: { ...link, is_shown: true, sort: 0, created_at: expect.stringMatching(/\+08:00$/) as string },
    });
    await create({ title: '近处', href: 'https://near.example', description: '', picture: '' });
    await create({ title: '第一', href: 'https://first.example', description: '', sort: 9 });
    for (const who of ['visitor', 'member', 'tourist'] as const)
      expect((await listed(who)).list.map(({ title }) => title)).toEqual(['第一', '近处', '远方']);
    expect(await listed('visitor', { limit: 1, page: 3 })).toMatchObject({
      count: 3,
      list: [{ title: '远方' }],
    });
    for (const key of ['远', 'BLOG', '写山'])
      expect(await listed('visitor', { key })).toMatchObject({ list: [{ title: '远方' }] });
    expect(Object.keys((await listed()).list[0] ?? {})).not.toContain('href_key');
  });

  test('hidden ones are visible to administrators only', async () => {
    await create({ is_shown: false });
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      expect(await listed(who)).toEqual({ count: 0, list: [] });
      expect(await listed(who, { is_shown: 'false' })).toEqual({ count: 0, list: [] });
    }
    expect(await listed('admin')).toMatchObject({ count: 1 });
    expect(await listed('admin', { is_shown: 'true' })).toMatchObject({ count: 0 });
  });

  test.each([
    ['javascript:alert(1)', 'href'],
    ['//far.example', 'href'],
    ['https://', 'href'],
    [`https://e.com/${'a'.repeat(300)}`, 'href'],
    ['https://far.example/a.png', 'picture'],
    ['/uploads/../secret', 'picture'],
    ['  ', 'title'],
    ['长'.repeat(33), 'title'],
    ['长'.repeat(101), 'description'],
    [0.5, 'sort'],
  ])('%j is refused as %s, new and changed', async (value, field) => {
    const made = await create();
    for (const reply of [
      await create({ href: 'https://other.example', [field]: value }),
      await update(made.body.data.id, { [field]: value }),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
      expect(reply.body.fields?.map(({ field: name }) => name)).toEqual([field]);
    }
  });

  test.each(['https://far.example/blog', 'http://FAR.example/blog/', 'https://far.example:443/blog#top'])(
    'no two lead to one place: %s',
    async (href) => {
      await create();
      const reply = await create({ href });
      expect([reply.status, reply.body.error]).toEqual([409, 'LINK_TAKEN']);
      const other = (await create({ href: 'https://far.example/other' })).body.data;
      expect((await update(other.id, { href })).body.error).toBe('LINK_TAKEN');
    },
  );

  test('an absent field is unchanged, an empty text clears the field, and pages are invalidated', async () => {
    const { id } = (await create()).body.data;
    const generation = await product.database.generation();
    expect((await update(id, { is_shown: false })).body.data).toMatchObject({ ...link, is_shown: false });
    expect((await update(id, { description: '', picture: '' })).body.data).toMatchObject({
      title: '远方',
      description: '',
      picture: '',
    });
    expect((await update(id, {})).body.data).toMatchObject({ title: '远方' });
    expect(await product.database.generation()).toBeGreaterThan(generation);
    expect((await update(987_654, { is_shown: true })).body.error).toBe('LINK_NOT_FOUND');
  });

  test('several are removed by one request, once', async () => {
    const ids = [(await create()).body.data.id, (await create({ href: 'https://b.example' })).body.data.id];
    const remove = () => product.as('admin').call(linkRoutes.remove, { body: { id_list: ids } });
    expect((await remove()).body).toMatchObject({ code: 0, msg: '已删除 2 个友情链接' });
    expect((await remove()).body.error).toBe('LINK_NOT_FOUND');
  });

  test('there are at most 100, so that one page shows them all', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ title: '友', href: `https://f${at}.example`, href_key: `f${at}.example`, description: '' },
      ...{ picture: '', is_shown: 1, sort: 0, created_at: clock.now() },
    }));
    await product.database.transaction(async () => {
      await product.database.kysely.insertInto('links').values(rows).execute();
    });
    expect((await create()).body.error).toBe('LINKS_FULL');
    expect((await listed('visitor', { limit: 100 })).list).toHaveLength(100);
  });

  test('are in the sitemap and the footer while there are any, after shown pages', async () => {
    const sitemap = async () => (await product.get('/sitemap.xml')).payload;
    await create({ is_shown: false });
    expect(await footer()).toBeUndefined();
    expect(await sitemap()).not.toContain('/links');
    await create({ href: 'https://b.example' });
    const body = { title: '关于', slug: 'about', content: '正文' };
    await product.as('admin').call(customPageRoutes.create, { body });
    await product
      .as('admin')
      .call(customPageRoutes.create, { body: { ...body, slug: 'x', is_shown: false } });
    expect(await footer()).toEqual([
      { title: '关于', path: '/page/about' },
      { title: '友情链接', path: '/links' },
    ]);
    expect(await sitemap()).toMatch(/<loc>[^<]*\/links<\/loc>/);
  });

  test('the footer names at most four pages, and no client can set it', async () => {
    for (let at = 0; at < 6; at += 1)
      await product
        .as('admin')
        .call(customPageRoutes.create, { body: { title: `第 ${at}`, slug: `p${at}`, content: '正文' } });
    const footer_links = [{ title: '假', path: '/fake' }];
    await product.as('admin').call(settingsRoutes.saveSite, { body: { footer_links } as object });
    expect((await footer())?.map(({ path }) => path)).toEqual([5, 4, 3, 2].map((at) => `/page/p${at}`));
  });
});
