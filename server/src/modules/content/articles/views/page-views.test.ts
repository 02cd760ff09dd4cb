import { articleRoutes } from '@yanye/shared/contract/articles';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Caller, type PersonName, type Product } from '#test/open-product';
import { redisAtHand } from '#test/services-at-hand';

const minute = 60_000;
const body = { title: '一篇', content: '正文' };
const redis = redisAtHand();

const created = async (product: Product, who: PersonName = 'admin', change: object = {}): Promise<string> =>
  (await product.as(who).call(articleRoutes.create, { body: { ...body, ...change } })).body.data.id;

const read = (caller: Caller, id: string, route: typeof articleRoutes.page | typeof articleRoutes.detail) =>
  caller.call(route, { params: { id } });

const viewsOf = async (product: Product, id: string): Promise<number | undefined> => {
  await product.service(articlesModule).views.flush();
  const row = await product.database.kysely
    .selectFrom('articles')
    .select('look_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.look_count;
};

everyDatabase('page views', (open) => {
  const clock = testClock();
  let product: Product;
  let id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    id = await created(product);
  });
  afterAll(() => product.close());

  describe.each(['page', 'detail'] as const)('through the %s', (name) => {
    const view = (caller: Caller, article = id) => read(caller, article, articleRoutes[name]);

    test('are counted for all readers except the author', async () => {
      for (const who of ['visitor', 'member', 'tourist', 'admin'] as const) await view(product.as(who));
      expect(await viewsOf(product, id)).toBe(3);
    });

    test('count once within half an hour', async () => {
      for (const wait of [0, 29 * minute, 2 * minute]) {
        clock.pass(wait);
        await view(product.as('visitor'));
        await view(product.as('member'));
      }
      expect(await viewsOf(product, id)).toBe(4);
    });

    test('are not counted for a draft', async () => {
      const draft = await created(product, 'member', { title: '稿', status: 'draft' });
      await view(product.as('admin'), draft);
      expect(await viewsOf(product, draft)).toBe(0);
    });

    test.each([
      ['a program', { 'user-agent': 'curl/8.5.0' }],
      ['an unknown client', { 'user-agent': '' }],
      ['a browser that prefetches', { 'sec-purpose': 'prefetch;prerender' }],
    ])('are not counted for %s', async (_what, headers) => {
      await view(product.browserOf('visitor', {}, headers));
      await view(product.browserOf('member', {}, headers));
      expect(await viewsOf(product, id)).toBe(0);
    });
  });

  const page = (caller: Caller) => read(caller, id, articleRoutes.page);

  test('of one browser count once, across networks and signing in', async () => {
    const kept: Record<string, string> = {};
    await product.browserOf('visitor', kept).call(reactionRoutes.digg, { body: { id } });
    await page(product.browserOf('visitor', kept));
    await page(
      product.browserOf('visitor', kept, { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:128.0)' }),
    );
    await page(product.browserOf('member', kept));
    await page(product.browserOf('member'));
    expect(await viewsOf(product, id)).toBe(1);
  });

  test('of documents are attributed to the reader who then calls the API', async () => {
    const caller = { ip: '127.0.0.1', userAgent: product.userAgent, isFetchedAhead: false };
    product.service(articlesModule).views.documentSent(caller, id);
    expect(await viewsOf(product, id)).toBe(1);
    await page(product.as('admin'));
    expect(await viewsOf(product, id)).toBe(0);
    product.service(articlesModule).views.documentSent({ ...caller, ip: '203.0.113.9' }, id);
    await page(product.as('member'));
    expect(await viewsOf(product, id)).toBe(2);
  });

  test('do not invalidate cached pages', async () => {
    const before = await product.database.generation();
    await page(product.as('visitor'));
    expect(await viewsOf(product, id)).toBe(1);
    expect(await product.database.generation()).toBe(before);
  });

  (redis ? test : test.skip)('of one reader at two processes count once', async () => {
    const shared = await openProduct(open, { REDIS_URL: redis ?? '', REDIS_TIMEOUT_MS: '10000' });
    const other = await shared.another();
    const article = await created(shared);
    const sides = [shared, other, shared, other];
    await Promise.all(
      sides.flatMap((side) =>
        (['visitor', 'member'] as const).map((who) => read(side.as(who), article, articleRoutes.page)),
      ),
    );
    await other.service(articlesModule).views.flush();
    expect(await viewsOf(shared, article)).toBe(2);
    await other.close();
    await shared.close();
  });
});
