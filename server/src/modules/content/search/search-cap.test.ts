import { articleRoutes } from '@yanye/shared/contract/articles';
import { articlesModule } from '#content/articles/articles.module';
import { listedOnly } from '#content/articles/articles.read';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { searchIndexOf } from './index-of-engine';
import { searchTermsOf } from './search-terms';
import { searchRepository, type FacetsWanted, type Wanted } from './search.repository';

everyDatabase('a word of more articles than are counted', (open) => {
  const clock = testClock();
  const [most, more] = [20, 4];
  const plain = most + more - 3;
  let product: Product;

  const write = async (title: string, content: string, change: object = {}) => {
    clock.pass(1_000);
    const text = { title, content, user_id: product.ids.admin, status: 'published' as const, ...change };
    return product.service(articlesModule).writer.prepare(text);
  };
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    const { writer } = product.service(articlesModule);
    const prepared = [
      await write('银杏', '题。'),
      await write('树', '签上有。', { tags: ['银杏', '稀有'] }),
      await write('落叶', '## 银杏\n\n节上有。', { category: '随笔' }),
      await write('草稿', '银杏。', { status: 'draft' }),
    ];
    for (let number = 0; number < plain; number += 1)
      prepared.push(
        await write(`文 ${number}`, '正文里的银杏树，银杏树。', { category: number % 2 ? '单' : '双' }),
      );
    await product.database.transaction(async () => {
      // Not in the order of publication.
      for (const article of prepared.toReversed()) await writer.add(article);
    });
  }, 60_000);
  afterAll(() => product.close());

  const search = () =>
    searchRepository(product.database.forTables(), searchIndexOf(product.database.forTables()));
  type Asked = Partial<Omit<Wanted, 'question'>> & { readonly key?: string; readonly page?: number };
  const everything = { scope: listedOnly, tag: '', category: '' };
  const found = ({ key = '银杏', limit = 50, page = 1, ...others }: Asked) => {
    const question = { key, terms: searchTermsOf(key) };
    const wanted = { question, filter: everything, limit, offset: (page - 1) * limit, ...others };
    return search().firstPage(wanted, most);
  };
  const titles = async (asked: Asked): Promise<string[]> => {
    const { ids } = await found(asked);
    const rows = await product.database.kysely.selectFrom('articles').select(['id', 'title']).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.title ?? '');
  };
  const newest = plain - 1;
  const byAge = { order: { column: 'published_at', direction: 'desc' } } as const;
  const byLooks = { order: { column: 'look_count', direction: 'desc' } } as const;

  test('is counted up to the limit, and says so', async () =>
    expect(await found({ limit: 1 })).toMatchObject({ count: most, isMore: true }));

  test('the title itself, then title, tags and headings, then the newest', async () =>
    expect(await titles({ limit: 5 })).toEqual(['银杏', '落叶', '树', `文 ${newest}`, `文 ${newest - 1}`]));

  test('a phrase of three characters is found in the texts alone, the newest first', async () =>
    expect(await titles({ key: '银杏树', limit: 2 })).toEqual([`文 ${newest}`, `文 ${newest - 1}`]));

  test('by age: the newest first', async () =>
    expect(await titles({ ...byAge, limit: 2 })).toEqual([`文 ${newest}`, `文 ${newest - 1}`]));

  test.each([
    ['relevance', {}],
    ['age', byAge],
    ['views', byLooks],
  ])('pages by %s list each article once, up to the limit', async (_, order) => {
    const listed: string[] = [];
    for (let page = 1; page <= 4; page += 1) listed.push(...(await titles({ ...order, limit: 6, page })));
    expect([listed.length, new Set(listed).size]).toEqual([most, most]);
    expect(await found({ ...order, limit: 6, page: 5 })).toEqual({ count: most, isMore: true, ids: [] });
  });

  test('below the limit all are counted: with a tag, a category, a narrower word', async () => {
    expect(await found({ filter: { ...everything, tag: '稀有' } })).toMatchObject({
      count: 1,
      isMore: false,
    });
    const half = await found({ filter: { ...everything, category: '单' } });
    expect(half).toMatchObject({ count: Math.floor(plain / 2), isMore: false });
    expect(half.ids).toHaveLength(half.count);
    expect(await found({ key: '银杏 落叶' })).toMatchObject({ count: 1, isMore: false });
  });

  test('facets count the newest results, and one more', async () => {
    const facets = (key: string) => {
      const question = { key, terms: searchTermsOf(key) };
      const wanted: FacetsWanted = { question, filter: everything, tag: '', category: '', limit: 30 };
      return search().facets(wanted, most);
    };
    const rows = await facets('银杏');
    expect(rows).toContainEqual({ kind: 'all', name: '', count: most + 1 });
    expect(
      rows
        .filter(({ kind }) => kind === 'category')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['单', '双']);
    expect(await facets('银杏 落叶')).toEqual([
      { kind: 'category', name: '随笔', count: 1 },
      { kind: 'all', name: '', count: 1 },
    ]);
  });

  test('a list of articles with the word counts all of them, for actions on all', async () => {
    const query = { key: '银杏', status: 'published' } as const;
    const { body } = await product.as('admin').call(articleRoutes.list, { query });
    expect(body.data.count).toBe(most + more);
  });

  test('an article moves with its date of publication, and stays otherwise', async () => {
    const [id = ''] = (await found({ key: '文 0' })).ids;
    const numbers = () =>
      product.database.kysely
        .selectFrom('search_articles')
        .select('number')
        .where('article_id', '=', id)
        .execute();
    const before = await numbers();
    expect(before).toHaveLength(1);
    clock.pass(86_400_000);
    const update = (change: object) =>
      product.as('admin').call(articleRoutes.update, { body: { id, ...change } });
    await update({ abstract: '同一天' });
    expect(await numbers()).toEqual(before);
    await update({ status: 'draft' });
    await update({ status: 'published' });
    expect(await numbers()).not.toEqual(before);
    expect(await titles({ ...byAge, limit: 2 })).toEqual(['文 0', `文 ${newest}`]);
    expect((await found({ key: '文 0' })).ids).toEqual([id]);
  });
});
