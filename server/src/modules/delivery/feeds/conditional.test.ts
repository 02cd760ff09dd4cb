import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';

const files = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'] as const;

everyDatabase('conditional requests of feeds', (open) => {
  const clock = testClock();
  let product: Product;
  let other: Product;
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: 'https://yanye.example' }, clock);
    other = await product.another();
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    await create('第一篇');
  });
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  const create = async (title: string): Promise<string> => {
    const body = { title, content: '很长的正文。'.repeat(300) };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };

  test.each(files)('%s is answered 304 until something changes, then in full', async (path) => {
    const first = await product.get(path);
    const etag = String(first.headers['etag']);
    const again = await product.get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
    await create('第二篇');
    const after = await product.get(path, { 'if-none-match': etag });
    expect([after.statusCode, after.headers['etag'] === etag]).toEqual([200, false]);
    expect(after.payload).not.toBe(first.payload);
  });

  test.each(files)('%s has no body for HEAD', async (path) => {
    const [head, whole] = [await product.get(path, {}, 'HEAD'), await product.get(path)];
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test('a change that a feed does not show leaves its bytes as they were', async () => {
    const id = await create('第二篇');
    const { headers } = await product.get('/rss.xml');
    const body = { article_id: id, content: '好' };
    expect((await product.as('member').call(commentRoutes.write, { body })).body).toMatchObject({ code: 0 });
    const after = await product.get('/rss.xml', { 'if-none-match': String(headers['etag']) });
    expect(after.statusCode).toBe(304);
  });

  test('a change made by another process is seen at once', async () => {
    await other.get('/rss.xml');
    await create('别处写的');
    expect((await other.get('/rss.xml')).payload).toContain('别处写的');
  });

  describe('by date', () => {
    const dated = async (path: string) => {
      await product.get(path);
      clock.pass(1_000);
      return String((await product.get(path)).headers['last-modified']);
    };

    test.each(files)('%s is answered 304 until something changes', async (path) => {
      const since = await dated(path);
      expect(since).toBe('Sat, 09 Mar 2024 16:30:06 GMT');
      expect((await product.get(path, { 'if-modified-since': since })).statusCode).toBe(304);
      await create('同一秒');
      expect((await product.get(path, { 'if-modified-since': since })).statusCode).toBe(200);
    });

    test('a removed article is noticed, though no remaining one is newer', async () => {
      const id = await create('要撤');
      const since = await dated('/rss.xml');
      await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
      expect((await product.get('/rss.xml', { 'if-modified-since': since })).statusCode).toBe(200);
      clock.pass(5_000);
      expect((await product.get('/rss.xml', { 'if-modified-since': since })).statusCode).toBe(200);
    });

    test('no date is sent while its second lasts: another change may still happen in it', async () => {
      const { headers } = await product.get('/rss.xml');
      expect(headers).not.toHaveProperty('last-modified');
      const reply = await product.get('/rss.xml', { 'if-modified-since': 'Sat, 09 Mar 2024 16:30:06 GMT' });
      expect(reply.statusCode).toBe(200);
    });

    test('the ETag decides where both are sent', async () => {
      const since = await dated('/rss.xml');
      const reply = await product.get('/rss.xml', { 'if-modified-since': since, 'if-none-match': '"other"' });
      expect(reply.statusCode).toBe(200);
    });
  });

  test.each(['br', 'gzip'])('is sent compressed as %s, with a separate tag', async (encoding) => {
    const plain = await product.get('/rss.xml');
    const packed = await product.get('/rss.xml', { 'accept-encoding': encoding });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      encoding,
    ]);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
    expect([packed.headers['vary'], packed.headers['cache-control']]).toEqual([
      'accept-encoding',
      'no-cache',
    ]);
  });
});
