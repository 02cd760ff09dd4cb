import { articleRoutes } from '@yanye/shared/contract/articles';
import { draftRoutes, type KeptText } from '@yanye/shared/contract/drafts';
import { draftLimits } from '@yanye/shared/contract/drafts.calls';
import { userRoutes } from '@yanye/shared/contract/users';
import { draftsModule } from '#content/drafts/drafts.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { removeForGood } from '#test/removing';
import { draftsRepository } from './drafts.repository';
import { kept } from './kept-drafts';

everyDatabase('PUT /api/drafts', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    await product.database.transaction(() => kysely().deleteFrom('article_drafts').execute());
  });
  afterAll(() => product.close());

  const kysely = () => product.database.kysely;
  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一片叶', content: '初稿。', ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const text = (change: Partial<KeptText> = {}): KeptText => ({
    article_id: '',
    draft_key: 'k1',
    desk: 'd1',
    seq: 1,
    base_version: 0,
    how: 'typed',
    title: '题',
    content: '写了一点',
    ...change,
  });
  const keep = (change: Partial<KeptText>, who: PersonName = 'admin') =>
    product.as(who).call(draftRoutes.keep, { body: text(change) });
  const newest = async (articleId: string, who: PersonName = 'admin') =>
    (await product.as(who).call(draftRoutes.newest, { query: { article_id: articleId } })).body.data;
  const rows = () => kysely().selectFrom('article_drafts').selectAll().orderBy('id').execute();
  const contents = async () => (await rows()).map(({ content }) => content);

  test('lists the own articles that are not stored yet, each by its newest text', async () => {
    const unwritten = async (who: PersonName = 'admin') =>
      (await product.as(who).call(draftRoutes.unwritten, {})).body.data.list;
    expect(await unwritten()).toEqual([]);
    await keep({ draft_key: 'k1', desk: 'd1', title: '', content: '一' });
    clock.pass(60_000);
    await keep({ draft_key: 'k2', desk: 'd2', title: '第二篇', content: '两字![山](/a.png)' });
    clock.pass(60_000);
    await keep({ draft_key: 'k1', desk: 'd3', title: '第一篇', content: '一二三' });
    await keep({ draft_key: 'k3', desk: 'd4', title: '别人的' }, 'member');
    await keep({ article_id: await created(), draft_key: 'k4', desk: 'd5', title: '已存的' });
    expect(await unwritten()).toMatchObject([
      { draft_key: 'k1', desk: 'd3', title: '第一篇', size: 3 },
      { draft_key: 'k2', desk: 'd2', title: '第二篇', size: 2 },
    ]);
    const query = { article_id: '', draft_key: 'k2' };
    const one = await product.as('admin').call(draftRoutes.newest, { query });
    expect(one.body.data).toMatchObject({ draft: { title: '第二篇' }, more: 0 });
    await product.as('admin').call(draftRoutes.settle, { body: { desks: ['d2'] } });
    expect((await unwritten()).map(({ draft_key }) => draft_key)).toEqual(['k1']);
  });

  test('stores a text that readers do not see', async () => {
    const id = await created();
    const page = () => product.as('visitor').call(articleRoutes.page, { params: { id } });
    const before = [await page(), await product.database.generation()] as const;
    const reply = await keep({ article_id: id, base_version: 1, content: '改过的' });
    expect(reply.body).toMatchObject({ code: 0, data: { seq: 1, others: [] } });
    expect((await page()).body.data).toEqual(before[0].body.data);
    expect(await product.database.generation()).toBe(before[1]);
    expect(await newest(id)).toMatchObject({
      draft: { desk: 'd1', title: '题', content: '改过的', base_version: 1 },
      more: 0,
    });
  });

  test('does not overwrite a row that was extended concurrently', async () => {
    await keep({ content: '起初' });
    const [{ id, seq } = { id: 0, seq: 0 }] = await rows();
    const drafts = draftsRepository(product.database.forTables());
    const extend = (content: string, to: number) =>
      product.database.transaction(() => drafts.extend({ id, seq }, { content, seq: to }), {
        pages: 'unchanged',
      });
    expect(await extend('先到的', seq + 1)).toBe(true);
    expect(await extend('后到的', seq + 2)).toBe(false);
    expect(await contents()).toEqual(['先到的']);
  });

  test('ignores repeated and outdated requests', async () => {
    await keep({ seq: 2, content: '第二次' });
    const again = await keep({ seq: 2, content: '第二次' });
    const late = await keep({ seq: 1, content: '第一次' });
    expect([again, late].map(({ body }) => [body.code, body.data.seq])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(await contents()).toEqual(['第二次']);
  });

  test('stores an explicitly kept text once, however late it arrives', async () => {
    await keep({ seq: 3, content: '新的' });
    await keep({ seq: 2, how: 'kept', content: '换下来的' });
    await keep({ seq: 2, how: 'kept', content: '换下来的' });
    expect(await contents()).toEqual(['新的', '换下来的']);
    expect(await newest('')).toMatchObject({ draft: { content: '新的' }, more: 0 });
  });

  test('merges consecutive autosaves into one entry', async () => {
    for (const [seq, content] of ['甲', '甲乙', '甲乙丙'].entries()) {
      await keep({ seq: seq + 1, content });
      clock.pass(2_000);
    }
    expect(await rows()).toMatchObject([{ content: '甲乙丙', seq: 3, size: 3 }]);
    clock.pass(60_000);
    await keep({ seq: 4, content: '甲乙丙丁' });
    expect(await contents()).toEqual(['甲乙丙', '甲乙丙丁']);
  });

  test('starts a new entry after a large deletion', async () => {
    const long = '很长的一段文字，写了很久，一下子全被删掉了。';
    await keep({ seq: 1, content: long });
    await keep({ seq: 2, content: '重来' });
    expect(await contents()).toEqual([long, '重来']);
  });

  test('never merges texts of two editors', async () => {
    const id = await created();
    await keep({ article_id: id, desk: 'd1', content: '这里' });
    await keep({ article_id: id, desk: 'd2', content: '那里' });
    await keep({ article_id: id, desk: 'd1', seq: 2, content: '这里写' });
    expect(await contents()).toEqual(['这里写', '那里']);
    expect(await newest(id)).toMatchObject({ more: 1 });
  });

  test('stores all texts of concurrent requests', async () => {
    await Promise.all([1, 2, 3, 4].map((seq) => keep({ seq, content: '字'.repeat(seq) })));
    const longest = (await rows()).reduce(
      (all, { content }) => (content.length > all.length ? content : all),
      '',
    );
    expect(longest).toBe('字字字字');
  });

  test('names other users who have edited within a minute', async () => {
    const id = await created({ status: 'draft' }, 'member');
    await keep({ article_id: id }, 'member');
    const others = async (seq: number) =>
      (await keep({ article_id: id, seq, content: `改${seq}` })).body.data.others;
    expect(await others(1)).toEqual([{ user_id: product.ids.member, nick_name: 'member 昵称' }]);
    clock.pass(draftLimits.writingFor + 1);
    expect(await others(2)).toEqual([]);
  });

  test.each([
    ['a visitor', 'visitor', 401, 'LOGIN_REQUIRED'],
    ['a tourist', 'tourist', 403, 'TOURIST_READ_ONLY'],
    ['another member, without revealing the article', 'stranger', 404, 'ARTICLE_NOT_FOUND'],
    ['a disabled account', 'disabled', 403, 'ACCOUNT_DISABLED'],
    ['a revoked token', 'revoked', 401, 'TOKEN_REVOKED'],
  ] as const)('refuses %s', async (_who, who, status, error) => {
    const id = await created({ status: 'draft' }, 'member');
    if (who === 'revoked') await product.as('revoked').call(userRoutes.logout);
    const reply = await keep({ article_id: id }, who);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(await rows()).toEqual([]);
  });

  test('refuses the author after a concurrent publication', async () => {
    const id = await created({ status: 'draft' }, 'member');
    await product.as('admin').call(articleRoutes.update, { body: { id, status: 'published' } });
    const reply = await keep({ article_id: id }, 'member');
    expect([reply.status, reply.body.error]).toEqual([403, 'FORBIDDEN']);
  });

  test.each([
    ['a text that is too long', { content: '字'.repeat(500_001) }],
    ['a title that is too long', { title: '字'.repeat(129) }],
    ['an invalid key', { desk: '../x' }],
    ['a number below one', { seq: 0 }],
    ['an unknown way', { how: 'saved' as never }],
  ])('refuses %s', async (_what, change) => {
    expect((await keep(change)).body).toMatchObject({ code: 1002, error: 'BAD_INPUT' });
  });

  test('limits the number of unsaved articles', async () => {
    const row = {
      user_id: product.ids.member,
      base_version: 0,
      how: 'typed',
      begun_at: 1,
      updated_at: 1,
    } as const;
    const many = Array.from({ length: draftLimits.unwritten }, (_, at) => ({
      ...row,
      draft_key: `k${at}`,
      desk: `k${at}`,
      seq: 1,
      size: 1,
      title: '',
      content: '文',
    }));
    await product.database.transaction(() => kysely().insertInto('article_drafts').values(many).execute());
    expect((await keep({ draft_key: 'one-more' }, 'member')).body.error).toBe('DRAFTS_FULL');
    expect((await keep({ draft_key: 'k7', desk: 'again' }, 'member')).body.code).toBe(0);
    expect((await keep({ draft_key: 'one-more' }, 'stranger')).body.code).toBe(0);
  });

  describe('an unsaved draft is offered', () => {
    test('until the article is saved from its editor', async () => {
      const id = await created();
      await keep({ article_id: id, content: '改过' });
      await keep({ article_id: id, desk: 'd2', content: '另一个窗口' });
      const body = { id, content: '改过的，又改了', desk: 'd1' };
      await product.as('admin').call(articleRoutes.update, { body });
      expect(await newest(id)).toMatchObject({ draft: { content: '另一个窗口' }, more: 0 });
    });

    test('unless the article has had the same text', async () => {
      const id = await created();
      await keep({ article_id: id, title: '一片叶', content: '二稿。' });
      await product.as('admin').call(articleRoutes.update, { body: { id, content: '二稿。' } });
      await product.as('admin').call(articleRoutes.update, { body: { id, content: '三稿。' } });
      expect(await newest(id)).toEqual({ draft: null, more: 0 });
    });

    test('after a refused save', async () => {
      const id = await created();
      await keep({ article_id: id, content: '改过' });
      await product.as('admin').call(articleRoutes.update, { body: { id, content: '别人', desk: 'd9' } });
      const body = { id, content: '改过', version: 1, desk: 'd1' };
      expect((await product.as('admin').call(articleRoutes.update, { body })).status).toBe(409);
      expect(await newest(id)).toMatchObject({ draft: { content: '改过' } });
    });

    test('until its author dismisses it, and again after another change', async () => {
      await keep({ content: '新文章' });
      await keep({ desk: 'd2', draft_key: 'k2', content: '另一篇' });
      expect(await newest('')).toMatchObject({ more: 1 });
      await product.as('stranger').call(draftRoutes.settle, { body: { desks: ['d1', 'd2'] } });
      expect(await newest('')).toMatchObject({ more: 1 });
      await product.as('admin').call(draftRoutes.settle, { body: { desks: ['d1', 'd2'] } });
      expect(await newest('')).toEqual({ draft: null, more: 0 });
      expect(await contents()).toEqual(['新文章', '另一篇']);
      await keep({ seq: 2, content: '新文章，接着写' });
      expect(await newest('')).toMatchObject({ draft: { content: '新文章，接着写' } });
    });

    test('only to its author', async () => {
      await keep({ content: '我的' }, 'member');
      expect(await newest('', 'admin')).toEqual({ draft: null, more: 0 });
    });
  });

  test('drafts of a new article are assigned to it when it is stored', async () => {
    await keep({ seq: 1, content: '新' }, 'member');
    const id = await created({ title: '新的', status: 'draft', draft_key: 'k1', desk: 'd1' }, 'member');
    await keep({ seq: 2, content: '新文' }, 'member');
    expect((await rows()).map(({ article_id }) => article_id)).toEqual([id, id]);
    expect(await newest('', 'member')).toEqual({ draft: null, more: 0 });
  });

  test('a new article does not take drafts of other users', async () => {
    await keep({ content: '别人的' }, 'stranger');
    await created({ title: '新的', status: 'draft', draft_key: 'k1', desk: 'd1' }, 'member');
    expect(await rows()).toMatchObject([{ article_id: null, is_settled: 0 }]);
  });

  test('drafts are removed with the article, the account, and after a long time', async () => {
    const id = await created();
    await keep({ article_id: id });
    await removeForGood(product, [id]);
    expect(await rows()).toEqual([]);
    await keep({ content: '很久以前' });
    clock.pass(kept.waitingFor + 1);
    await product.service(draftsModule).sweep();
    expect(await rows()).toEqual([]);
  });
});
