import { searchRoutes } from '@yanye/shared/contract/search';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { searchIndexOf } from './index-of-engine';

everyDatabase('a very common word', (open) => {
  const clock = testClock();
  let product: Product;
  /** More than any engine ranks. */
  const count = 510;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    const { writer } = product.service(articlesModule);
    const prepare = (title: string, content: string, tags: string[] = []) => {
      clock.pass(1_000);
      const text = { title, content, tags, user_id: product.ids.admin, status: 'published' as const };
      return writer.prepare(text);
    };
    const prepared = [
      await prepare('说说银杏树叶', '题中有。'),
      await prepare('树', '签上有。', ['银杏树叶']),
      await prepare('落叶', '## 银杏树叶\n\n节上有。'),
    ];
    for (let number = 0; number < count; number += 1)
      prepared.push(await prepare(`文 ${number}`, '正文里的银杏，银杏树叶。'));
    await product.database.transaction(async () => {
      for (const article of prepared) await writer.add(article);
    });
  }, 60_000);
  afterAll(() => product.close());

  const found = async (query: object) =>
    (await product.as('visitor').call(searchRoutes.find, { query: { key: '银杏', ...query } })).body.data;
  const titles = async (query: object): Promise<string[]> =>
    (await found(query)).list.map(({ title }) => title.replaceAll(/<\/?em>/g, ''));

  test.each(['银杏', '银杏树叶'])('%s is counted in full', async (key) =>
    expect((await found({ key })).count).toBe(count + 3),
  );

  test.each(['银杏', '银杏树叶'])(
    '%s in title, tags and headings is ranked first, then the newest',
    async (key) => {
      const [first, second, third, ...others] = await titles({ key, limit: 6 });
      expect(new Set([first, second, third])).toEqual(new Set(['说说银杏树叶', '树', '落叶']));
      expect(others).toEqual(['文 509', '文 508', '文 507']);
    },
  );

  test('a late page repeats no earlier result', async () => {
    const pages = await Promise.all([1, 2, 11].map((page) => titles({ limit: 50, page })));
    expect(pages.map((page) => page.length)).toEqual([50, 50, 13]);
    expect(new Set(pages.flat()).size).toBe(113);
  });

  test('the exact title is first', async () => {
    clock.pass(1_000);
    const { writer } = product.service(articlesModule);
    const text = { title: '银杏', content: '无。', user_id: product.ids.admin, status: 'published' as const };
    await product.database.transaction(async () => writer.add(await writer.prepare(text)));
    expect((await titles({ limit: 1 }))[0]).toBe('银杏');
  });

  test('of a few, a text that has a phrase more often comes first', async () => {
    const { writer } = product.service(articlesModule);
    for (const [title, content] of [
      ['两次', '枫叶飘落。枫叶飘落。'],
      ['一次', '枫叶飘落。其他也在。'],
    ] as const) {
      clock.pass(1_000);
      const text = { title, content, user_id: product.ids.admin, status: 'published' as const };
      await product.database.transaction(async () => writer.add(await writer.prepare(text)));
    }
    for (const key of ['飘落', '枫叶飘落']) expect(await titles({ key })).toEqual(['两次', '一次']);
  });
});

everyDatabase('a text with more different words than an engine stores', (open) => {
  test('is stored, and found by its title and its beginning', async () => {
    const product = await openProduct(open);
    const { writer } = product.service(articlesModule);
    const text = { title: '词海', content: '文。', user_id: product.ids.admin, status: 'published' as const };
    await product.database.transaction(async () => writer.add(await writer.prepare(text)));
    const { number } = await product.database.kysely
      .selectFrom('search_articles')
      .select('number')
      .executeTakeFirstOrThrow();
    const characters = Array.from({ length: 700 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const body = characters.map((one) => characters.map((other) => one + other).join('')).join('\n');
    const index = searchIndexOf(product.database.forTables());
    await product.database.transaction(() =>
      index.put(number, { title: '词海', tags: [], heads: [], body: [body] }),
    );
    const count = async (key: string) =>
      (await product.as('visitor').call(searchRoutes.find, { query: { key } })).body.data.count;
    expect(await count('词海')).toBe(1);
    expect(await count(body.slice(0, 6))).toBe(1);
    await product.close();
  });
});
