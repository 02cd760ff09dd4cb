import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';

const written = readFileSync(
  join(import.meta.dirname, '../../../../../docs/third-party-notices.txt'),
  'utf8',
);

// The answer comes from a file.
oneDatabase('the notices of third-party software', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  afterAll(() => product.close());

  const notices = (headers: Record<string, string> = {}) => product.get('/licences.txt', headers);

  test('are a text that anyone can open', async () => {
    const { statusCode, headers, payload } = await notices();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload).toBe(written);
    for (const name of ['@img/sharp-libvips-linux-x64', 'khroma', 'Noto Serif SC'])
      expect(payload).toContain(name);
  });

  test('are sent compressed, and once to each browser', async () => {
    const compressed = await notices({ 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(compressed.rawPayload.length).toBeLessThan(written.length / 3);
    const again = await notices({
      'accept-encoding': 'br',
      'if-none-match': String(compressed.headers.etag),
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });
});
