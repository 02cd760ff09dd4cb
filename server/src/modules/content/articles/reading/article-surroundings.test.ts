import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import type { ArticleRow } from '../articles.schema';

const day = 24 * 3_600_000;

interface Written {
  readonly title: string;
  readonly tags?: string[];
  readonly category?: string;
  readonly status?: 'draft' | 'withdrawn';
}

everyDatabase('what a page shows around an article', (open) => {
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

  const write = async (article: Written, who: PersonName = 'admin'): Promise<string> => {
    clock.pass(day);
    const body = { content: '正文', ...article };
    const { body: answer } = await product.as(who).call(articleRoutes.create, { body });
    expect(answer).toMatchObject({ code: 0 });
    return answer.data.id;
  };
  const page = async (id: string, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.page, { params: { id } })).body.data;
  const related = async (id: string, who?: PersonName) =>
    (await page(id, who)).related.map(({ title }) => title);

  describe('its author', () => {
    const count = (
      id: string,
      counters: Partial<Pick<ArticleRow, 'look_count' | 'digg_count' | 'collects_count'>>,
    ) =>
      product.database.transaction(() =>
        product.database.kysely.updateTable('articles').set(counters).where('id', '=', id).execute(),
      );

    test('has a name and the totals of the listed articles', async () => {
      const id = await write({ title: '一' });
      await count(id, { look_count: 10, digg_count: 3, collects_count: 1 });
      await count(await write({ title: '二' }), { look_count: 5, digg_count: 2 });
      await count(await write({ title: '稿', status: 'draft' }), { look_count: 100 });
      await count(await write({ title: '撤', status: 'withdrawn' }), { digg_count: 100 });
      expect((await page(id)).author).toEqual({
        id: product.ids.admin,
        nick_name: 'admin 昵称',
        avatar: letterAvatar('a'),
        article_count: 2,
        look_count: 15,
        digg_count: 5,
        collects_count: 1,
      });
    });

    test('has no articles while the first one is a draft', async () => {
      const id = await write({ title: '稿', status: 'draft' }, 'member');
      expect((await page(id, 'member')).author).toMatchObject({
        nick_name: 'member 昵称',
        article_count: 0,
        look_count: 0,
        digg_count: 0,
        collects_count: 0,
      });
    });

    test('is up to date after a like', async () => {
      const id = await write({ title: '一' });
      expect((await page(id)).author.digg_count).toBe(0);
      await product.as('member').call(reactionRoutes.digg, { body: { id } });
      expect((await page(id)).author.digg_count).toBe(1);
    });
  });

  describe('related articles', () => {
    test('share tags, the rarest first', async () => {
      const id = await write({ title: '本文', tags: ['常见', '少见', '唯一'] });
      await write({ title: '常见的稿', tags: ['常见'], status: 'draft' });
      await write({ title: '也常见', tags: ['常见'] });
      await write({ title: '少见的', tags: ['少见'] });
      await write({ title: '常见的', tags: ['常见'] });
      await write({ title: '两样都有', tags: ['常见', '少见'] });
      await write({ title: '无关' });
      expect(await related(id)).toEqual(['两样都有', '少见的', '常见的', '无关']);
    });

    test('are of the same category without common tags, then the newest', async () => {
      await write({ title: '较旧' });
      const id = await write({ title: '本文', category: '随笔' });
      await write({ title: '同类隔开', category: '随笔' });
      await write({ title: '同类', category: '随笔' });
      await write({ title: '较新' });
      expect(await related(id)).toEqual(['同类', '较新', '较旧', '同类隔开']);
    });

    test('are completed with the newest listed ones, without the article itself', async () => {
      await write({ title: '较旧' });
      const id = await write({ title: '本文', tags: ['叶'], category: '随笔' });
      await write({ title: '稿', tags: ['叶'], status: 'draft' });
      await write({ title: '撤', tags: ['叶'], status: 'withdrawn' });
      await write({ title: '较新' });
      expect(await related(id)).toEqual(['较新', '较旧']);
      await product.as('admin').call(articleRoutes.update, { body: { id, tags: [] } });
      expect(await related(id)).toEqual(['较新', '较旧']);
    });

    test('have the neighbours last', async () => {
      await write({ title: '上一篇', tags: ['叶'], category: '随笔' });
      const id = await write({ title: '本文', tags: ['叶'], category: '随笔' });
      await write({ title: '下一篇', tags: ['叶'], category: '随笔' });
      for (const title of ['甲', '乙', '丙']) await write({ title });
      expect(await related(id)).toEqual(['丙', '乙', '甲', '下一篇']);
      await write({ title: '丁' });
      expect(await related(id)).toEqual(['丁', '丙', '乙', '甲']);
    });

    test('are listed ones, also for a draft', async () => {
      await write({ title: '已发', tags: ['叶'] });
      const id = await write({ title: '稿', tags: ['叶'], status: 'draft' }, 'member');
      expect(await related(id, 'member')).toEqual(['已发']);
    });

    test('have the fields of a link and their covers', async () => {
      const other = await write({ title: '别的' });
      const id = await write({ title: '本文' });
      const link = { id: other, slug: expect.any(String), title: '别的', created_at: '2024-03-11 00:30:05' };
      expect((await page(id)).related).toEqual([{ ...link, banner_url: '', banner_picture: null }]);
      const banner_url = 'https://pictures.example/a.jpg';
      await product.database.transaction(() =>
        product.database.kysely.updateTable('articles').set({ banner_url }).where('id', '=', other).execute(),
      );
      expect((await page(id)).related).toEqual([{ ...link, banner_url, banner_picture: null }]);
    });

    test('are the newest of a tag with hundreds of articles', async () => {
      const rows = Array.from({ length: 320 }, (_, at) => ({
        id: `many-${at}`,
        slug: `many-${at}`,
        title: `第 ${at} 篇`,
        title_key: `第 ${at} 篇`,
        abstract: '',
        abstract_is_derived: 0,
        category: '',
        source: '',
        link: '',
        banner_id: 0,
        banner_url: '',
        user_id: product.ids.admin,
        is_recommend: 0,
        status: 'published' as const,
        word_count: 1,
        has_math: 0,
        has_mermaid: 0,
        created_at: clock.now() + at,
        updated_at: clock.now() + at,
        published_at: clock.now() + at,
      }));
      const tags = rows.map(({ id }) => ({ article_id: id, tag: '常见', position: 0 }));
      await product.database.transaction(async () => {
        for (const portion of [rows.slice(0, 160), rows.slice(160)])
          await product.database.kysely.insertInto('articles').values(portion).execute();
        await product.database.kysely.insertInto('article_tags').values(tags).execute();
      });
      const rare = await write({ title: '少见的', tags: ['少见'] });
      const id = await write({ title: '本文', tags: ['常见', '少见'], category: '别类' });
      for (const title of ['甲', '乙', '丙', '丁']) await write({ title });
      expect(await related(id)).toEqual(['少见的', '第 319 篇', '第 318 篇', '第 317 篇']);
      expect((await page(rare)).related).toHaveLength(articleLimits.related);
    });
  });
});
