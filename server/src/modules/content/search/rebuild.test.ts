import { articleRoutes } from '@yanye/shared/contract/articles';
import { searchRoutes } from '@yanye/shared/contract/search';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { searchIndexOf } from './index-of-engine';
import { searchWriter } from './search-writer';

everyDatabase('the index after an upgrade', (open) => {
  let product: Product;
  const count = 25;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    for (let number = 0; number < count; number += 1)
      await product.as('admin').call(articleRoutes.create, {
        body: { title: `文 ${number}`, content: `## 节\n\n银杏 ${number}` },
      });
  });
  afterAll(() => product.close());

  const writerOf = () =>
    searchWriter({
      database: product.database.forTables(),
      index: searchIndexOf(product.database.forTables()),
    });
  const found = async (key: string): Promise<number> =>
    (await product.as('visitor').call(searchRoutes.find, { query: { key } })).body.data.count;
  const empty = () =>
    product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('search_articles').execute();
      await product.database.kysely.deleteFrom('search_parts').execute();
    });
  const parts = () =>
    product.database.kysely
      .selectFrom('search_parts')
      .select(['article_id', 'position', 'anchor', 'heading', 'text'])
      .orderBy('article_id')
      .orderBy('position')
      .execute();

  test('equals that of saving, and a second run changes nothing', async () => {
    const before = await parts();
    await empty();
    expect(await found('银杏')).toBe(0);
    expect(await writerOf().rebuild()).toBe(count);
    expect(await parts()).toEqual(before);
    expect(await found('银杏')).toBe(count);
    expect(await writerOf().rebuild()).toBe(0);
  });

  test('continues after an abort', async () => {
    await empty();
    let asked = 0;
    const cutOff = {
      get aborted() {
        asked += 1;
        return asked > 1;
      },
    } as AbortSignal;
    const first = await writerOf().rebuild(cutOff);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(count);
    expect(await found('银杏')).toBe(first);
    expect(await writerOf().rebuild()).toBe(count - first);
    expect(await found('银杏')).toBe(count);
  });

  test('is rebuilt for another format and for outdated entries', async () => {
    const rows = await product.database.kysely.selectFrom('articles').select('id').orderBy('id').execute();
    const [one = { id: '' }, other = { id: '' }] = rows;
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await kysely
        .updateTable('search_articles')
        .set({ format: 0 })
        .where('article_id', '=', one.id)
        .execute();
      await kysely.updateTable('articles').set({ version: 7 }).where('id', '=', other.id).execute();
      await kysely
        .updateTable('article_bodies')
        .set({ plain: '梧桐' })
        .where('article_id', '=', other.id)
        .execute();
    });
    expect(await found('梧桐')).toBe(0);
    expect(await writerOf().rebuild()).toBe(2);
    expect(await found('梧桐')).toBe(1);
  });

  test('two concurrent processes add each part once', async () => {
    const before = await parts();
    await empty();
    const other = await product.another();
    const otherWriter = searchWriter({
      database: other.database.forTables(),
      index: searchIndexOf(other.database.forTables()),
    });
    await Promise.all([writerOf().rebuild(), otherWriter.rebuild()]);
    await other.close();
    expect(await parts()).toEqual(before);
    expect(await found('银杏')).toBe(count);
  });
});
