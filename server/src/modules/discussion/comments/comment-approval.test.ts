import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes, type Comment } from '@yanye/shared/contract/comments';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { commentsModule } from '#discussion/comments/comments.module';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('pending comments', (open) => {
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open);
    await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: true } });
  });
  beforeEach(async () => {
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  const write = async (content: string, who: PersonName = 'member', parent_comment_id = 0) =>
    (await product.as(who).call(commentRoutes.write, { body: { article_id, content, parent_comment_id } }))
      .body;
  const written = async (...args: Parameters<typeof write>): Promise<number> =>
    (await write(...args)).data.id;
  const approve = (id_list: number[], who: PersonName = 'admin') =>
    product.as(who).call(commentRoutes.approve, { body: { id_list } });
  const page = async (who: PersonName = 'visitor') =>
    (await product.as(who).call(commentRoutes.page, { params: { articleId: article_id } })).body.data;
  const seenBy = async (who: PersonName): Promise<unknown> => {
    const shape = (nodes: readonly Comment[]): unknown =>
      nodes.map(({ content, status, sub_comments }) => [content, status, shape(sub_comments)]);
    return shape((await page(who)).list);
  };
  const counted = async (): Promise<number> =>
    (await product.service(articlesModule).readable(undefined, article_id)).comment_count;
  const generation = () => product.database.generation();

  test('are visible as pending to their author and administrators alone', async () => {
    const { msg, data } = await write('等一等');
    expect([msg, data.status, data.may_approve]).toEqual([
      '评论已提交，审核通过后大家就能看到',
      'pending',
      false,
    ]);
    const waiting = [['等一等', 'pending', []]];
    expect(await seenBy('member')).toEqual(waiting);
    expect(await seenBy('admin')).toEqual(waiting);
    for (const who of ['visitor', 'stranger', 'tourist'] as const) expect(await seenBy(who)).toEqual([]);
  });

  test('appear in no list or count of other users', async () => {
    const before = await generation();
    const id = await written('等一等');
    expect(await generation()).toBe(before);
    expect(await counted()).toBe(0);
    for (const who of ['visitor', 'member', 'stranger'] as const) {
      const { count, total } = await page(who);
      expect([count, total]).toEqual([0, 0]);
    }
    const { body: all } = await product.as('visitor').call(commentRoutes.all);
    expect(all.data).toEqual({ count: 0, list: [] });
    const asked = await product.as('stranger').call(commentRoutes.all, { query: { status: 'pending' } });
    expect(asked.body.data).toEqual({ count: 0, list: [] });
    const { body: tree } = await product
      .as('visitor')
      .call(commentRoutes.list, { params: { articleId: article_id } });
    expect(tree.data).toEqual({ count: 0, list: [], rest: 0 });
    for (const route of [commentRoutes.thread, commentRoutes.replies])
      expect((await product.as('stranger').call(route, { params: { id } })).body.error).toBe(
        'COMMENT_NOT_FOUND',
      );
  });

  test('do not exist for administrators, whose comments are visible at once', async () => {
    expect((await write('站长说', 'admin')).data.status).toBe('approved');
    expect([await counted(), await seenBy('visitor')]).toEqual([1, [['站长说', 'approved', []]]]);
  });

  test('become visible and counted when approved, and invalidate cached pages', async () => {
    const ids = [await written('甲'), await written('乙', 'stranger')];
    const before = await generation();
    const { status, body } = await approve(ids);
    expect([status, body.msg, body.data]).toEqual([200, '已通过 2 条评论', { approved: 2 }]);
    expect(await generation()).toBeGreaterThan(Number(before));
    expect([await counted(), (await page()).count]).toEqual([2, 2]);
    expect(await seenBy('visitor')).toEqual([
      ['乙', 'approved', []],
      ['甲', 'approved', []],
    ]);
  });

  test('approved twice, also concurrently in two processes, count once', async () => {
    const id = await written('甲');
    const elsewhere = await product.another();
    await Promise.allSettled([
      product.service(commentsModule).approve([id]),
      elsewhere.service(commentsModule).approve([id]),
      product.service(commentsModule).approve([id]),
    ]);
    expect(await counted()).toBe(1);
    expect((await approve([id])).body.error).toBe('COMMENT_NOT_FOUND');
    await elsewhere.close();
  });

  test.each<[PersonName, number]>([
    ['visitor', 401],
    ['member', 403],
    ['tourist', 403],
    ['admin', 200],
  ])('approved by %s are answered with %i', async (who, status) => {
    const id = await written('甲', 'stranger');
    expect((await approve([id], who)).status).toBe(status);
    expect(await counted()).toBe(status === 200 ? 1 : 0);
  });

  test('cannot be replied to', async () => {
    const id = await written('甲');
    for (const who of ['member', 'stranger', 'admin'] as const)
      expect((await write('答', who, id)).error).toBe('PARENT_COMMENT_MISMATCH');
  });

  test('removal includes pending replies and lowers the count by visible comments', async () => {
    const root = await written('根', 'admin');
    await written('答一', 'admin', root);
    await written('等着的答', 'member', root);
    const { body } = await product.as('admin').call(commentRoutes.remove, { params: { id: root } });
    expect([body.data.removed, await counted()]).toEqual([3, 0]);
    expect(await seenBy('member')).toEqual([]);
  });

  test('a removed comment can be restored for 30 days', async () => {
    const clock = { days: 31 * 24 * 3_600_000 };
    const root = await written('根', 'admin');
    const reply = await written('答', 'admin', root);
    await product.as('admin').call(commentRoutes.remove, { params: { id: root } });
    expect((await approve([reply])).body.error).toBe('COMMENT_NOT_FOUND');
    expect((await approve([reply, root])).body.data).toEqual({ approved: 2 });
    expect([await counted(), await seenBy('visitor')]).toEqual([
      2,
      [['根', 'approved', [['答', 'approved', []]]]],
    ]);
    await product.as('admin').call(commentRoutes.remove, { params: { id: root } });
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('comments')
        .set((value) => ({ removed_at: value('removed_at', '-', clock.days) }))
        .execute(),
    );
    await product.service(commentsModule).sweep();
    expect(await product.database.kysely.selectFrom('comments').select('id').execute()).toEqual([]);
  });

  test('the sweep keeps recently removed comments', async () => {
    const root = await written('根', 'admin');
    await product.as('admin').call(commentRoutes.remove, { params: { id: root } });
    await product.service(commentsModule).sweep();
    expect((await approve([root])).status).toBe(200);
  });

  describe('the list of all comments', () => {
    const all = async (who: PersonName, query: object) =>
      (await product.as(who).call(commentRoutes.all, { query })).body.data;

    test('filters by status for administrators, with the article', async () => {
      const [gone] = [await written('已删', 'admin')];
      await written('等着', 'member');
      await written('通过', 'admin');
      await product.as('admin').call(commentRoutes.remove, { params: { id: gone } });
      const contents = async (query: object) =>
        (await all('admin', query)).list.map(({ content }) => content);
      expect(await contents({ status: 'pending' })).toEqual(['等着']);
      expect(await contents({ status: 'removed' })).toEqual(['已删']);
      expect(await contents({ status: 'approved' })).toEqual(['通过']);
      expect(await contents({})).toEqual(['通过', '等着', '已删']);
      expect(await contents({ key: '等' })).toEqual(['等着']);
      expect(await contents({ article_id: 'none' })).toEqual([]);
      const { count, list } = await all('admin', { limit: 1 });
      expect([count, list[0]?.article_title, list[0]?.may_approve]).toEqual([3, '一篇', false]);
    });

    test('tells the number of matches on a page behind the last one, and after each change', async () => {
      const first = await written('通过一', 'admin');
      await written('通过二', 'admin');
      const beyond = (query: object) => all('visitor', { limit: 1, page: 9, ...query });
      expect(await beyond({ key: '通过' })).toEqual({ count: 2, list: [] });
      expect(await beyond({ key: '没有' })).toEqual({ count: 0, list: [] });
      expect(await beyond({})).toEqual({ count: 2, list: [] });
      const paged = await all('visitor', { limit: 1, page: 2, key: '通过', sort: 'created_at asc' });
      expect([paged.count, paged.list.map(({ content }) => content)]).toEqual([2, ['通过二']]);
      await product.as('admin').call(commentRoutes.remove, { params: { id: first } });
      expect(await beyond({})).toEqual({ count: 1, list: [] });
      expect(await beyond({ key: '通过' })).toEqual({ count: 1, list: [] });
    });

    test('hides comments of unpublished articles, except from administrators', async () => {
      await written('通过', 'admin');
      expect((await all('visitor', {})).count).toBe(1);
      await product.as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'withdrawn' } });
      expect([(await all('visitor', {})).count, (await all('admin', {})).count]).toEqual([0, 1]);
    });

    test('shows addresses to administrators alone', async () => {
      await product.database.transaction(() =>
        product.database.kysely.updateTable('users').set({ ip: '203.0.113.9' }).execute(),
      );
      await written('通过', 'admin');
      const ip = async (who: PersonName) => (await all(who, {})).list[0]?.user.ip;
      expect([await ip('visitor'), await ip('tourist'), await ip('admin')]).toEqual(['', '', '203.0.113.9']);
    });
  });

  test('commented articles are listed with pending counts, most commented first', async () => {
    await written('通过', 'admin');
    await written('等着', 'member');
    const other = { title: '另一篇', content: '正文' };
    await product.as('admin').call(articleRoutes.create, { body: other });
    const { body } = await product.as('admin').call(commentRoutes.articles);
    expect(body.data).toEqual({
      count: 1,
      list: [{ id: article_id, title: '一篇', count: 1, pending_count: 1 }],
    });
    const found = await product.as('tourist').call(commentRoutes.articles, { query: { title: '没有' } });
    expect(found.body.data).toEqual({ count: 0, list: [] });
  });

  test('a list of comments is removed with all replies', async () => {
    const root = await written('根', 'admin');
    const reply = await written('答', 'admin', root);
    const other = await written('别的', 'member');
    const removeMany = (id_list: number[], who: PersonName) =>
      product.as(who).call(commentRoutes.removeMany, { body: { id_list } });
    expect((await removeMany([root], 'member')).status).toBe(403);
    const { body } = await removeMany([root, reply, other], 'admin');
    expect([body.data, body.msg, await counted()]).toEqual([{ removed: 3 }, '已删除 3 条评论', 0]);
    expect((await removeMany([root], 'admin')).body.error).toBe('COMMENT_NOT_FOUND');
  });
});
