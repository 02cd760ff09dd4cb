import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { commentsModule } from './comments.module';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { commentRoutes, type Comment } from '@yanye/shared/contract/comments';
import { userRoutes } from '@yanye/shared/contract/users';
import { usersModule } from '#identity/users/users.module';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { noCookies } from '#platform/http/cookies';

everyDatabase('comments', (open) => {
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  const write = (content: string, who: PersonName = 'member', parent?: number | null) =>
    product.as(who).call(commentRoutes.write, {
      body: { article_id, content, ...(parent !== undefined && { parent_comment_id: parent }) },
    });
  const written = async (...args: Parameters<typeof write>): Promise<number> =>
    (await write(...args)).body.data.id;
  const remove = (id: number, who: PersonName) =>
    product.as(who).call(commentRoutes.remove, { params: { id } });
  const list = async (who: PersonName = 'visitor') =>
    (await product.as(who).call(commentRoutes.list, { params: { articleId: article_id } })).body.data;
  const counted = async (): Promise<number> =>
    (await product.service(articlesModule).readable(undefined, article_id)).comment_count;
  const shape = (nodes: readonly Comment[]): unknown =>
    nodes.map(({ content, sub_comments }) => [content, shape(sub_comments)]);

  /** Puts rows in past the rules of writing: who wrote what is all that matters here. */
  const given = async (rows: number): Promise<number[]> => {
    const row = {
      article_id,
      parent_id: null,
      depth: 0,
      user_id: product.ids.member,
      content: 'x',
      created_at: 1,
    };
    return product.database.transaction(async () => {
      const added = await product.database.kysely
        .insertInto('comments')
        .values(Array.from({ length: rows }, () => row))
        .returning('id')
        .execute();
      await product.database.kysely.updateTable('articles').set({ comment_count: rows }).execute();
      return added.map(({ id }) => id);
    });
  };

  describe('GET /api/comments/:articleId', () => {
    test('returns the tree with authors, and counts the roots', async () => {
      const root = await written('根');
      const reply = await written('答', 'stranger', root);
      await written('再答', 'member', reply);
      await written('另一根', 'admin');
      const { count, list: roots } = await list();
      expect(count).toBe(2);
      expect(shape(roots)).toEqual([
        ['另一根', []],
        ['根', [['答', [['再答', []]]]]],
      ]);
      expect(roots[1]).toEqual({
        id: root,
        created_at: '2024-03-10T00:30:05+08:00',
        article_id,
        parent_comment_id: 0,
        content: '根',
        digg_count: 0,
        comment_count: 2,
        user_id: product.ids.member,
        user: { nick_name: 'member 昵称', avatar: letterAvatar('m'), addr: '', ip: '' },
        status: 'approved',
        mentions: [],
        may_remove: false,
        may_approve: false,
        may_like: true,
        may_reply: false,
        is_guest: false,
        may_report: false,
        more_after: 0,
        sub_comments: roots[1]?.sub_comments,
      });
      expect(await counted()).toBe(4);
    });

    test('of an article without any is an empty list', async () => {
      expect(await list()).toEqual({ count: 0, list: [], rest: 0 });
    });

    test('of a draft are hidden', async () => {
      await product.as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'withdrawn' } });
      const reply = await product
        .as('visitor')
        .call(commentRoutes.list, { params: { articleId: article_id } });
      expect([reply.status, reply.body.error]).toEqual([404, 'ARTICLE_NOT_FOUND']);
      expect((await list('admin')).count).toBe(0);
    });
  });

  describe('POST /api/comments', () => {
    test('returns the written comment', async () => {
      const { status, body } = await write('  你好  ', 'member', null);
      expect([status, body.msg]).toEqual([200, '评论已发表']);
      expect(body.data).toMatchObject({
        content: '你好',
        parent_comment_id: 0,
        may_remove: true,
        sub_comments: [],
      });
    });

    test('accepts 0 as no parent, and ignores counters and author in the body', async () => {
      const body = {
        article_id,
        content: 'x',
        parent_comment_id: 0,
        digg_count: 9,
        user_id: product.ids.admin,
        id: 7,
        created_at: '',
      };
      const reply = await product.as('member').call(commentRoutes.write, { body });
      expect(reply.body.data).toMatchObject({
        digg_count: 0,
        user_id: product.ids.member,
        parent_comment_id: 0,
      });
    });

    test.each([
      ['blank', '  ', '请先写点什么'],
      ['too long', '长'.repeat(1001), '评论最多 1000 个字'],
    ])('refuses a %s comment', async (_what, content, message) => {
      const { status, body } = await write(content);
      expect([status, body.code, body.fields]).toEqual([422, 1002, [{ field: 'content', message }]]);
    });

    test('refuses a reply to a comment of another article, or to none', async () => {
      const root = await written('根');
      const other = await product
        .as('admin')
        .call(articleRoutes.create, { body: { title: '别篇', content: 'x' } });
      article_id = other.body.data.id;
      for (const parent of [root, 99_999]) {
        const { status, body } = await write('答', 'member', parent);
        expect([status, body.error]).toEqual([422, 'PARENT_COMMENT_MISMATCH']);
      }
      expect(await counted()).toBe(0);
    });

    test('refuses a reply that would be too deep', async () => {
      const [root = 0] = await given(1);
      await product.database.transaction(() =>
        product.database.kysely
          .updateTable('comments')
          .set({ depth: commentLimits.depth - 1 })
          .execute(),
      );
      const last = await written('最后一层', 'member', root);
      expect((await write('太深', 'member', last)).body.error).toBe('COMMENT_TOO_DEEP');
    });

    test.each<[PersonName, number]>([
      ['stranger', 404],
      ['admin', 200],
    ])('under a withdrawn article answers %s with %i', async (who, status) => {
      await product.as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'withdrawn' } });
      expect((await write('x', who)).status).toBe(status);
    });

    test('limits comments per minute', async () => {
      const elsewhere = await openProduct(open);
      const body = { title: '一篇', content: '正文' };
      const id = (await elsewhere.as('admin').call(articleRoutes.create, { body })).body.data.id;
      const flood = () =>
        elsewhere.as('member').call(commentRoutes.write, { body: { article_id: id, content: 'x' } });
      // Used up without writing: 30 comments take a slow machine longer than the minute that they are counted in.
      const rule = { name: 'comments', points: 30, perSeconds: 60 };
      await elsewhere.limits.use(rule, [String(elsewhere.ids.member)], 29);
      expect((await flood()).status).toBe(200);
      const refused = await flood();
      expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await elsewhere.close();
    });
  });

  describe('DELETE /api/comments/:id', () => {
    test.each<[string, PersonName, number]>([
      ['another member', 'stranger', 403],
      ['a tourist', 'tourist', 403],
      ['a visitor', 'visitor', 401],
      ['the author', 'member', 200],
      ['an administrator', 'admin', 200],
    ])('%s is answered', async (_who, who, status) => {
      const [id = 0] = await given(1);
      expect((await remove(id, who)).status).toBe(status);
      expect(await counted()).toBe(status === 200 ? 0 : 1);
      expect((await list()).count).toBe(status === 200 ? 0 : 1);
    });

    test('removes all replies and returns the number', async () => {
      const root = await written('根');
      await written('另一根');
      const reply = await written('答', 'stranger', root);
      await written('再答', 'admin', reply);
      const { body } = await remove(root, 'member');
      expect([body.msg, body.data]).toEqual(['已删除评论及 2 条回复', { removed: 3 }]);
      expect(await counted()).toBe(1);
      expect(shape((await list()).list)).toEqual([['另一根', []]]);
    });

    test('a removed comment is answered with 404', async () => {
      const { status, body } = await remove(99_999, 'admin');
      expect([status, body.error]).toEqual([404, 'COMMENT_NOT_FOUND']);
    });

    test('sends may_remove to author and administrator alone', async () => {
      await given(1);
      const may = async (who: PersonName) => (await list(who)).list[0]?.may_remove;
      expect([await may('visitor'), await may('stranger'), await may('tourist')]).toEqual([
        false,
        false,
        false,
      ]);
      expect([await may('member'), await may('admin')]).toEqual([true, true]);
    });
  });

  test('writing and removing invalidate cached pages', async () => {
    const generation = async (): Promise<number> => product.database.generation();
    const before = await generation();
    const id = await written('x');
    const between = await generation();
    await remove(id, 'member');
    expect(between).toBeGreaterThan(before);
    expect(await generation()).toBeGreaterThan(between);
  });

  test('the count is exact after concurrent writes and removals in two processes', async () => {
    const elsewhere = await product.another();
    const roots = await given(20);
    const admin = {
      id: product.ids.admin,
      role: 1,
      user_name: 'admin',
      nick_name: 'admin',
      jti: 'x',
    } as const;
    const work = roots.flatMap((id, index) => {
      const comments = (index % 2 ? product : elsewhere).service(commentsModule);
      const other = (index % 2 ? elsewhere : product).service(commentsModule);
      const reply = { article_id, content: '答', parent_comment_id: id, mentions: [] };
      return index < 10
        ? [comments.remove(admin, id), other.remove(admin, id)]
        : [comments.write({ viewer: admin, cookies: noCookies }, reply), other.remove(admin, id)];
    });
    await Promise.allSettled(work);
    const seen = product.database.kysely.selectFrom('comments').select('id').where('status', '=', 'approved');
    expect(await counted()).toBe((await seen.execute()).length);
    await elsewhere.close();
  });

  test('removing an account removes its threads, and keeps others', async () => {
    const leaver = { user_name: 'leaver', nick_name: '要走的', password: 'a long password', role: 2 };
    const { id } = (await product.as('admin').call(userRoutes.create, { body: leaver })).body.data;
    const mine = await given(2);
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('comments')
        .set({ user_id: id })
        .where('id', '=', mine[0] ?? 0)
        .execute(),
    );
    await written('答走的', 'stranger', mine[0]);
    await written('答留的', 'stranger', mine[1]);
    await product.service(usersModule).remove([id]);
    expect(await counted()).toBe(2);
    expect(shape((await list()).list)).toEqual([['x', [['答留的', []]]]]);
  });
});
