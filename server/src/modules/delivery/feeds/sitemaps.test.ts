import { articlesModule } from '#content/articles/articles.module';
import { customPagesModule } from '#content/custom-pages/custom-pages.module';
import { settingsModule } from '#site/settings/settings.module';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fastify, { type FastifyInstance } from 'fastify';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { siteTime } from '#platform/time';
import { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { FeedTexts } from './feed-texts';
import { feedsRepository } from './feeds.repository';
import { bindFeedRoutes } from './feeds.routes';
import { feedsService } from './feeds.service';
import { maxAddresses, sitemapIndexOf, sitemapOf } from './sitemaps';

const origin = 'https://yanye.example';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

interface Place {
  readonly loc: string;
  readonly lastmod?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** Reads a sitemap strictly: nothing may stand in it but what sitemaps.org lists, in its order. */
const read = (text: string): { readonly kind: 'urlset' | 'sitemapindex'; readonly places: Place[] } => {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  const root = parser.parse(text) as Record<string, Record<string, unknown>>;
  const kind = 'urlset' in root ? 'urlset' : 'sitemapindex';
  const member = kind === 'urlset' ? 'url' : 'sitemap';
  expect(Object.keys(root)).toEqual(['?xml', kind]);
  const { '@_xmlns': xmlns, [member]: places, ...rest } = root[kind] ?? {};
  expect([xmlns, rest]).toEqual([namespace, {}]);
  for (const place of places as Place[]) {
    expect(['loc', 'loc,lastmod']).toContain(Object.keys(place).join(','));
    expect(new URL(place.loc).href).toBe(place.loc);
    expect(place.loc.length).toBeLessThan(2_048);
    if (place.lastmod !== undefined) expect(place.lastmod).toMatch(rfc3339);
  }
  return { kind, places: places as Place[] };
};

test.each([
  ['a sitemap', sitemapOf([{ address: `${origin}/?a=1&b=2` }])],
  ['a list of sitemaps', sitemapIndexOf([`${origin}/?a=1&b=2`])],
])('an address stands in %s as XML wants it', (_what, text) => {
  expect(read(text).places).toEqual([{ loc: `${origin}/?a=1&b=2` }]);
});

everyDatabase('the sitemap', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: origin }, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const create = async (title: string, change: object = {}): Promise<string> => {
    const body = { title, content: '正文', ...change };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };

  test('has the home page, lists and published articles, each by its canonical address', async () => {
    const id = await create('一', { category: 'C & D', tags: ['随想'] });
    await create('草稿', { status: 'draft', category: '密', tags: ['密'] });
    const { headers, payload } = await product.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(read(payload)).toEqual({
      kind: 'urlset',
      places: [
        { loc: `${origin}/` },
        { loc: `${origin}/?category=C+%26+D` },
        { loc: `${origin}/?tag=%E9%9A%8F%E6%83%B3` },
        { loc: `${origin}/archive` },
        { loc: `${origin}/article/${id}`, lastmod: '2024-03-10T00:30:05+08:00' },
      ],
    });
  });

  test("has the site's own pages, but no hidden one", async () => {
    for (const [slug, is_shown] of [
      ['about', true],
      ['secret', false],
    ] as const)
      await product
        .as('admin')
        .call(customPageRoutes.create, { body: { title: slug, slug, content: '正文', is_shown } });
    expect(read((await product.get('/sitemap.xml')).payload).places.slice(1)).toEqual([
      { loc: `${origin}/page/about`, lastmod: '2024-03-10T00:30:05+08:00' },
    ]);
    const { list } = (await product.as('admin').call(customPageRoutes.list, { query: {} })).body.data;
    await product.as('admin').call(customPageRoutes.remove, { body: { id_list: list.map(({ id }) => id) } });
  });

  test('has the date of the last edit of an article', async () => {
    const id = await create('一');
    clock.pass(3_600_000);
    await product.as('admin').call(articleRoutes.update, { body: { id, title: '二' } });
    const { places } = read((await product.get('/sitemap.xml')).payload);
    expect(places.at(-1)?.lastmod).toBe('2024-03-10T01:30:05+08:00');
  });

  test('has the archive of each year once, the newest at the address without a year', async () => {
    await create('旧');
    clock.pass(800 * 24 * 3_600_000);
    await create('新');
    const { places } = read((await product.get('/sitemap.xml')).payload);
    expect(places.map(({ loc }) => loc).filter((loc) => loc.includes('archive'))).toEqual([
      `${origin}/archive`,
      `${origin}/archive/2024`,
    ]);
  });

  test('of an empty site has the home page', async () => {
    expect(read((await product.get('/sitemap.xml')).payload).places).toEqual([{ loc: `${origin}/` }]);
    expect((await product.get('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await product.get('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test('has at most as many addresses as sitemaps.org allows', () => {
    expect(maxAddresses).toBeLessThanOrEqual(50_000);
  });

  describe('with more addresses than one file may have', () => {
    let server: FastifyInstance;
    beforeEach(() => {
      const { database, service } = product;
      server = fastify();
      bindFeedRoutes(server, {
        feeds: feedsService({
          feeds: feedsRepository(database.forTables()),
          settings: service(settingsModule),
          articles: service(articlesModule),
          pages: service(customPagesModule),
          terms: { currentName: (_kind, name) => Promise.resolve(name) },
          time: siteTime('Asia/Shanghai'),
          perSitemap: 3,
        }),
        texts: new FeedTexts({ generation: new FreshGeneration(database), clock }),
        site: { publicUrl: () => origin },
      });
    });
    afterEach(() => server.close());
    const get = async (path: string) => (await server.inject(path)).payload;

    test('is a list of parts that have each address once', async () => {
      const articles: string[] = [];
      for (const title of ['一', '二', '三', '四', '五']) {
        articles.push(`${origin}/article/${await create(title, { category: '散文' })}`);
        clock.pass(60_000);
      }
      const index = read(await get('/sitemap.xml'));
      expect(index).toEqual({
        kind: 'sitemapindex',
        places: [1, 2, 3].map((part) => ({ loc: `${origin}/sitemap-${String(part)}.xml` })),
      });
      const parts: string[][] = [];
      for (const { loc } of index.places) {
        const { kind, places } = read(await get(new URL(loc).pathname));
        expect(kind).toBe('urlset');
        parts.push(places.map((place) => place.loc));
      }
      const lists = [`${origin}/`, `${origin}/?category=%E6%95%A3%E6%96%87`, `${origin}/archive`];
      expect(parts).toEqual([lists, articles.slice(0, 3), articles.slice(3)]);
      expect((await server.inject('/sitemap-4.xml')).statusCode).toBe(404);
    });

    test('is one file again where it just fits', async () => {
      await create('一');
      expect(read(await get('/sitemap.xml')).places).toHaveLength(3);
      await create('二');
      expect(read(await get('/sitemap.xml')).kind).toBe('sitemapindex');
    });
  });
});
