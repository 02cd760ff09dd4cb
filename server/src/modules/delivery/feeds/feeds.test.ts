import { articleRoutes } from '@yanye/shared/contract/articles';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { entryIdOf } from './entry-id';
import { readAsJson, readByFeedsmith, readByRssParser } from './testing/feed-readers';

const origin = 'https://yanye.example';
const nasty = '“引号” & <b>标签</b> ]]> "x"';
const day = 24 * 3_600_000;

const readers = [
  ['/rss.xml', 'feedsmith', readByFeedsmith],
  ['/rss.xml', 'rss-parser', readByRssParser],
  ['/atom.xml', 'feedsmith', readByFeedsmith],
  ['/atom.xml', 'rss-parser', readByRssParser],
  ['/feed.json', 'the schema of JSON Feed', readAsJson],
] as const;
const feeds = ['/rss.xml', '/atom.xml', '/feed.json'] as const;

everyDatabase('feeds', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: origin }, clock);
    const body = { title: '言叶 & 站', slogan: '以言为叶' };
    await product.as('admin').call(settingsRoutes.saveSite, { body });
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const create = async (change: object, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一', content: '正文', category: '散文', tags: ['随想'], ...change };
    const reply = await product.as(who).call(articleRoutes.create, { body });
    expect(reply.body).toMatchObject({ code: 0 });
    return reply.body.data.id;
  };
  const textOf = async (path: string): Promise<string> => {
    const { statusCode, payload } = await product.get(path);
    expect(statusCode).toBe(200);
    return payload;
  };
  const titlesOf = async (path: string) => readAsJson(await textOf(path)).entries.map(({ title }) => title);

  describe.each(readers)('%s read by %s', (path, _reader, read) => {
    test('has the same facts of each article, newest first', async () => {
      const published = clock.now();
      const first = await create({ title: nasty, tags: ['a & b', '随想'] });
      clock.pass(day);
      const second = await create({ title: '二', content: '[首页](/) 与 **粗** ]]>' });
      const { title, entries } = await read(await textOf(path));
      expect(title).toBe('言叶 & 站');
      expect(entries).toEqual([
        {
          id: entryIdOf(second),
          title: '二',
          link: `${origin}/article/${second}`,
          published: published + day,
          author: 'admin 昵称',
          tags: ['随想'],
          content: `<p><a href="${origin}/">首页</a> 与 <strong>粗</strong> ]]></p>`,
        },
        {
          id: entryIdOf(first),
          title: nasty,
          link: `${origin}/article/${first}`,
          published,
          author: 'admin 昵称',
          tags: ['a & b', '随想'],
          content: '<p>正文</p>',
        },
      ]);
    });

    test('is still readable with characters that XML does not allow', async () => {
      await create({ title: '铃\u0007声', content: '退\u0008格' });
      const text = await textOf(path);
      // These readers forgive it; others refuse the whole feed.
      expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
      const { entries } = await read(text);
      expect(entries).toHaveLength(1);
      expect(entries[0]?.title).toMatch(/^铃\u0007?声$/);
    });

    test('is empty for an unknown tag, which is no error', async () => {
      await create({});
      expect(await read(await textOf(`${path}?tag=没有`))).toEqual({
        title: '标签：没有 · 言叶 & 站',
        entries: [],
      });
    });
  });

  describe.each(feeds)('%s', (path) => {
    test('has only published articles', async () => {
      await create({ title: '公开' });
      await create({ title: '草稿秘密', status: 'draft' });
      await create({ title: '会员秘密', status: 'draft' }, 'member');
      await create({ title: '撤下秘密', status: 'withdrawn' });
      const text = await textOf(path);
      expect(text).toContain('公开');
      expect(text).not.toContain('秘密');
    });

    test('has the newest twenty articles', async () => {
      for (let number = 1; number <= 22; number += 1) {
        await create({ title: `第${String(number)}篇` });
        clock.pass(60_000);
      }
      const titles = [...(await textOf(path)).matchAll(/第\d+篇/g)].map(String);
      expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, '第22篇', '第3篇']);
    });

    test('changes after an edit, and keeps the id of the article', async () => {
      const id = await create({ title: '旧名' });
      const before = await textOf(path);
      await product.as('admin').call(articleRoutes.update, { body: { id, title: '新名' } });
      const after = await textOf(path);
      expect([after.includes('新名'), after.includes('旧名')]).toEqual([true, false]);
      for (const text of [before, after]) expect(text).toContain(entryIdOf(id));
    });

    test('no longer has a withdrawn article', async () => {
      const id = await create({ title: '要撤' });
      expect(await textOf(path)).toContain('要撤');
      await product.as('admin').call(articleRoutes.update, { body: { id, status: 'withdrawn' } });
      expect(await textOf(path)).not.toContain('要撤');
    });
  });

  test.each([
    ['?tag=季节', ['春']],
    ['?category=技术', ['码']],
    ['?tag=随想&category=散文', ['秋', '春']],
    ['?tag=随想&category=技术', []],
    ['?tag=&category=&utm_source=x', ['码', '秋', '春']],
    ['?category=没有', []],
  ])('%s chooses articles', async (query, titles) => {
    await create({ title: '春', tags: ['随想', '季节'] });
    clock.pass(day);
    await create({ title: '秋' });
    clock.pass(day);
    await create({ title: '码', category: '技术', tags: ['rust'] });
    expect(await titlesOf(`/feed.json${encodeURI(query)}`)).toEqual(titles);
  });

  test('different filters are cached separately', async () => {
    await create({ title: '春', tags: ['季节'] });
    await create({ title: '码', category: '技术' });
    for (const [query, titles] of [
      ['?tag=季节', ['春']],
      ['?category=技术', ['码']],
      ['?tag=技术', []],
    ] as const)
      expect(await titlesOf(`/feed.json${encodeURI(query)}`)).toEqual(titles);
    expect(await titlesOf('/feed.json')).toHaveLength(2);
  });

  test('dates of JSON Feed carry the offset of the site', async () => {
    await create({});
    expect(await textOf('/feed.json')).toContain('"date_published":"2024-03-10T00:30:05+08:00"');
  });

  test('dates of RSS and Atom carry theirs', async () => {
    await create({});
    expect(await textOf('/rss.xml')).toContain('<pubDate>Sat, 09 Mar 2024 16:30:05 GMT</pubDate>');
    expect(await textOf('/atom.xml')).toContain('<published>2024-03-09T16:30:05.000Z</published>');
  });

  test('an edit changes the date of change, and not that of publishing', async () => {
    const id = await create({});
    clock.pass(3_600_000);
    await product.as('admin').call(articleRoutes.update, { body: { id, content: '改过' } });
    const atom = await textOf('/atom.xml');
    expect(atom).toContain('<published>2024-03-09T16:30:05.000Z</published>');
    expect(atom.match(/<updated>2024-03-09T17:30:05.000Z<\/updated>/g)).toHaveLength(2);
    expect(await textOf('/rss.xml')).toContain('<lastBuildDate>Sat, 09 Mar 2024 17:30:05 GMT');
    expect(await textOf('/feed.json')).toContain('"date_modified":"2024-03-10T01:30:05+08:00"');
  });

  test.each([
    ['/rss.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
  ])('%s is sent as %s and names itself', async (path, type) => {
    const { headers, payload } = await product.get(`${path}?tag=a`);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(payload).toContain(`${origin}${path}?tag=a`);
  });
});
