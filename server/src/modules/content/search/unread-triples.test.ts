import { sql } from 'kysely';
import { searchRoutes } from '@yanye/shared/contract/search';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { searchIndexOf } from './index-of-engine';
import { searchWriter } from './search-writer';

const texts = {
  together: '春江花月夜',
  'in another order': '花月夜春江，江花月。',
  'in two runs': '春江花，月夜',
  apart: '春江花，江花月',
  'with a word': '用 C 春江花，与 abc 夜',
} as const;

everyDatabase('phrases of three and more characters', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    const { writer } = product.service(articlesModule);
    for (const [title, line] of Object.entries(texts))
      for (const age of ['read', 'unread']) {
        const text = { title: `${title}, ${age}`, content: `始。${line}。终` };
        const prepared = await writer.prepare({
          ...text,
          user_id: product.ids.admin,
          status: 'published',
        });
        await product.database.transaction(() => writer.add(prepared));
      }
    // As an upgrade leaves them.
    await product.database.transaction(async () => {
      const { kysely, dialect } = product.database;
      const unread = kysely
        .selectFrom('search_articles')
        .select('number')
        .where('title_key', 'like', '%unread');
      if (dialect.name === 'postgres')
        await sql`update search_words set triples = null where number in (${unread})`.execute(kysely);
      await kysely.updateTable('search_articles').set({ format: 4 }).where('number', 'in', unread).execute();
    });
  }, 60_000);
  afterAll(() => product.close());

  const found = async (key: string): Promise<string[]> => {
    const { body } = await product.as('visitor').call(searchRoutes.find, { query: { key, limit: 50 } });
    return body.data.list.map(({ title }) => title.replaceAll(/<\/?em>/g, '')).toSorted();
  };

  const cases: [string, (keyof typeof texts)[]][] = [
    ['春江花', ['together', 'in two runs', 'apart', 'with a word']],
    ['江花月', ['together', 'in another order', 'apart']],
    ['春江花月', ['together']],
    ['花月夜春江', ['in another order']],
    ['春江花 月夜', ['together', 'in two runs']],
    ['春江花 夜', ['together', 'in two runs', 'with a word']],
    ['C春江花', ['with a word']],
    ['春江花 ab', ['with a word']],
    ['江花月 花月夜', ['together', 'in another order']],
    ['月春江', []],
  ];

  const expectAll = async () => {
    for (const [key, titles] of cases)
      expect([key, await found(key)]).toEqual([
        key,
        titles.flatMap((title) => [`${title}, read`, `${title}, unread`]).toSorted(),
      ]);
  };

  test('are found in articles that an upgrade has not read again, and in those that it has', expectAll);

  test('are found the same after the rebuild, which leaves no article unread', async () => {
    const writer = searchWriter({
      database: product.database.forTables(),
      index: searchIndexOf(product.database.forTables()),
    });
    expect(await writer.rebuild()).toBe(Object.keys(texts).length);
    const { kysely, dialect } = product.database;
    if (dialect.name === 'postgres')
      expect((await sql`select 1 from search_words where triples is null`.execute(kysely)).rows).toEqual([]);
    await expectAll();
  });
});
