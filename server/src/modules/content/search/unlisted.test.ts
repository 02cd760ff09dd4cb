import { sql } from 'kysely';
import { articlesModule } from '#content/articles/articles.module';
import { listedOnly } from '#content/articles/articles.read';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { searchIndexOf } from './index-of-engine';
import { searchTermsOf } from './search-terms';
import { searchRepository } from './search.repository';

everyDatabase('articles that are not listed', (open) => {
  const clock = testClock();
  let product: Product;
  const content = '银杏树下。';
  const listed = 3;

  const add = async (status: 'published' | 'draft', title: string): Promise<void> => {
    clock.pass(1_000);
    const { writer } = product.service(articlesModule);
    const prepared = await writer.prepare({ title, content, user_id: product.ids.admin, status });
    await product.database.transaction(() => writer.add(prepared));
  };

  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    for (let number = 0; number < listed; number += 1) await add('published', `树 ${number}`);
    await add('draft', '稿');
  }, 60_000);
  afterAll(() => product.close());

  const found = async (key: string, most: number) => {
    const database = product.database.forTables();
    const question = { key, terms: searchTermsOf(key) };
    const filter = { scope: listedOnly, tag: '', category: '' };
    const wanted = { question, filter, limit: 50, offset: 0 };
    const { ids, ...page } = await searchRepository(database, searchIndexOf(database)).firstPage(
      wanted,
      most,
    );
    const rows = await product.database.kysely
      .selectFrom('articles')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .execute();
    return { ...page, found: ids.map((id) => rows.find((row) => row.id === id)?.status) };
  };

  const expectNone = async () => {
    for (const key of ['杏', '银杏', '银杏树', '银杏树下', '银 杏树下'])
      for (const most of [listed - 1, listed]) {
        const expected = { count: most, isMore: most < listed, found: Array<string>(most).fill('published') };
        expect([key, await found(key, most)]).toEqual([key, expected]);
      }
  };

  test('are not found where there are few of them', expectNone);

  test('are not found where there are very many of them', async () => {
    const { kysely } = product.database;
    const draft = await kysely
      .selectFrom('articles')
      .selectAll()
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    const { is_listed: _, ...copied } = draft;
    const numbers = Array.from({ length: 1_001 }, (__, place) => place + 1);
    const ids = numbers.map((number) => ({ number, id: `draft-${number}` }));
    const index = searchIndexOf(product.database.forTables());
    await product.database.transaction(async () => {
      const transaction = product.database.kysely;
      const copies = ids.map(({ id }) => ({ ...copied, id, slug: id, title: id, title_key: id }));
      for (let start = 0; start < copies.length; start += 100)
        await transaction
          .insertInto('articles')
          .values(copies.slice(start, start + 100))
          .execute();
      const entries = ids.map(({ number, id }) => sql`(${number}, ${id})`);
      await sql`insert into search_articles (number, article_id) values ${sql.join(entries)}`.execute(
        transaction,
      );
      const words = { title: '稿', tags: [], heads: [], body: [content] };
      if (product.database.dialect.name === 'sqlite')
        for (const number of numbers) await index.put(number, words);
      else
        await sql`insert into search_words select entries.number, title, tags, heads, body, words, triples
          from search_words join search_articles draft on draft.number = search_words.number
          and draft.article_id = ${draft.id}, search_articles entries where entries.number <= ${numbers.length}`.execute(
          transaction,
        );
    });
    await expectNone();
  }, 60_000);
});
