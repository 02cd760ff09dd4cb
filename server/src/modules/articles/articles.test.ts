import { articleRoutes, type ArticleChange } from '@yanye/shared/contract/articles';
import { everyDatabase } from '../../../test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '../../../test/open-product';

const day = 24 * 3_600_000;
const article = {
  title: '第一篇',
  content: '# 标题\n\n正文 **很短**。',
  tags: ['随想', '读书'],
  category: '散文',
};

everyDatabase('articles', (open) => {
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
  const update = (change: { id: string; [field: string]: unknown }, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.update, { body: change as ArticleChange });
  const list = async (query: object = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query: query as never })).body.data;
  const titles = async (query: object = {}, who: PersonName = 'visitor') =>
    (await list(query, who)).list.map(({ title }) => title);

  describe('POST /api/articles', () => {
    test('stores what an administrator publishes and derives the rest', async () => {
      const { status, body } = await create();
      expect([status, body.msg]).toEqual([200, '文章已发布']);
      expect(body.data.id).toMatch(/^[\w-]{12}$/);
      expect((await detail(body.data.id, 'visitor')).body.data).toMatchObject({
        id: body.data.id,
        slug: body.data.slug,
        title: '第一篇',
        abstract: '标题 正文 很短。',
        content: article.content,
        created_at: '2024-03-10 00:30:05',
        status: 'published',
        tags: ['随想', '读书'],
        word_count: 7,
        user_id: product.ids.admin,
        user_nick_name: 'admin 昵称',
        banner_id: 0,
        banner_url: '',
        prev: null,
        next: null,
        may_edit: false,
        version: 1,
      });
    });

    test('takes the whole form of existing clients, and no counter from it', async () => {
      const id = await created({
        id: '',
        created_at: '',
        look_count: 7,
        comment_count: 7,
        digg_count: 7,
        collects_count: 7,
        user_id: product.ids.member,
        user_nick_name: '别人',
        unknown: { deep: true },
        is_recommend: true,
      });
      expect((await detail(id)).body.data).toMatchObject({
        look_count: 0,
        comment_count: 0,
        digg_count: 0,
        collects_count: 0,
        user_id: product.ids.admin,
        is_recommend: true,
      });
    });

    test.each<[string, object, PersonName, number, string | undefined]>([
      ['a member publishes', {}, 'member', 403, 'FORBIDDEN'],
      ['a member saves a draft', { status: 'draft' }, 'member', 200, undefined],
      ['an administrator saves a draft', { status: 'draft' }, 'admin', 200, undefined],
      ['the title is blank', { title: '  ' }, 'admin', 422, 'BAD_INPUT'],
      ['the title is too long', { title: '长'.repeat(129) }, 'admin', 422, 'BAD_INPUT'],
      ['the text is empty', { content: '' }, 'admin', 422, 'BAD_INPUT'],
      ['a tag is too long', { tags: ['长'.repeat(17)] }, 'admin', 422, 'BAD_INPUT'],
      [
        'there are eleven tags',
        { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
        'admin',
        422,
        'BAD_INPUT',
      ],
      ['the link is a script', { link: 'javascript:alert(1)' }, 'admin', 422, 'BAD_INPUT'],
      ['the cover lies elsewhere', { banner_url: 'https://example.com/x.png' }, 'admin', 422, 'BAD_INPUT'],
      ['the cover is no picture of ours', { banner_id: 99_999 }, 'admin', 404, 'IMAGE_NOT_FOUND'],
    ])('answers when %s', async (_case, change, who, status, word) => {
      const reply = await create(change, who);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
      expect((await list({ status: 'all' }, 'admin')).count).toBe(status === 200 ? 1 : 0);
    });

    test('a member’s draft is never recommended by its author', async () => {
      const id = await created({ status: 'draft', is_recommend: true }, 'member');
      expect((await detail(id)).body.data.is_recommend).toBe(false);
    });

    test.each([
      ['the same title', '第一篇'],
      ['the same title in other width and case', ' 第一篇 '],
    ])('refuses %s', async (_what, title) => {
      await created();
      const { status, body } = await create({ title });
      expect([status, body.error, body.msg]).toEqual([409, 'TITLE_TAKEN', '已有同名文章，请换一个标题']);
    });

    test('gives a title to one of two who ask at once', async () => {
      const replies = await Promise.all([create(), create()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('stored text cannot run', async () => {
      const id = await created({ content: 'a <script>alert(1)</script><img src=x onerror=alert(1)> b' });
      const { body } = await product.as('visitor').call(articleRoutes.page, { params: { id } });
      expect(body.data.html).not.toMatch(/<script|onerror/i);
    });
  });

  describe('reading one', () => {
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

    test('the page has the text as HTML with contents, and not the source', async () => {
      const id = await created({ content: '## 一\n\n$x^2$\n\n```mermaid\ngraph TD\n```' });
      const { data } = (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body;
      expect(data).toMatchObject({ has_math: true, has_mermaid: true, toc: [{ text: '一', level: 2 }] });
      expect(data.html).toContain('<h2');
      expect(data).not.toHaveProperty('content');
    });

    test('the source comes by itself', async () => {
      const id = await created();
      expect((await product.as('visitor').call(articleRoutes.content, { params: { id } })).body.data).toBe(
        article.content,
      );
    });

    test('neighbours are the nearest published ones of the category', async () => {
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

    test('looks are counted for everybody but the author', async () => {
      const id = await created();
      for (const who of ['visitor', 'member', 'admin'] as const) await detail(id, who);
      await product.services.looks.flush();
      expect((await list()).list[0]?.look_count).toBe(2);
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
      ['with no hit', { key: '没有' }, []],
      ['with an empty sort', { sort: '' }, ['50% 的 <b>', '春天', 'Rust 入门']],
    ])('lists %s', async (_what, query, expected) => {
      await some();
      expect(await titles(query)).toEqual(expected);
    });

    test('counts all, and rows carry no text', async () => {
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
        .call(articleRoutes.list, { query: { [field]: value } as never });
      expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
    });
  });

  describe('PUT /api/articles', () => {
    test('changes what is there and nothing else', async () => {
      const id = await created({ abstract: '自己写的', source: '原处' });
      clock.pass(day);
      const { body } = await update({ id, title: '改了', tags: ['新'] });
      expect(body).toMatchObject({ code: 0, msg: '文章已保存', data: { id, version: 2 } });
      expect((await detail(id)).body.data).toMatchObject({
        title: '改了',
        abstract: '自己写的',
        source: '原处',
        category: '散文',
        content: article.content,
        tags: ['新'],
        created_at: '2024-03-10 00:30:05',
        updated_at: '2024-03-11 00:30:05',
      });
    });

    test('an empty text clears, but not a title or a text', async () => {
      const id = await created({ source: '原处', link: 'https://example.com/a' });
      await update({ id, title: '', content: '', source: '', link: '', category: '', tags: [] });
      expect((await detail(id)).body.data).toMatchObject({
        title: '第一篇',
        content: article.content,
        source: '',
        link: '',
        category: '',
        tags: [],
      });
    });

    test('a derived abstract follows the text, and an own one stays until it is cleared', async () => {
      const id = await created();
      const abstract = async () => (await detail(id)).body.data.abstract;
      await update({ id, content: '新的正文' });
      expect(await abstract()).toBe('新的正文');
      await update({ id, abstract: '自己写的' });
      await update({ id, content: '又一版正文' });
      expect(await abstract()).toBe('自己写的');
      await update({ id, abstract: '' });
      expect(await abstract()).toBe('又一版正文');
    });

    test('tells about a change by somebody else in between', async () => {
      const id = await created();
      expect((await update({ id, category: '甲', version: 1 })).status).toBe(200);
      const { status, body } = await update({ id, category: '乙', version: 1 });
      expect([status, body.error]).toEqual([409, 'EDIT_CONFLICT']);
      expect((await detail(id)).body.data.category).toBe('甲');
    });

    test('refuses the title of another article and takes its own again', async () => {
      await created({ title: '甲' });
      const id = await created({ title: '乙' });
      expect((await update({ id, title: '甲' })).body.error).toBe('TITLE_TAKEN');
      expect((await update({ id, title: '乙' })).status).toBe(200);
    });

    test('a draft that is published is dated then', async () => {
      const id = await created({ status: 'draft' });
      clock.pass(day);
      await update({ id, status: 'published' });
      expect((await list()).list).toMatchObject([{ id, created_at: '2024-03-11 00:30:05' }]);
      clock.pass(day);
      await update({ id, status: 'withdrawn' });
      expect((await list()).count).toBe(0);
      await update({ id, status: 'published' });
      expect((await list()).list).toMatchObject([{ id, created_at: '2024-03-11 00:30:05' }]);
    });

    test.each<[string, PersonName, object, number, string | undefined]>([
      ['a member edits an own draft', 'member', { category: 'x' }, 200, undefined],
      ['a member publishes an own draft', 'member', { status: 'published' }, 403, 'FORBIDDEN'],
      ['a stranger edits it', 'stranger', { category: 'x' }, 404, 'ARTICLE_NOT_FOUND'],
      ['a tourist edits it', 'tourist', { category: 'x' }, 403, 'TOURIST_READ_ONLY'],
      ['an administrator edits it', 'admin', { category: 'x' }, 200, undefined],
    ])('answers when %s', async (_case, who, change, status, word) => {
      const id = await created({ status: 'draft' }, 'member');
      const reply = await update({ id, ...change }, who);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });

    test('a member cannot edit the own text once it is published', async () => {
      const id = await created({ status: 'draft' }, 'member');
      await update({ id, status: 'published' });
      expect((await update({ id, category: 'x' }, 'member')).body.error).toBe('FORBIDDEN');
    });
  });

  describe('DELETE /api/articles', () => {
    const remove = (id_list: string[], who: PersonName = 'admin') =>
      product.as(who).call(articleRoutes.remove, { body: { id_list } });

    test('removes several and says how many', async () => {
      const ids = [await created({ title: '甲' }), await created({ title: '乙' })];
      const { status, body } = await remove([...ids, 'missing', ...ids]);
      expect([status, body.msg, body.data]).toEqual([200, '已删除 2 篇文章', {}]);
      expect((await detail(ids[0] ?? '')).status).toBe(404);
      expect((await create({ title: '甲' })).status).toBe(200);
    });

    test('of nothing is not found', async () => {
      const { status, body } = await remove(['missing']);
      expect([status, body.code, body.error]).toEqual([404, 7, 'NOT_FOUND']);
    });

    test('is all or nothing', async () => {
      const [own, published] = [
        await created({ title: '甲', status: 'draft' }, 'member'),
        await created({ title: '乙' }),
      ];
      expect((await remove([own, published], 'member')).body.error).toBe('FORBIDDEN');
      expect((await detail(own)).status).toBe(200);
      expect((await remove([own], 'stranger')).body.error).toBe('NOT_FOUND');
      expect((await remove([own], 'member')).status).toBe(200);
    });

    test('asks for a choice', async () => {
      expect((await remove([])).status).toBe(422);
    });
  });

  test('POST /api/articles/preview answers with what the page would show, and stores nothing', async () => {
    const { body } = await product
      .as('member')
      .call(articleRoutes.preview, { body: { content: '## 一\n\n二三' } });
    expect(body.data).toMatchObject({ toc: [{ text: '一', level: 2 }], word_count: 3 });
    expect(body.data.html).toContain('<h2');
    expect((await list({ status: 'all' }, 'admin')).count).toBe(0);
  });

  test('tags and categories are those of published articles, the most used first', async () => {
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
    expect((await as('visitor').call(articleRoutes.tagNames)).body.data).toEqual(
      ['y', 'x', 'z'].map((value) => ({ label: value, value })),
    );
    expect((await as('visitor').call(articleRoutes.categories)).body.data).toEqual(
      ['技术', '散文'].map((value) => ({ label: value, value })),
    );
  });

  test('a slug finds the article as its id does', async () => {
    const id = await created();
    const prepared = await product.services.writer.prepare({
      author: product.ids.admin,
      title: '有短链',
      content: '文',
      status: 'published',
      slug: 'hello-world',
    });
    await product.database.transaction(() => product.services.writer.add(prepared));
    expect((await detail('hello-world', 'visitor')).body.data).toMatchObject({
      id: prepared.row.id,
      slug: 'hello-world',
    });
    expect((await detail(id, 'visitor')).body.data.slug).toBe(id);
  });

  test('what one process publishes the next list of another shows', async () => {
    const elsewhere = await product.another();
    const id = await created();
    const seen = (await elsewhere.as('visitor').call(articleRoutes.list)).body.data;
    expect(seen.list.map((each) => each.id)).toEqual([id]);
    await elsewhere.close();
  });
});
