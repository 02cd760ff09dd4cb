import { articleRoutes } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import { searchRoutes } from '@yanye/shared/contract/search';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

jest.setTimeout(60_000);

everyDatabase('bulk actions on articles', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  const write = async (title: string, more: object = {}, who: PersonName = 'admin'): Promise<string> => {
    clock.pass(1_000);
    const body = { title, content: `${title} 的正文`, ...more };
    const reply = await product.as(who).call(articleRoutes.create, { body });
    clock.pass(1_000);
    return reply.body.data.id;
  };
  const rows = async (action: BulkAction, id_list: string[], value = '', who: PersonName = 'admin') =>
    (await product.as(who).call(bulkRoutes.rows, { body: { table: 'articles', action, value, id_list } }))
      .body;
  const all = async (
    action: BulkAction,
    filter: Record<string, string>,
    { value = '', who = 'admin' }: { value?: string; who?: PersonName } = {},
  ) => {
    const what = { table: 'articles', action, value, filter } as const;
    const counted = await product.as(who).call(bulkRoutes.count, { body: what });
    const { before, count } = counted.body.data;
    await product.as(who).call(bulkRoutes.start, { body: { ...what, before } });
    await product.runJobs();
    const { list } = (await product.as(who).call(bulkRoutes.tasks)).body.data;
    return { count, task: list[0] };
  };
  const list = async (query: object = { status: 'all' }) =>
    (await product.as('admin').call(articleRoutes.list, { query })).body.data.list;
  const facts = async () =>
    Object.fromEntries(
      (await list()).map(({ title, status, category, tags }) => [title, [status, category, ...tags]]),
    );

  test('publish and withdraw; unchanged articles are skipped', async () => {
    const ids = [await write('甲', { status: 'draft' }), await write('乙')];
    expect((await rows('publish', ids)).data).toEqual({ changed: [ids[0]], skipped: 1 });
    expect(await facts()).toEqual({ 甲: ['published', ''], 乙: ['published', ''] });
    expect((await rows('withdraw', ids)).data.changed.sort()).toEqual([...ids].sort());
    expect((await list({})).length).toBe(0);
  });

  test('a published draft gets the date of its publication', async () => {
    const id = await write('甲', { status: 'draft' });
    clock.pass(24 * 3_600_000);
    await rows('publish', [id]);
    expect((await list())[0]?.created_at.slice(0, 10)).toBe(
      new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10),
    );
  });

  test('publish or withdraw scheduled articles at once', async () => {
    const later = { status: 'scheduled', publish_at: '2030-01-01 00:00:00' };
    const ids = [await write('甲', later), await write('乙', later)];
    expect((await rows('publish', ids.slice(0, 1))).data.changed).toHaveLength(1);
    expect((await rows('withdraw', ids.slice(1))).data.changed).toHaveLength(1);
    expect(await facts()).toEqual({ 甲: ['published', ''], 乙: ['withdrawn', ''] });
    expect((await list({}))[0]?.created_at.slice(0, 4)).toBe('2024');
  });

  test('add a tag once, within the limit of tags', async () => {
    const full = Array.from({ length: articleLimits.maxTags }, (_, at) => `标签${at}`);
    const ids = [
      await write('甲', { tags: ['旧'] }),
      await write('乙', { tags: ['新'] }),
      await write('满', { tags: full }),
    ];
    expect((await rows('add_tag', ids, '新')).data).toEqual({ changed: [ids[0]], skipped: 2 });
    expect(await facts()).toMatchObject({ 甲: ['published', '', '旧', '新'], 乙: ['published', '', '新'] });
    expect((await list({ tag: '新' })).length).toBe(2);
  });

  test.each<[BulkAction, string, string]>([
    ['add_tag', '', '请填写要添加的标签'],
    ['add_tag', '长'.repeat(17), '标签最多 16 个字'],
    ['set_category', '长'.repeat(33), '分类最多 32 个字'],
  ])('%s %j is refused: %s', async (action, value, msg) => {
    const id = await write('甲');
    expect(await rows(action, [id], value)).toMatchObject({ error: 'BAD_INPUT', msg });
  });

  test('set or clear the category', async () => {
    const ids = [await write('甲', { category: '旧' }), await write('乙')];
    expect((await rows('set_category', ids, '新')).data.changed).toHaveLength(2);
    expect(await facts()).toEqual({ 甲: ['published', '新'], 乙: ['published', '新'] });
    await rows('set_category', ids, '');
    expect(await facts()).toEqual({ 甲: ['published', ''], 乙: ['published', ''] });
  });

  test('the search removes withdrawn articles', async () => {
    const id = await write('言叶的由来');
    const found = async () =>
      (await product.as('visitor').call(searchRoutes.find, { query: { key: '由来' } })).body.data.count;
    expect(await found()).toBe(1);
    await rows('withdraw', [id]);
    expect(await found()).toBe(0);
  });

  test.each([
    [{ category: '甲类' }, ['一', '二']],
    [{ tag: '叶' }, ['二']],
    [{ status: 'draft' }, ['三']],
    [{ author: 'member 昵称' }, ['四']],
    [{ key: '三' }, ['三']],
    [{ is_recommend: 'true' }, ['一']],
    [{ is_top: 'true' }, ['二']],
  ])('all that %j shows go, and only they', async (filter, gone) => {
    await write('一', { category: '甲类', is_recommend: true });
    await write('二', { category: '甲类', tags: ['叶'], is_top: true });
    await write('三', { status: 'draft' });
    await write('四', { status: 'draft' }, 'member');
    const wanted = { status: 'all', ...filter };
    const shown = (await list(wanted)).map(({ title }) => title.replace(/<\/?em>/g, '')).sort();
    expect(shown).toEqual(expect.arrayContaining([...gone].sort()));
    const { count, task } = await all('remove', wanted);
    expect([count, task?.state, task?.changed]).toEqual([shown.length, 'done', shown.length]);
    expect((await list()).map(({ title }) => title).sort()).toEqual(
      ['一', '二', '三', '四'].filter((title) => !shown.includes(title)).sort(),
    );
  });

  describe('by a writer', () => {
    test('change only what the writer may edit', async () => {
      const ids = [
        await write('自己的草稿', { status: 'draft' }, 'member'),
        await write('别人的草稿', { status: 'draft' }, 'stranger'),
        await write('发布了的'),
      ];
      expect((await rows('remove', ids, '', 'member')).data).toEqual({ changed: [ids[0]], skipped: 2 });
      expect((await list()).length).toBe(2);
    });

    test('change all matching ones likewise', async () => {
      await write('自己的草稿', { status: 'draft' }, 'member');
      await write('别人的草稿', { status: 'draft' }, 'stranger');
      const { count } = await all('remove', { is_user: 'true' }, { who: 'member' });
      expect(count).toBe(1);
      expect(Object.keys(await facts())).toEqual(['别人的草稿']);
    });

    test('publish nothing', async () => {
      const id = await write('草稿', { status: 'draft' }, 'member');
      expect(await rows('publish', [id], '', 'member')).toMatchObject({ error: 'FORBIDDEN' });
      expect(await facts()).toEqual({ 草稿: ['draft', ''] });
    });
  });

  test('a tourist is refused, also for a dry run', async () => {
    const id = await write('甲');
    expect(await rows('remove', [id], '', 'tourist')).toMatchObject({ error: 'TOURIST_READ_ONLY' });
    const reply = await product
      .as('tourist')
      .call(bulkRoutes.count, { body: { table: 'articles', action: 'remove', filter: {} } });
    expect([reply.status, (await list()).length]).toEqual([403, 1]);
  });
});
