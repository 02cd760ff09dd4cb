import { articleRoutes } from '@yanye/shared/contract/articles';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const day = 24 * 3_600_000;
const article = {
  title: '第一篇',
  content: '# 标题\n\n正文 **很短**。',
  tags: ['随想', '读书'],
  category: '散文',
};

everyDatabase('reading articles', (open) => {
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

  const create = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.create, { body: { ...article, ...change } });
  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const { body } = await create(change, who);
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const detail = (id: string, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.detail, { params: { id } });
  const list = async (query: object = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data;
  const titles = async (query: object = {}, who: PersonName = 'visitor') =>
    (await list(query, who)).list.map(({ title }) => title);

  describe('one article', () => {
    test.each<[PersonName, number]>([
      ['visitor', 404],
      ['stranger', 404],
      ['tourist', 404],
      ['member', 200],
      ['admin', 200],
    ])('a draft of a member answers %s with %i', async (who, status) => {
      const id = await created({ status: 'draft' }, 'member');
      for (const route of [articleRoutes.detail, articleRoutes.page, articleRoutes.content]) {
        const reply = await product.as(who).call(route, { params: { id } });
        expect([reply.status, reply.body.error]).toEqual([
          status,
          status === 404 ? 'ARTICLE_NOT_FOUND' : undefined,
        ]);
      }
    });

    test('the page has HTML and a table of contents, and not the source', async () => {
      const id = await created({ content: '## 一\n\n$x^2$\n\n```mermaid\ngraph TD\n```' });
      const { data } = (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body;
      expect(data).toMatchObject({ has_math: true, has_mermaid: true, toc: [{ text: '一', level: 2 }] });
      expect(data.html).toContain('<h2');
      expect(data).not.toHaveProperty('content');
    });

    test('the source has a separate route', async () => {
      const id = await created();
      expect((await product.as('visitor').call(articleRoutes.content, { params: { id } })).body.data).toBe(
        article.content,
      );
    });

    test('neighbours are the nearest listed ones of the category', async () => {
      const ids: string[] = [];
      for (const [title, category, status] of [
        ['旧', '散文', 'published'],
        ['别类', '技术', 'published'],
        ['草稿', '散文', 'draft'],
        ['中', '散文', 'published'],
        ['新', '散文', 'published'],
        ['更新', '散文', 'published'],
      ]) {
        ids.push(await created({ title, category, status }));
        clock.pass(day);
      }
      const { data } = (await detail(ids[3] ?? '', 'visitor')).body;
      expect([data.prev, data.next]).toEqual([
        { id: ids[0], title: '旧' },
        { id: ids[4], title: '新' },
      ]);
    });
  });

  describe('GET /api/articles', () => {
    const some = async (): Promise<void> => {
      for (const [title, category, tags, status] of [
        ['Rust 入门', '技术', ['rust'], 'published'],
        ['春天', '散文', ['随想', '季节'], 'published'],
        ['50% 的 <b>', '散文', ['随想'], 'published'],
        ['未完', '散文', ['随想'], 'draft'],
      ]) {
        await created({ title, category, tags, status });
        clock.pass(day);
      }
    };

    test.each<[string, object, string[]]>([
      ['newest first', {}, ['50% 的 <b>', '春天', 'Rust 入门']],
      ['oldest first', { sort: 'created_at asc' }, ['Rust 入门', '春天', '50% 的 <b>']],
      ['of a category', { category: '散文' }, ['50% 的 <b>', '春天']],
      ['of a tag', { tag: '季节' }, ['春天']],
      ['of a day of the site', { date: '2024-03-11' }, ['春天']],
      ['of a day that is none', { date: '2024-02-30' }, []],
      ['of the second page', { page: 2, limit: 2 }, ['Rust 入门']],
      ['of page 0, which is the first', { page: 0, limit: 1 }, ['50% 的 <b>']],
      ['with a hit in any case', { key: 'rUST' }, ['<em>Rust</em> 入门']],
      ['with a sign that the database knows', { key: '%' }, ['50<em>%</em> 的 &lt;b&gt;']],
      ['with markup in the hit', { key: '<b>' }, ['50% 的 <em>&lt;b&gt;</em>']],
      [
        'with hits in texts only',
        { key: '正文', sort: 'created_at desc' },
        ['50% 的 &lt;b&gt;', '春天', 'Rust 入门'],
      ],
      ['with no hit', { key: '没有' }, []],
      ['with an empty sort', { sort: '' }, ['50% 的 <b>', '春天', 'Rust 入门']],
    ])('lists %s', async (_what, query, expected) => {
      await some();
      expect(await titles(query)).toEqual(expected);
    });

    test('counts all articles, and rows have no text', async () => {
      await some();
      const { count, list: rows } = await list({ limit: 1 });
      expect(count).toBe(3);
      expect(rows[0]).toMatchObject({ keyword: '', tags: ['随想'], created_at: '2024-03-12 00:30:05' });
      for (const field of ['content', 'html', 'version']) expect(rows[0]).not.toHaveProperty(field);
    });

    test.each<[string, PersonName, object, string[]]>([
      ['a visitor finds no drafts', 'visitor', { status: 'all' }, ['三', '一']],
      ['a member finds own drafts', 'member', { is_user: 'true' }, ['二']],
      ['a stranger finds none of them', 'stranger', { status: 'all' }, ['三', '一']],
      ['a tourist finds none of them', 'tourist', { status: 'draft' }, []],
      ['an administrator finds all', 'admin', { status: 'all' }, ['三', '二', '一']],
      ['an administrator finds drafts', 'admin', { status: 'draft' }, ['二']],
    ])('%s', async (_rule, who, query, expected) => {
      await created({ title: '一' });
      clock.pass(day);
      await created({ title: '二', status: 'draft' }, 'member');
      clock.pass(day);
      await created({ title: '三' });
      expect(await titles(query, who)).toEqual(expected);
    });

    test.each([
      ['page', -1],
      ['page', 1_000_001],
      ['limit', 101],
      ['limit', 'x'],
      ['sort', 'password desc'],
      ['date', '今天'],
    ])('refuses %s=%p', async (field, value) => {
      const { status, body } = await product
        .as('visitor')
        .call(articleRoutes.list, { query: { [field]: value } });
      expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
    });
  });

  test('tags and categories are of listed articles, the most used first', async () => {
    const first = await created({ title: '甲', tags: ['x', 'y'], category: '散文' });
    clock.pass(day);
    const second = await created({ title: '乙', tags: ['y'], category: '技术' });
    await created({ title: '丙', tags: ['z'], category: '技术' });
    await created({ title: '丁', tags: ['w'], category: '草稿类', status: 'draft' });
    const { as } = product;
    const tags = (await as('visitor').call(articleRoutes.tags, { query: { limit: 2 } })).body.data;
    expect(tags.count).toBe(3);
    expect(tags.list).toEqual([
      { tag: 'y', count: 2, article_id_list: [second, first], created_at: '2024-03-10 00:30:05' },
      { tag: 'x', count: 1, article_id_list: [first], created_at: '2024-03-10 00:30:05' },
    ]);
    expect(
      (await as('visitor').call(articleRoutes.tags, { query: { key: 'Z' } })).body.data.list,
    ).toMatchObject([{ tag: 'z' }]);
    const short = { limit: 1, page: 2, articles: 'none' } as const;
    const counts = { articles: 'counts' } as const;
    expect(
      (await as('visitor').call(articleRoutes.tags, { query: { limit: 1, ...counts } })).body.data.list,
    ).toEqual([{ tag: expect.any(String), count: expect.any(Number), article_id_list: [] }]);
    expect((await as('visitor').call(articleRoutes.tags, { query: short })).body.data).toMatchObject({
      count: 3,
      list: [{ tag: 'x', count: 1, article_id_list: [] }],
    });
    expect((await as('visitor').call(articleRoutes.tagNames)).body.data).toEqual(
      ['y', 'x', 'z'].map((value) => ({ label: value, value })),
    );
    expect((await as('visitor').call(articleRoutes.categories)).body.data).toEqual(
      ['技术', '散文'].map((value) => ({ label: value, value })),
    );
  });

  test('finds an article by its slug', async () => {
    const id = await created();
    const prepared = await product.service(articlesModule).writer.prepare({
      user_id: product.ids.admin,
      title: '有短链',
      content: '文',
      status: 'published',
      slug: 'hello-world',
    });
    await product.database.transaction(() => product.service(articlesModule).writer.add(prepared));
    expect((await detail('hello-world', 'visitor')).body.data).toMatchObject({
      id: prepared.row.id,
      slug: 'hello-world',
    });
    expect((await detail(id, 'visitor')).body.data.slug).toBe(id);
  });

  test('the list of one process shows what another one has published', async () => {
    const elsewhere = await product.another();
    const id = await created();
    const seen = (await elsewhere.as('visitor').call(articleRoutes.list)).body.data;
    expect(seen.list.map((each) => each.id)).toEqual([id]);
    await elsewhere.close();
  });
});
