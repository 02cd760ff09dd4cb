import { articleRoutes } from '@yanye/shared/contract/articles';
import { searchRoutes } from '@yanye/shared/contract/search';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { taxonomyModule } from './taxonomy.module';
import { overlapping } from '#test/overlapping';

const day = 24 * 3_600_000;

interface Change {
  readonly name: string;
  readonly new_name?: string;
  readonly description?: string;
  readonly aliases?: string[];
}

everyDatabase('categories, tags and series', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: 'https://yanye.example' }, clock);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  const visitor = () => product.as('visitor');
  const write = async (title: string, change: object = {}): Promise<string> => {
    clock.pass(1_000);
    const body = { title, content: `${title}的正文`, ...change };
    return (await admin().call(articleRoutes.create, { body })).body.data.id;
  };
  const change = (kind: TermKind, body: Change) =>
    admin().call(taxonomyRoutes.update, { params: { kind }, body });
  const merge = (kind: TermKind, names: string[], into: string) =>
    admin().call(taxonomyRoutes.merge, { params: { kind }, body: { names, into } });
  const undo = (kind: TermKind, id: number) =>
    admin().call(taxonomyRoutes.undo, { params: { kind }, body: { id } });
  const terms = async (kind: TermKind, query: object = {}) =>
    (await product.as('tourist').call(taxonomyRoutes.list, { params: { kind }, query })).body.data;
  const named = async (kind: TermKind, query: object = {}) =>
    (await terms(kind, query)).list.map(({ name, count }) => `${name} ${count}`);
  const listed = async (query: object) =>
    (await visitor().call(articleRoutes.list, { query })).body.data.list.map(({ title }) => title);
  const tagsOf = async (id: string) =>
    (await visitor().call(articleRoutes.detail, { params: { id } })).body.data.tags;
  const seriesOf = async (id: string) => {
    const { series, series_position } = (await admin().call(articleRoutes.detail, { params: { id } })).body
      .data;
    return [series, series_position];
  };

  test('are listed with articles of any status, by use, name or place, and found by alias and description', async () => {
    await write('一', { tags: ['甲', '乙'] });
    await write('二', { tags: ['甲'], status: 'draft' });
    await admin().call(taxonomyRoutes.create, {
      params: { kind: 'tag' },
      body: { name: '丙', description: '还没写' },
    });
    await change('tag', { name: '乙', aliases: ['yi'] });
    expect(await terms('tag')).toMatchObject({ count: 3, most: 2 });
    expect(await named('tag')).toEqual(['甲 2', '乙 1', '丙 0']);
    expect(await named('tag', { sort: 'count asc', limit: 2 })).toEqual(['丙 0', '乙 1']);
    expect(await named('tag', { key: 'YI' })).toEqual(['乙 1']);
    expect(await named('tag', { key: '没写' })).toEqual(['丙 0']);
    const arrange = { params: { kind: 'tag' as const }, body: { names: ['丙', '乙'] } };
    await admin().call(taxonomyRoutes.arrange, arrange);
    expect(await named('tag', { sort: 'order asc' })).toEqual(['丙 0', '乙 1', '甲 2']);
    expect((await terms('tag')).list[1]?.last_at).toMatch(/\+08:00$/);
  });

  test('keep their own order among the categories that readers choose from', async () => {
    await write('一', { category: '甲' });
    await write('二', { category: '甲' });
    await write('三', { category: '乙' });
    const names = async () =>
      (await visitor().call(articleRoutes.categories)).body.data.map(({ value }) => value);
    expect(await names()).toEqual(['甲', '乙']);
    await admin().call(taxonomyRoutes.arrange, { params: { kind: 'category' }, body: { names: ['乙'] } });
    expect(await names()).toEqual(['乙', '甲']);
  });

  test('show readers their description, also under a former name', async () => {
    await write('一', { category: '随笔' });
    await change('category', { name: '随笔', new_name: '散文', description: '不为什么' });
    const head = { name: '散文', description: '不为什么', cover: '', picture: null };
    for (const category of ['随笔', '散文'])
      expect((await visitor().call(taxonomyRoutes.heads, { query: { category } })).body.data).toEqual({
        category: head,
        tag: null,
        series: null,
      });
  });

  test('renamed, take their articles along; the former name finds them, and new articles get the new one', async () => {
    const id = await write('一', { tags: ['js', '别的'], category: 'c', series: 's', series_position: 3 });
    const { updated_at } = (await admin().call(articleRoutes.detail, { params: { id } })).body.data;
    await change('tag', { name: 'js', new_name: 'JavaScript' });
    await change('category', { name: 'c', new_name: '编程' });
    await change('series', { name: 's', new_name: '入门' });
    const after = (await admin().call(articleRoutes.detail, { params: { id } })).body.data;
    expect(after).toMatchObject({
      ...{ tags: ['JavaScript', '别的'], category: '编程', series: '入门', series_position: 3 },
      ...{ updated_at, version: 1 },
    });
    for (const query of [{ tag: 'js' }, { category: 'c' }, { series: 's' }])
      expect(await listed(query)).toEqual(['一']);
    const second = await write('二', { tags: ['JavaScript', 'js'], category: 'c', series: 's' });
    expect(await tagsOf(second)).toEqual(['JavaScript']);
    await admin().call(articleRoutes.update, { body: { id, tags: ['js'], category: 'c' } });
    expect(await tagsOf(id)).toEqual(['JavaScript']);
    expect(await named('category')).toEqual(['编程 2']);
    expect(await named('series')).toEqual(['入门 2']);
    // And back: the name is no alias any more.
    await change('tag', { name: 'JavaScript', new_name: 'js' });
    expect((await terms('tag')).list).toMatchObject([{ name: 'js', count: 2, aliases: ['JavaScript'] }]);
  });

  test('merged, count each article once, and search finds them by the new name', async () => {
    const ids = [
      await write('一', { tags: ['js'] }),
      await write('二', { tags: ['别的', 'js', 'JavaScript'] }),
      await write('三', { tags: ['JavaScript'] }),
    ];
    const body = { names: ['js', '别的'], into: 'JavaScript' };
    expect((await admin().call(taxonomyRoutes.sum, { params: { kind: 'tag' }, body })).body.data).toEqual({
      moved: 2,
      shared: 1,
      count: 3,
    });
    const done = await merge('tag', body.names, body.into);
    expect(done.body).toMatchObject({
      code: 0,
      data: { count: 2 },
      msg: '已合并，2 篇文章改用「JavaScript」',
    });
    expect(await named('tag')).toEqual(['JavaScript 3']);
    for (const id of ids) expect(await tagsOf(id)).toEqual(['JavaScript']);
    expect((await terms('tag')).list[0]?.aliases.toSorted()).toEqual(['js', '别的']);
    await product.runJobs();
    const find = async (key: string, tag = '') =>
      (await visitor().call(searchRoutes.find, { query: { key, tag } })).body.data.list.map(({ id }) => id);
    expect((await find('JavaScript')).toSorted()).toEqual(ids.toSorted());
    expect(await find('别的')).toEqual([]);
    expect(await find('正文', 'js')).toHaveLength(3);
  });

  test('a merge is taken back for the articles that still have the target, within 30 days, once', async () => {
    const both = await write('一', { tags: ['甲', '乙'] });
    const one = await write('二', { tags: ['甲'] });
    const changed = await write('三', { tags: ['甲'] });
    await change('tag', { name: '甲', description: '第一个', aliases: ['a'] });
    const { id } = (await merge('tag', ['甲'], '乙')).body.data;
    await admin().call(articleRoutes.update, { body: { id: changed, tags: ['新的'] } });
    expect((await undo('category', id)).body.error).toBe('TERM_UNDO_GONE');
    expect((await undo('tag', id)).body).toMatchObject({ code: 0 });
    expect([await tagsOf(both), await tagsOf(one), await tagsOf(changed)]).toEqual([
      ['甲', '乙'],
      ['甲'],
      ['新的'],
    ]);
    expect((await terms('tag', { key: '甲' })).list).toMatchObject([
      { name: '甲', count: 2, description: '第一个', aliases: ['a'] },
    ]);
    expect((await undo('tag', id)).body.error).toBe('TERM_UNDO_GONE');
    const late = (await merge('tag', ['甲'], '乙')).body.data;
    clock.pass(30 * day + 1);
    expect((await undo('tag', late.id)).body.error).toBe('TERM_UNDO_GONE');
    await product.service(taxonomyModule).forgetOld();
    expect(await product.database.kysely.selectFrom('taxonomy_moves').selectAll().execute()).toEqual([]);
  });

  test('a merge is not taken back when its names are in use again', async () => {
    await write('一', { tags: ['甲', '乙', '丙'] });
    const { id } = (await merge('tag', ['甲'], '乙')).body.data;
    await change('tag', { name: '乙', aliases: [] });
    await write('二', { tags: ['甲'] });
    expect((await undo('tag', id)).body.error).toBe('TERM_UNDO_CONFLICT');
    const second = (await merge('tag', ['甲'], '乙')).body.data;
    await merge('tag', ['乙'], '丙');
    expect((await undo('tag', second.id)).body.error).toBe('TERM_UNDO_CONFLICT');
    expect(await named('tag')).toEqual(['丙 2']);
  });

  test('a removal is not taken back when its name is in use again', async () => {
    await write('一', { tags: ['甲'] });
    const { id } = (
      await admin().call(taxonomyRoutes.remove, { params: { kind: 'tag' }, body: { names: ['甲'] } })
    ).body.data;
    await write('二', { tags: ['甲'] });
    expect((await undo('tag', id)).body.error).toBe('TERM_UNDO_CONFLICT');
    expect(await named('tag')).toEqual(['甲 1']);
  });

  test('a former name is redirected to the feed of the current one', async () => {
    await write('一', { tags: ['former'], category: '旧' });
    await change('tag', { name: 'former', new_name: 'JavaScript' });
    const { statusCode, headers } = await product.get('/feed.json?tag=former&category=旧');
    expect([statusCode, headers.location]).toEqual([
      301,
      `/feed.json?category=${encodeURIComponent('旧')}&tag=JavaScript`,
    ]);
    for (const path of ['/feed.json?tag=JavaScript', '/sitemap.xml', '/rss.xml']) {
      const { payload } = await product.get(path);
      expect(payload).toContain('JavaScript');
      expect(payload).not.toContain('former');
    }
  });

  test('merged series follow each other, and a removal leaves the articles; both are taken back', async () => {
    const ids = [
      await write('一', { series: '入门', series_position: 1 }),
      await write('二', { series: '进阶', series_position: 1 }),
      await write('三', { series: '进阶' }),
      await write('四', { series: '终章', series_position: 2 }),
    ];
    const all = () => Promise.all(ids.map(seriesOf));
    const before = await all();
    const merged = (await merge('series', ['进阶', '终章'], '入门')).body.data;
    expect(await all()).toEqual([
      ['入门', 1],
      ['入门', 2],
      ['入门', 0],
      ['入门', 4],
    ]);
    await undo('series', merged.id);
    expect(await all()).toEqual(before);
    const body = { names: ['进阶', '入门'] };
    const { data } = (await admin().call(taxonomyRoutes.remove, { params: { kind: 'series' }, body })).body;
    expect([data.count, await named('series')]).toEqual([3, ['终章 1']]);
    await undo('series', data.id);
    expect(await all()).toEqual(before);
  });

  test.each([
    ['a name in use', { name: '甲', new_name: '乙' }, 'TERM_TAKEN'],
    ['an alias of another', { name: '甲', new_name: 'b' }, 'TERM_TAKEN'],
    ['a name that is too long', { name: '甲', new_name: '长'.repeat(17) }, 'BAD_INPUT'],
    ['an unknown one', { name: '没有', new_name: '丁' }, 'TERM_NOT_FOUND'],
    ['an alias that is a name', { name: '甲', aliases: ['乙'] }, 'BAD_INPUT'],
    ['an alias that is its own name', { name: '甲', aliases: ['甲'] }, 'BAD_INPUT'],
  ])('refused: %s', async (_what, body, error) => {
    await write('一', { tags: ['甲', '乙'] });
    await change('tag', { name: '乙', aliases: ['b'] });
    expect((await change('tag', body)).body.error).toBe(error);
    expect((await merge('tag', ['甲'], '甲')).body.error).toBe('BAD_INPUT');
    expect((await merge('tag', ['甲'], '没有')).body.error).toBe('TERM_NOT_FOUND');
    const again = await admin().call(taxonomyRoutes.create, { params: { kind: 'tag' }, body: { name: 'b' } });
    expect(again.body.error).toBe('TERM_TAKEN');
    expect((await named('tag')).toSorted()).toEqual(['乙 1', '甲 1']);
  });

  test('an article that is stored while its tag is merged gets the new one', async () => {
    await write('一', { tags: ['甲', '乙'] });
    const other = await product.another();
    const body = { title: '二', content: '正文', tags: ['甲'] };
    const made = await overlapping(
      product.database,
      () => merge('tag', ['甲'], '乙'),
      () => other.as('admin').call(articleRoutes.create, { body }),
      other.database,
    );
    expect(await tagsOf(made.body.data.id)).toEqual(['乙']);
    await other.close();
  });
});
