import { articleRoutes } from '@yanye/shared/contract/articles';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { planOf } from '#test/plan-of';
import type { ArticleFilter } from './article-filter';
import { articlesRepository } from './articles.repository';

const hour = 3_600_000;

everyDatabase('pinned articles', (open) => {
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

  const created = async (title: string, change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title, content: `${title}的正文`, ...change };
    const reply = await product.as(who).call(articleRoutes.create, { body });
    clock.pass(hour);
    return reply.body.data.id;
  };
  const list = async (query: object = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data;
  const titles = async (query: object = {}, who: PersonName = 'visitor') =>
    (await list(query, who)).list.map(({ title }) => title);

  const some = async (): Promise<void> => {
    await created('顶旧', { is_top: true, category: '散文', tags: ['叶'] });
    await created('顶新', { is_top: true, category: '技术', tags: ['叶'] });
    await created('旧', { category: '散文', tags: ['叶'] });
    await created('新', { category: '散文' });
    await created('稿', { category: '散文', status: 'draft', is_top: true });
  };

  test.each<[string, object, string[]]>([
    ['come first on the home page, the newest of them before the others', {}, ['顶新', '顶旧', '新', '旧']],
    ['come first in a category', { category: '散文' }, ['顶旧', '新', '旧']],
    ['come first under a tag', { tag: '叶' }, ['顶新', '顶旧', '旧']],
    ['come first over all pages, not on each', { page: 2, limit: 2 }, ['新', '旧']],
    [
      'keep their place by date in a list that was sorted',
      { sort: 'created_at desc' },
      ['新', '旧', '顶新', '顶旧'],
    ],
    ['can be asked for alone', { is_top: 'true' }, ['顶新', '顶旧']],
  ])('%s', async (_what, query, expected) => {
    await some();
    expect(await titles(query)).toEqual(expected);
  });

  test('are not pinned in search results', async () => {
    await created('叶子 叶子', {});
    await created('别的', { is_top: true, content: '提到一次叶子' });
    expect((await titles({ key: '叶子' }))[0]).toMatch(/叶子/);
  });

  test('are marked, and sorted by date in own articles and in feeds', async () => {
    await some();
    expect((await list()).list.map(({ is_top }) => is_top)).toEqual([true, true, false, false]);
    expect(await titles({ is_user: 'true' }, 'admin')).toEqual(['稿', '新', '旧', '顶新', '顶旧']);
    const feed = (await product.get('/feed.json')).json<{ items: { title: string }[] }>();
    expect(feed.items.map(({ title }) => title)).toEqual(['新', '旧', '顶新', '顶旧']);
  });

  test('are pinned and unpinned without a change of the text version', async () => {
    const id = await created('甲');
    await created('乙');
    const change = (is_top: boolean) =>
      product.as('admin').call(articleRoutes.update, { body: { id, is_top } });
    await change(true);
    expect(await titles()).toEqual(['甲', '乙']);
    const page = await product.as('visitor').call(articleRoutes.page, { params: { id } });
    expect(page.body.data).toMatchObject({ is_top: true, text_version: 1 });
    await product.as('admin').call(articleRoutes.update, { body: { id, category: '散文' } });
    expect(await titles()).toEqual(['甲', '乙']);
    await change(false);
    expect(await titles()).toEqual(['乙', '甲']);
  });

  test.each<PersonName>(['member'])('are chosen by administrators: not by a %s', async (who) => {
    const id = await created('稿', { status: 'draft', is_top: true }, who);
    const isTop = async () =>
      (await product.as('admin').call(articleRoutes.detail, { params: { id } })).body.data.is_top;
    expect(await isTop()).toBe(false);
    await product.as(who).call(articleRoutes.update, { body: { id, is_top: true } });
    expect(await isTop()).toBe(false);
  });

  test('stay pinned when an import replaces the text', async () => {
    const { writer } = product.service(articlesModule);
    const draft = { user_id: product.ids.admin, title: '进来的', status: 'published' } as const;
    const first = await writer.prepare({ ...draft, content: '甲', is_top: 1 });
    await product.database.transaction(() => writer.add(first));
    const second = await writer.prepare({ ...draft, content: '乙' });
    await product.database.transaction(() => writer.replace(first.row.id, 1, second, product.ids.admin));
    expect((await list()).list[0]?.is_top).toBe(true);
  });

  describe('are found by an index, without sorting', () => {
    test.each<[string, Partial<ArticleFilter>, string]>([
      ['on the home page', {}, 'articles_pinned_first'],
      ['in a category', { category: '散文' }, 'articles_of_category_pinned_first'],
    ])('%s', async (_where, filter, index) => {
      await some();
      const plan = await planOf(product.database, (nowhere) =>
        articlesRepository(nowhere.forTables()).list(
          { scope: { listed: true }, tag: '', category: '', ...filter },
          { column: 'published_at', direction: 'desc', topFirst: true, limit: 10, offset: 0 },
        ),
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    });
  });
});
