import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Caller, type PersonName, type Product } from '#test/open-product';

everyDatabase('likes and reports of comments', (open) => {
  let product: Product;
  let article_id: string;
  let id: number;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    id = await written();
  });
  afterAll(() => product.close());

  const written = async (who: PersonName = 'member', content = '一条'): Promise<number> =>
    (await product.as(who).call(commentRoutes.write, { body: { article_id, content } })).body.data.id;
  const digg = (caller: Caller, comment = id) => caller.call(commentRoutes.digg, { params: { id: comment } });
  const mine = async (caller: Caller) =>
    (await caller.call(commentRoutes.mine, { params: { articleId: article_id } })).body.data;
  const counted = async (): Promise<number | undefined> =>
    (await product.as('visitor').call(commentRoutes.thread, { params: { id } })).body.data.digg_count;
  const held = async (isHeld: boolean): Promise<void> => {
    await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: isHeld } });
  };

  describe('a like', () => {
    test('of a visitor counts once per browser, which is remembered by a cookie', async () => {
      const browser = product.browserOf('visitor');
      expect(await mine(browser)).toEqual({ liked: [], reported: [], blocked: [] });
      const first = await digg(browser);
      expect([first.body.msg, first.body.data]).toEqual(['谢谢你的赞', { is_digg: true, digg_count: 1 }]);
      const second = await digg(browser);
      expect([second.body.msg, second.body.data]).toEqual([
        '你已经赞过这条评论',
        { is_digg: true, digg_count: 1 },
      ]);
      expect((await mine(browser)).liked).toEqual([id]);
      expect((await mine(product.browserOf('visitor'))).liked).toEqual([]);
      await digg(product.browserOf('visitor'));
      expect(await counted()).toBe(2);
    });

    test('of a user counts once over browsers and processes', async () => {
      const elsewhere = await product.another();
      await Promise.all([
        digg(product.as('member')),
        digg(elsewhere.as('member')),
        digg(product.browserOf('member')),
      ]);
      expect(await counted()).toBe(1);
      await elsewhere.close();
    });

    test('of a visitor who signs in afterwards is not counted again', async () => {
      const kept: Record<string, string> = {};
      await digg(product.browserOf('visitor', kept));
      await digg(product.browserOf('stranger', kept));
      expect(await counted()).toBe(1);
    });

    test('reading sets no cookie', async () => {
      const reply = await product
        .as('visitor')
        .call(commentRoutes.mine, { params: { articleId: article_id } });
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    test('by GET, as existing clients send it, needs a token', async () => {
      const byGet = (who: PersonName) => product.as(who).call(commentRoutes.diggByGet, { params: { id } });
      expect((await byGet('visitor')).body.error).toBe('LOGIN_REQUIRED');
      expect((await byGet('tourist')).body.error).toBe('TOURIST_READ_ONLY');
      expect((await byGet('member')).body.data).toEqual({ is_digg: true, digg_count: 1 });
    });

    test('invalidates no cached page', async () => {
      const before = await product.database.generation();
      await digg(product.as('stranger'));
      expect(await product.database.generation()).toBe(before);
    });

    test('of a comment that is not public is refused', async () => {
      await held(true);
      const waiting = await written('member', '另一条');
      await held(false);
      expect((await digg(product.as('stranger'), waiting)).body.error).toBe('COMMENT_NOT_FOUND');
      expect((await digg(product.as('member'), waiting)).body.error).toBe('FORBIDDEN');
      await product.as('admin').call(commentRoutes.remove, { params: { id } });
      expect((await digg(product.as('stranger'))).body.error).toBe('COMMENT_NOT_FOUND');
    });

    test('is removed with its user', async () => {
      const leaver = { user_name: 'leaver', nick_name: '要走的', password: 'a long password', role: 2 };
      const { userRoutes } = await import('@yanye/shared/contract/users');
      const user = (await product.as('admin').call(userRoutes.create, { body: leaver })).body.data;
      await product.database.transaction(async () => {
        await product.database.kysely
          .insertInto('comment_diggs')
          .values({ comment_id: id, digger: `user:${user.id}`, created_at: 1 })
          .execute();
        await product.database.kysely.updateTable('comments').set({ digg_count: 1 }).execute();
      });
      await digg(product.as('stranger'));
      await product.service(usersModule).remove([user.id]);
      expect(await counted()).toBe(1);
    });

    test('from many new browsers of one address is limited per comment', async () => {
      const answers = [];
      for (let round = 0; round < 21; round += 1)
        answers.push((await digg(product.browserOf('visitor'))).body.error);
      expect(new Set(answers.slice(0, 20))).toEqual(new Set([undefined]));
      expect(answers.at(-1)).toBe('RATE_LIMITED');
    });
  });

  describe('a report', () => {
    const report = (who: PersonName, change: object = {}) =>
      product.as(who).call(commentRoutes.report, { body: { comment_id: id, reason: 'spam', ...change } });
    const reports = async (settled?: 'true') =>
      (await product.as('admin').call(commentRoutes.reports, { query: { ...(settled && { settled }) } })).body
        .data;

    test('reaches administrators with reason, note, reporter and the comment', async () => {
      const { status, body } = await report('stranger', { note: '  卖东西的  ' });
      expect([status, body.msg]).toEqual([200, '已收到你的举报，管理员会尽快处理']);
      const { count, list } = await reports();
      expect(count).toBe(1);
      expect(list[0]).toMatchObject({
        reason: 'spam',
        note: '卖东西的',
        is_settled: false,
        reporter: { id: product.ids.stranger, nick_name: 'stranger 昵称' },
        comment: { id, content: '一条', article_title: '一篇', report_count: 1 },
      });
      expect((await mine(product.as('stranger'))).reported).toEqual([id]);
      const { body: all } = await product
        .as('admin')
        .call(commentRoutes.all, { query: { reported: 'true' } });
      expect(all.data.list.map((comment) => comment.id)).toEqual([id]);
    });

    test('counts once per user', async () => {
      await report('stranger');
      expect((await report('stranger', { reason: 'abuse' })).body.error).toBe('REPORTED_ALREADY');
      await report('admin');
      expect((await reports()).count).toBe(2);
    });

    test.each<[PersonName, number]>([
      ['visitor', 401],
      ['tourist', 403],
      ['member', 403],
      ['stranger', 200],
    ])('by %s is answered with %i', async (who, status) => {
      expect((await report(who)).status).toBe(status);
    });

    test('without a reason or a comment is refused', async () => {
      expect((await report('stranger', { reason: '' })).status).toBe(422);
      expect((await report('stranger', { comment_id: 99_999 })).body.error).toBe('COMMENT_NOT_FOUND');
    });

    test.each<[PersonName, number]>([
      ['member', 403],
      ['tourist', 403],
    ])('is not readable by %s', async (who, status) => {
      expect((await product.as(who).call(commentRoutes.reports)).status).toBe(status);
    });

    test('is settled once, and the comment stays visible', async () => {
      await report('stranger');
      const [open] = (await reports()).list;
      const settle = () =>
        product.as('admin').call(commentRoutes.settleReports, { body: { id_list: [open?.id ?? 0] } });
      expect((await settle()).body.data).toEqual({ settled: 1 });
      expect((await settle()).body.error).toBe('REPORT_NOT_FOUND');
      expect([(await reports()).count, (await reports('true')).count]).toEqual([0, 1]);
      expect(await counted()).toBe(0);
    });

    test('is settled with the removal of its comment', async () => {
      await report('stranger');
      await product.as('admin').call(commentRoutes.remove, { params: { id } });
      expect((await reports()).count).toBe(0);
    });

    test('is limited per hour', async () => {
      const elsewhere = await openProduct(open);
      const created = await elsewhere
        .as('admin')
        .call(articleRoutes.create, { body: { title: '一篇', content: 'x' } });
      const body = { article_id: created.body.data.id, content: '一条' };
      const comment = await elsewhere.as('admin').call(commentRoutes.write, { body });
      const comment_id = comment.body.data.id;
      const answers = [];
      for (let round = 0; round < 21; round += 1)
        answers.push(
          (await elsewhere.as('member').call(commentRoutes.report, { body: { comment_id, reason: 'spam' } }))
            .body.error,
        );
      expect([answers[19], answers[20]]).toEqual(['REPORTED_ALREADY', 'RATE_LIMITED']);
      await elsewhere.close();
    });
  });
});
