import { articleRoutes } from '@yanye/shared/contract/articles';
import { searchRoutes } from '@yanye/shared/contract/search';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const minute = 60_000;

everyDatabase('search lists', (open) => {
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

  const write = async (title: string, content = '正文。', change: object = {}, who: PersonName = 'admin') => {
    clock.pass(minute);
    const { body } = await product
      .as(who)
      .call(articleRoutes.create, { body: { title, content, ...change } });
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const counted = async (id: string, counters: object) =>
    product.database.transaction(async () => {
      await product.database.kysely.updateTable('articles').set(counters).where('id', '=', id).execute();
    });
  const find = async (key: string, query: object = {}) =>
    (await product.as('visitor').call(searchRoutes.find, { query: { key, ...query } })).body.data;
  const titles = async (key: string, query: object = {}): Promise<string[]> =>
    (await find(key, query)).list.map(({ title }) => title.replaceAll(/<\/?em>/g, ''));
  const listed = async (query: object, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data;
  const listedTitles = async (query: object, who?: PersonName) =>
    (await listed(query, who)).list.map(({ title }) => title);

  describe('orders and filters of GET /api/search', () => {
    beforeEach(async () => {
      const old = await write('银杏', '出门。', { category: '随笔', tags: ['树'] });
      const looked = await write('银杏与银杏', '银杏。', { category: '随笔', tags: ['树', '秋'] });
      const liked = await write('秋天', '说说银杏。', { category: '游记', tags: ['秋'] });
      await counted(old, { look_count: 1, digg_count: 2, comment_count: 3, collects_count: 4 });
      await counted(looked, { look_count: 9, digg_count: 1, comment_count: 4, collects_count: 1 });
      await counted(liked, { look_count: 5, digg_count: 7, comment_count: 1, collects_count: 9 });
    });

    test.each([
      ['', ['银杏', '银杏与银杏', '秋天']],
      ['created_at desc', ['秋天', '银杏与银杏', '银杏']],
      ['look_count desc', ['银杏与银杏', '秋天', '银杏']],
      ['digg_count desc', ['秋天', '银杏', '银杏与银杏']],
      ['comment_count desc', ['银杏与银杏', '银杏', '秋天']],
      ['collects_count desc', ['秋天', '银杏', '银杏与银杏']],
    ])('sort %j', async (sort, expected) => expect(await titles('银杏', { sort })).toEqual(expected));

    test('category and tag filter the list and its count', async () => {
      expect(await titles('银杏', { category: '随笔' })).toEqual(['银杏', '银杏与银杏']);
      expect(await titles('银杏', { tag: '秋' })).toEqual(['银杏与银杏', '秋天']);
      expect(await titles('银杏', { tag: '秋', category: '随笔' })).toEqual(['银杏与银杏']);
      expect(await titles('银杏', { tag: '树', category: '游记' })).toEqual([]);
      expect((await find('银杏', { category: '随笔', limit: 1 })).count).toBe(2);
      expect((await find('银杏', { category: '随笔', limit: 1, page: 7 })).count).toBe(2);
    });

    const facets = async (query: object, who: PersonName = 'visitor') =>
      (await product.as(who).call(searchRoutes.facets, { query })).body.data;
    const named = (values: readonly { readonly name: string; readonly count: number }[]) =>
      values.map(({ name, count }) => `${name} ${count}`);

    test('facets count categories and tags of what a search finds, the most frequent first', async () => {
      await write('别的', '出门。', { category: '随笔', tags: ['别的'] });
      const { categories, tags } = await facets({ key: '银杏' });
      expect([named(categories), named(tags)]).toEqual([
        ['随笔 2', '游记 1'],
        ['树 2', '秋 2'],
      ]);
      const all = await facets({});
      expect([named(all.categories), named(all.tags)]).toEqual([
        ['随笔 3', '游记 1'],
        ['树 2', '秋 2', '别的 1'],
      ]);
      expect(await facets({ key: '没有这个词' })).toEqual({ categories: [], tags: [], is_more: false });
      expect(await facets({ key: '？！' })).toEqual({ categories: [], tags: [], is_more: false });
    });

    test('a chosen tag limits the categories, a chosen category the tags', async () => {
      const byTag = await facets({ key: '银杏', tag: '秋' });
      expect([named(byTag.categories), named(byTag.tags)]).toEqual([
        ['游记 1', '随笔 1'],
        ['树 2', '秋 2'],
      ]);
      const byCategory = await facets({ category: '游记' });
      expect([named(byCategory.categories), named(byCategory.tags)]).toEqual([
        ['随笔 2', '游记 1'],
        ['秋 1'],
      ]);
      expect(named((await facets({ series: '无' })).tags)).toEqual([]);
      const today = (await listed({})).list[0]?.created_at.slice(0, 10);
      expect(named((await facets({ date: today })).categories)).toEqual(['随笔 2', '游记 1']);
      expect(await facets({ date: '2001-01-01' })).toEqual({ categories: [], tags: [], is_more: false });
    });

    test('facets count only what the search finds, for every role', async () => {
      await write('银杏密稿', '银杏。', { category: '草稿箱', tags: ['密'], status: 'draft' });
      await write('自己的', '银杏。', { category: '私密', tags: ['密'], visibility: 'private' });
      await write('锁着的', '银杏。', { category: '锁', visibility: 'password', password: 'a-password' });
      for (const who of ['visitor', 'admin'] as const) {
        const { categories, tags } = await facets({ key: '银杏' }, who);
        expect([named(categories), named(tags)]).toEqual([
          ['随笔 2', '游记 1'],
          ['树 2', '秋 2'],
        ]);
        expect(named((await facets({}, who)).categories)).toEqual(['随笔 2', '游记 1', '锁 1']);
      }
    });

    test('an unknown order is refused', async () => {
      const reply = await product
        .as('visitor')
        .call(searchRoutes.find, { query: { key: '银杏', sort: 'title desc' as never } });
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    });
  });

  describe('similar titles without results', () => {
    beforeEach(async () => {
      await write('春江花月夜');
      await write('银杏落叶的秋天');
      await write('Kubernetes 入门');
      await write('春江密稿', '正文。', { status: 'draft' });
    });

    test.each([
      ['another character', '春江花乐夜', ['春江花月夜']],
      ['one too many', '春江花花月夜', ['春江花月夜']],
      ['one too few', '江月夜', ['春江花月夜']],
      ['the same sound', '银幸落夜', ['银杏落叶的秋天']],
      ['a slip in a word', 'kubernates', ['Kubernetes 入门']],
      ['too short to guess', '银行', []],
      ['two slips', '春海花海夜', []],
      ['a draft is not offered', '春江密搞', []],
    ])('%s: %s', async (_what, key, expected) => {
      const { count, list, nearby } = await find(key);
      expect([count, list]).toEqual([0, []]);
      expect(nearby.map(({ title }) => title)).toEqual(expected);
    });

    test('a word is offered with the number of its results, the nearest first', async () => {
      await write('认识数据库', '数据库的索引。');
      await write('数据库的锁', '事务。');
      await write('备份', '数据库每天备份。');
      await write('数据库密稿', '正文。', { status: 'draft' });
      const { words, nearby } = await find('数据酷');
      expect(words).toEqual([
        { word: '数据库', count: 3, is_more: false },
        { word: '数据', count: 3, is_more: false },
      ]);
      expect(nearby.map(({ title }) => title)).toEqual(['数据库的锁', '认识数据库']);
      expect((await find('kubernates')).words).toEqual([{ word: 'Kubernetes', count: 1, is_more: false }]);
      expect((await find('数据库')).words).toEqual([]);
      expect((await find('数据酷', { tag: '秋' })).words).toEqual([]);
    });

    test('none with results, or with a filter', async () => {
      expect((await find('春江花月夜')).nearby).toEqual([]);
      expect((await find('春江花乐夜', { tag: '秋' })).nearby).toEqual([]);
      expect((await find('春江花月夜', { page: 9 })).nearby).toEqual([]);
    });
  });

  describe('GET /api/articles with a key', () => {
    test('finds by title and by text', async () => {
      await write('秋天', '说说银杏。');
      await write('银杏', '出门。');
      await write('别的', '没有。');
      expect(await listed({ key: '银杏' })).toMatchObject({ count: 2 });
      expect(await listedTitles({ key: '银杏' })).toEqual(['<em>银杏</em>', '秋天']);
      expect(await listedTitles({ key: '银杏', sort: 'created_at asc' })).toEqual(['秋天', '<em>银杏</em>']);
    });

    test('the exact title first, unless another order is requested', async () => {
      await write('散步', '出门。');
      await write('散步与散步', '散步。'.repeat(50), { tags: ['散步'] });
      expect(
        (await listed({ key: '散步' })).list.map(({ title }) => title.replaceAll(/<\/?em>/g, '')),
      ).toEqual(['散步', '散步与散步']);
      expect(await listedTitles({ key: '散步', sort: 'created_at desc' })).toEqual([
        '<em>散步</em>与<em>散步</em>',
        '<em>散步</em>',
      ]);
    });

    test('has pages, and filters by tag, category and day', async () => {
      await write('银杏一', '文。', { tags: ['树'], category: '甲' });
      await write('银杏二', '文。', { tags: ['树'], category: '乙' });
      await write('银杏三');
      expect(await listed({ key: '银杏', limit: 2, page: 2 })).toMatchObject({ count: 3, list: [{}] });
      expect(await listed({ key: '银杏', limit: 2, page: 5 })).toEqual({ count: 3, list: [] });
      expect((await listed({ key: '银杏', tag: '树' })).count).toBe(2);
      expect((await listed({ key: '银杏', tag: '树', category: '乙' })).count).toBe(1);
      expect((await listed({ key: '银杏', date: '2024-03-10' })).count).toBe(3);
      expect((await listed({ key: '银杏', date: '2024-03-11' })).count).toBe(0);
    });

    test('drafts are found only by users who may read them', async () => {
      await write('我的银杏', '正文。', { status: 'draft' }, 'member');
      expect((await listed({ key: '银杏' }, 'visitor')).count).toBe(0);
      expect((await listed({ key: '银杏', is_user: 'true' }, 'stranger')).count).toBe(0);
      expect((await listed({ key: '银杏', is_user: 'true' }, 'member')).count).toBe(1);
      expect((await listed({ key: '银杏', status: 'all' }, 'admin')).count).toBe(1);
      expect((await listed({ key: '银杏', status: 'all' }, 'tourist')).count).toBe(0);
    });
  });

  describe('GET /api/articles/text', () => {
    const sections = async (query: object, who: PersonName = 'visitor') =>
      (await product.as(who).call(searchRoutes.sections, { query })).body.data;

    test('lists sections with anchors, marked terms and escaped markup', async () => {
      const id = await write('树', '序里的银杏。\n\n## 缘 起\n\n`<b>` 银杏落叶。\n\n## 后来\n\n没有。');
      const { data } = (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body;
      const anchor = data.toc[0]?.id ?? '';
      expect(await sections({ key: '银杏' })).toEqual({
        count: 2,
        list: expect.arrayContaining([
          { id: expect.any(String), key: id, title: '树', slug: id, body: '序里的<em>银杏</em>。' },
          {
            id: expect.any(String),
            key: id,
            title: '缘 起',
            slug: `${id}#${anchor}`,
            body: '&lt;b&gt; <em>银杏</em>落叶。',
          },
        ]),
      });
    });

    test('has pages, and lists everything without a key', async () => {
      await write('甲', '银杏。');
      await write('乙', '银杏。\n\n## 又\n\n银杏。');
      const first = await sections({ key: '银杏', limit: 2 });
      const second = await sections({ key: '银杏', limit: 2, page: 2 });
      expect([first.count, second.count]).toEqual([3, 3]);
      expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3);
      expect(await sections({ key: '银杏', page: 9 })).toEqual({ count: 3, list: [] });
      expect((await sections({})).list.map(({ title }) => title)).toEqual(['乙', '又', '甲']);
      expect(await sections({ key: '？！' })).toEqual({ count: 0, list: [] });
    });

    test.each(['visitor', 'member', 'tourist', 'admin'] as const)(
      'published ones alone, for %s',
      async (who) => {
        await write('密稿', '密文银杏。', { status: 'draft' });
        expect(await sections({ key: '银杏' }, who)).toEqual({ count: 0, list: [] });
        expect(await sections({}, who)).toEqual({ count: 0, list: [] });
      },
    );
  });

  describe('searches without results', () => {
    const misses = (query: object = {}) => product.as('admin').call(searchRoutes.misses, { query });
    const words = async (query: object = {}) =>
      (await misses(query)).body.data.list.map(({ query: word }) => word);
    const forget = (words: string[]) =>
      product.as('admin').call(searchRoutes.forgetMisses, { body: { id_list: words } });
    beforeEach(async () => {
      await product.database.transaction(async () => {
        await product.database.kysely.deleteFrom('search_misses').execute();
        await product.database.kysely
          .insertInto('search_misses')
          .values([
            { query: '银杏', count: 3, last_at: clock.now() },
            { query: '梧桐', count: 9, last_at: clock.now() - minute },
            { query: '银桂', count: 1, last_at: clock.now() + minute },
          ])
          .execute();
      });
    });

    test('are sorted by count or date, and filtered by text', async () => {
      expect((await misses()).body.data).toMatchObject({
        count: 3,
        list: [{ query: '梧桐', count: 9, last_at: '2024-03-10T00:29:05+08:00' }, {}, {}],
      });
      expect(await words({ sort: 'last_at desc' })).toEqual(['银桂', '银杏', '梧桐']);
      expect(await words({ key: '银' })).toEqual(['银杏', '银桂']);
      expect(await words({ limit: 2, page: 2 })).toEqual(['银桂']);
    });

    test('can be removed without invalidating pages', async () => {
      const generation = await product.database.generation();
      expect((await forget(['银杏', '银桂'])).body).toMatchObject({ code: 0, msg: '已去掉 2 个词' });
      expect(await words()).toEqual(['梧桐']);
      expect(await product.database.generation()).toBe(generation);
      expect((await forget(['银杏'])).body.error).toBe('NOT_FOUND');
    });

    test('an incomplete query is answered and not stored', async () => {
      const other = await product.another();
      const typed = { key: '枫', typing: 'true' as const };
      expect((await other.as('visitor').call(searchRoutes.find, { query: typed })).status).toBe(200);
      expect(await words({ key: '枫' })).toEqual([]);
      await other.as('visitor').call(searchRoutes.find, { query: { ...typed, typing: 'false' } });
      expect(await words({ key: '枫' })).toEqual(['枫']);
      await other.close();
    });

    test('a filtered search is not stored', async () => {
      const other = await product.another();
      await other.as('visitor').call(searchRoutes.find, { query: { key: '枫叶', tag: '树' } });
      expect(await words({ key: '枫叶' })).toEqual([]);
      await other.close();
    });
  });
});
