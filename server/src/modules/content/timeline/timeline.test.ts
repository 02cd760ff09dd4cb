import { articleRoutes } from '@yanye/shared/contract/articles';
import { draftRoutes } from '@yanye/shared/contract/drafts';
import { timelineRoutes } from '@yanye/shared/contract/timeline';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('GET /api/timeline', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    await product.database.transaction(() => product.database.kysely.deleteFrom('article_drafts').execute());
  });
  afterAll(() => product.close());

  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一片叶', content: '初稿。', ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const keep = async (change: object, who: PersonName = 'admin') => {
    const body = {
      draft_key: 'k',
      desk: `desk-of-${who}`,
      seq: 1,
      base_version: 1,
      how: 'typed' as const,
      title: '题',
      content: '文',
      ...change,
    };
    return (await product.as(who).call(draftRoutes.keep, { body })).body.data.entry;
  };
  const list = (article_id: string, who: PersonName = 'admin', query: object = {}) =>
    product.as(who).call(timelineRoutes.list, { query: { article_id, ...query } });
  const told = async (article_id: string, who: PersonName = 'admin') =>
    (await list(article_id, who)).body.data.list.map(({ how, user_id }) => [how, user_id]);
  const entry = (name: string, who: PersonName = 'admin') =>
    product.as(who).call(timelineRoutes.entry, { params: { entry: name } });

  test('merges drafts and revisions, the newest first', async () => {
    const { admin, member } = product.ids;
    const id = await created({ status: 'draft' }, 'member');
    clock.pass(1_000);
    await keep({ article_id: id, content: '我在改' }, 'member');
    clock.pass(1_000);
    await product
      .as('admin')
      .call(articleRoutes.update, { body: { id, content: '终稿', status: 'published' } });
    clock.pass(1_000);
    await keep({ article_id: id, how: 'kept', content: '终稿' });
    await keep({ article_id: id, how: 'restored', seq: 2, content: '初稿。![山](/uploads/1.png)' });
    expect((await list(id)).body.data).toMatchObject({
      count: 5,
      list: [
        { how: 'restored', user_id: admin, nick_name: 'admin 昵称', title: '题', size: 2 },
        { how: 'kept', user_id: admin, size: 2 },
        { how: 'published', user_id: admin, size: 2, created_at: '2024-03-10T00:30:07+08:00' },
        { how: 'typed', user_id: member, nick_name: 'member 昵称' },
        { how: 'saved', user_id: member, title: '一片叶', size: 2 },
      ],
    });
  });

  test('has pages', async () => {
    const id = await created();
    for (let at = 0; at < 4; at += 1) {
      clock.pass(1_000);
      await product.as('admin').call(articleRoutes.update, { body: { id, content: `第 ${at} 稿` } });
    }
    const first = (await list(id, 'admin', { limit: 3 })).body.data;
    const second = (await list(id, 'admin', { limit: 3, page: 2 })).body.data;
    expect([first.count, first.list.length, second.list.length]).toEqual([5, 3, 2]);
    expect(second.list.map(({ seq }) => seq)).toEqual([2, 1]);
  });

  test('returns the whole text of an entry', async () => {
    const id = await created();
    const name = await keep({ article_id: id, title: '草稿题', content: '草稿文' });
    expect((await entry(name)).body.data).toMatchObject({ title: '草稿题', content: '草稿文', size: 3 });
    const revision = (await list(id)).body.data.list.find(({ how }) => how === 'published');
    expect((await entry(revision?.entry ?? '')).body.data).toMatchObject({
      title: '一片叶',
      content: '初稿。',
    });
  });

  test('shows drafts of other users only to administrators', async () => {
    const id = await created({ status: 'draft' }, 'member');
    clock.pass(1_000);
    const [own, theirs] = [
      await keep({ article_id: id }, 'member'),
      await keep({ article_id: id, content: '管理员写的' }),
    ];
    expect(await told(id, 'member')).toEqual([
      ['typed', product.ids.member],
      ['saved', product.ids.member],
    ]);
    expect(await told(id)).toHaveLength(3);
    expect((await entry(own, 'member')).status).toBe(200);
    expect((await entry(own)).status).toBe(200);
    expect((await entry(theirs, 'member')).body.error).toBe('TIMELINE_ENTRY_NOT_FOUND');
  });

  test('of unsaved articles is separate per user', async () => {
    const mine = await keep({ content: '我的' }, 'member');
    expect(await told('', 'member')).toEqual([['typed', product.ids.member]]);
    expect(await told('')).toEqual([]);
    expect((await entry(mine)).body.error).toBe('TIMELINE_ENTRY_NOT_FOUND');
    expect((await entry(mine, 'member')).body.data.content).toBe('我的');
  });

  test.each([
    ['a visitor', 'draft', 'visitor', 'LOGIN_REQUIRED', 'LOGIN_REQUIRED'],
    ['a stranger at a draft', 'draft', 'stranger', 'ARTICLE_NOT_FOUND', 'TIMELINE_ENTRY_NOT_FOUND'],
    ['a stranger at a published article', 'published', 'stranger', 'FORBIDDEN', 'FORBIDDEN'],
    ['a tourist', 'published', 'tourist', 'FORBIDDEN', 'FORBIDDEN'],
  ] as const)('refuses %s', async (_who, status, who, ofList, ofEntry) => {
    const id = await created({ status });
    const draft = await keep({ article_id: id });
    const revision = (await list(id)).body.data.list.at(-1)?.entry ?? '';
    expect((await list(id, who)).body.error).toBe(ofList);
    expect((await entry(draft, who)).body.error).toBe(ofEntry);
    expect((await entry(revision, who)).body.error).toBe(ofEntry);
  });

  test('refuses the author once the article is published', async () => {
    const id = await created({ status: 'draft' }, 'member');
    await product.as('admin').call(articleRoutes.update, { body: { id, status: 'published' } });
    expect((await list(id, 'member')).body.error).toBe('FORBIDDEN');
  });

  test('answers 404 for unknown entries', async () => {
    expect((await list('nothing')).body.error).toBe('ARTICLE_NOT_FOUND');
    expect((await entry('d999999')).body.error).toBe('TIMELINE_ENTRY_NOT_FOUND');
    expect((await entry('x1')).body.error).toBe('NOT_FOUND');
  });
});
