import { articleRoutes } from '@yanye/shared/contract/articles';
import { searchRoutes } from '@yanye/shared/contract/search';
import { sql } from 'kysely';
import { everyDatabase } from '#test/every-database';
import { missesRepository } from './misses.repository';
import { openProduct, people, testClock, type PersonName, type Product } from '#test/open-product';
import { removeForGood } from '#test/removing';

everyDatabase('search', (open) => {
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
    const { body } = await product
      .as(who)
      .call(articleRoutes.create, { body: { title, content, ...change } });
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const update = async (id: string, change: object) => {
    const { body } = await product.as('admin').call(articleRoutes.update, { body: { id, ...change } });
    expect(body).toMatchObject({ code: 0 });
  };
  const ask = (key: string, query: object = {}, who: PersonName = 'visitor') =>
    product.as(who).call(searchRoutes.find, { query: { key, ...query } });
  const found = async (key: string, query: object = {}) => (await ask(key, query)).body.data;
  const titles = async (key: string): Promise<string[]> =>
    (await found(key)).list.map(({ title }) => title.replaceAll(/<\/?em>/g, ''));
  const suggested = async (key: string, who: PersonName = 'visitor'): Promise<string[]> =>
    (await product.as(who).call(searchRoutes.suggest, { query: { key } })).body.data.map(
      ({ title }) => title,
    );

  describe('results', () => {
    test('title, text and tags, ignoring case and width', async () => {
      await write('春江花月夜', '人生代代无穷已，江月年年望相似。', { tags: ['唐诗'] });
      await write('言叶用 React 写成', '## 组件\n\n微前端的 Module Federation。', { tags: ['前端'] });
      expect(await titles('花月')).toEqual(['春江花月夜']);
      expect(await titles('望相似')).toEqual(['春江花月夜']);
      expect(await titles('唐诗')).toEqual(['春江花月夜']);
      expect(await titles('似')).toEqual(['春江花月夜']);
      expect(await titles('ＲＥＡＣＴ')).toEqual(['言叶用 React 写成']);
      expect(await titles('module fed')).toEqual(['言叶用 React 写成']);
      expect(await titles('react写成')).toEqual(['言叶用 React 写成']);
      expect(await titles('前端 组件 言叶')).toEqual(['言叶用 React 写成']);
      expect(await titles('已江月')).toEqual([]);
      expect(await titles('春江 前端')).toEqual([]);
    });

    test('the exact title first, also with fewer occurrences', async () => {
      await write('散步散步散步', '散步。'.repeat(200), { tags: ['散步'] });
      await write('散步', '出门。');
      await write('散步与散步', '散步。散步。');
      expect((await titles('散步'))[0]).toBe('散步');
      expect((await titles(' 散步 '))[0]).toBe('散步');
      expect(await titles('散步')).toHaveLength(3);
      await write('？！');
      expect(await titles('？！')).toEqual(['？！']);
    });

    test('a title match before a text match', async () => {
      await write('甲', '说说银杏。');
      await write('银杏的秋天', '落叶。');
      expect(await titles('银杏')).toEqual(['银杏的秋天', '甲']);
    });

    test('complete pages, with the total', async () => {
      for (let number = 10; number < 15; number += 1) await write(`落叶 ${number}`);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => found('落叶', { page, limit: 2 })));
      expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
      const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
      expect(new Set(ids).size).toBe(5);
    });
  });

  describe('sections', () => {
    test('have heading, anchor and marked terms, with escaped markup', async () => {
      await write('文', '序言。\n\n## 缘起 <b>\n\n`<img onerror=1>` 的银杏 & 叶\n\n## 后来\n\n没有。');
      const [hit] = (await found('银杏')).list;
      expect(hit?.sections).toEqual([
        {
          anchor: expect.stringMatching(/^缘起/),
          heading: expect.stringMatching(/^缘起/),
          body: '&lt;img onerror=1&gt; 的<em>银杏</em> &amp; 叶',
        },
      ]);
      const { data } = (
        await product.as('visitor').call(articleRoutes.page, { params: { id: hit?.id ?? '' } })
      ).body;
      expect(data.toc.map(({ id }) => id)).toContain(hit?.sections[0]?.anchor);
    });

    test('are at most three with most terms, in the order of the text', async () => {
      const bodies = ['银杏', '无', '银杏与梧桐', '银杏', '梧桐与银杏', '银杏', '梧桐，银杏'];
      await write('文', bodies.map((body, number) => `## 节${number}\n\n${body}`).join('\n\n'));
      const [hit] = (await found('银杏 梧桐')).list;
      expect(hit?.sections.map(({ heading }) => heading)).toEqual(['节2', '节4', '节6']);
    });

    test('are missing for a match in the title only', async () => {
      await write('<i>银杏</i>', '落叶。');
      expect((await found('银杏')).list).toMatchObject([
        { title: '&lt;i&gt;<em>银杏</em>&lt;/i&gt;', sections: [] },
      ]);
    });
  });

  describe('visibility', () => {
    test.each(people.filter((name) => name !== 'disabled' && name !== 'revoked'))(
      'nothing that is not published, for %s',
      async (who) => {
        await write('密稿', '密文银杏。', { status: 'draft' });
        await write('私稿', '密文银杏。', { status: 'draft' }, 'member');
        const withdrawn = await write('撤稿', '密文银杏。');
        await update(withdrawn, { status: 'withdrawn' });
        const removed = await write('删稿', '密文银杏。');
        await product.as('admin').call(articleRoutes.remove, { body: { id_list: [removed] } });
        for (const key of ['密文', '银杏', '密稿', '私稿', '撤稿', '删稿', '稿']) {
          const reply = await ask(key, {}, who);
          expect([reply.status, reply.body.data]).toEqual([
            200,
            { count: 0, is_more: false, list: [], nearby: [], words: [] },
          ]);
        }
        for (const key of ['稿', 'migao', 'mg', 'chegao']) expect(await suggested(key, who)).toEqual([]);
      },
    );

    test('changes of text, title, tags and status are visible at once', async () => {
      const id = await write('旧题', '旧文。', { tags: ['旧签'] });
      await update(id, { content: '新文。' });
      expect([await titles('旧文'), await titles('新文')]).toEqual([[], ['旧题']]);
      await update(id, { title: '新题' });
      expect([await titles('旧题'), await titles('新题')]).toEqual([[], ['新题']]);
      expect([await suggested('jiuti'), await suggested('xinti')]).toEqual([[], ['新题']]);
      await update(id, { tags: ['新签'] });
      expect([await titles('旧签'), await titles('新签')]).toEqual([[], ['新题']]);
      await update(id, { status: 'draft' });
      expect(await titles('新文')).toEqual([]);
      await update(id, { status: 'published' });
      expect(await titles('新文')).toEqual(['新题']);
    });

    test('a refused save does not change the index', async () => {
      const id = await write('甲', '银杏。');
      await write('乙', '梧桐。');
      const refused = await product
        .as('admin')
        .call(articleRoutes.update, { body: { id, title: '乙', content: '槐树。' } });
      expect(refused.body.error).toBe('TITLE_TAKEN');
      expect([await titles('银杏'), await titles('槐树')]).toEqual([['甲'], []]);
    });

    test('a removed article leaves no rows', async () => {
      const id = await write('甲', '银杏。');
      await removeForGood(product, [id]);
      const { kysely } = product.database;
      expect(await kysely.selectFrom('search_parts').select('id').execute()).toEqual([]);
      expect(await kysely.selectFrom('search_articles').select('article_id').execute()).toEqual([]);
      if (product.database.dialect.name === 'sqlite')
        expect((await sql`select rowid from search_words`.execute(kysely)).rows).toEqual([]);
    });
  });

  describe('suggestions', () => {
    beforeEach(async () => {
      await write('春江花月夜');
      await write('重庆银行的旅行');
      await write('React 入门');
      await write('山水');
      await write('周刊（第 168 期）：启示');
    });

    test.each([
      ['江花', ['春江花月夜']],
      ['chunjiang', ['春江花月夜']],
      ["chun jiang hua'yue", ['春江花月夜']],
      ['huayue', ['春江花月夜']],
      ['cjhyy', ['春江花月夜']],
      ['hyy', ['春江花月夜']],
      ['chongqingyinhang', ['重庆银行的旅行']],
      ['lvxing', ['重庆银行的旅行']],
      ['lüxing', ['重庆银行的旅行']],
      ['reactrumen', ['React 入门']],
      ['reactrm', ['React 入门']],
      ['zkd168q', ['周刊（第 168 期）：启示']],
      ['zkd16', ['周刊（第 168 期）：启示']],
      ['zhoukandi168qi', ['周刊（第 168 期）：启示']],
      ['zkd68', []],
      ['rea', ['React 入门']],
      ['ＲＥＡＣＴ 入', ['React 入门']],
      ['shan', ['山水']],
      ['ang', []],
      ['%', []],
      ['_', []],
    ])('%s', async (key, expected) => expect(await suggested(key)).toEqual(expected));

    test('prefix matches come first', async () => {
      await write('明月山水');
      expect(await suggested('山水')).toEqual(['山水', '明月山水']);
      expect(await suggested('shanshui')).toEqual(['山水', '明月山水']);
    });
  });

  describe('hostile queries', () => {
    test.each([
      '"',
      "'",
      '" OR "" OR "',
      'head:叶',
      '叶*',
      'NEAR(叶 文)',
      '叶 AND NOT 文 OR',
      '-叶',
      '^叶',
      '(叶',
      "' & | ! <-> :*",
      "叶'::tsquery",
      '%',
      '_',
      '\\',
      '\u0000叶',
      '叶\u0000文',
      '\u202e叶',
      '\u{1f342}',
      '叶'.repeat(100),
      'a'.repeat(100),
      'a '.repeat(50),
      '\ufdfa'.repeat(100),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    ])('%j answers', async (key) => {
      await write('叶', '叶文。');
      expect((await ask(key)).status).toBe(200);
      const reply = await product.as('visitor').call(searchRoutes.suggest, { query: { key } });
      expect(reply.status).toBe(200);
    });

    test.each(['', '   ', '\u0000', '叶'.repeat(101)])('%j is refused with a message', async (key) => {
      const reply = await ask(key);
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
      expect(reply.body.fields?.[0]?.message).toMatch(/搜索词/);
    });
  });

  describe('searches without results', () => {
    const misses = () =>
      product.database.kysely.selectFrom('search_misses').selectAll().orderBy('query').execute();
    beforeEach(async () => {
      await product.database.transaction(async () => {
        await product.database.kysely.deleteFrom('search_misses').execute();
      });
    });

    test('are stored with count and date, without invalidating pages', async () => {
      await write('叶');
      const generation = await product.database.generation();
      const first = clock.now();
      // A separate process, whose rate limit the tests above have not used.
      const other = await product.another();
      const search = (query: { key: string; page?: number }) =>
        other.as('member').call(searchRoutes.find, { query });
      await search({ key: 'Ｘylem' });
      clock.pass(1000);
      await search({ key: 'xylem' });
      await search({ key: '叶' });
      await search({ key: '叶', page: 9 });
      expect(await misses()).toEqual([{ query: 'xylem', count: 2, last_at: first + 1000 }]);
      expect(await product.database.generation()).toBe(generation);
      await other.close();
    });

    test('are answered but not stored beyond the rate limit', async () => {
      const other = await product.another();
      for (let number = 0; number < 40; number += 1)
        expect(
          (await other.as('visitor').call(searchRoutes.find, { query: { key: `xylem ${number}` } })).status,
        ).toBe(200);
      expect((await misses()).length).toBe(30);
      await other.close();
    });

    test('are removed beyond the limit, the oldest first', async () => {
      const rows = missesRepository(product.database.forTables());
      await product.database.transaction(async () => {
        for (let number = 0; number < 1003; number += 1) await rows.note(`${number}`, number);
        await rows.forgetOldest();
      });
      const left = (await misses()).map(({ last_at }) => last_at).toSorted((one, other) => one - other);
      expect([left.length, left[0]]).toEqual([1000, 3]);
    });
  });
});
