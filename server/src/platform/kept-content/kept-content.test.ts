import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { until } from '#test/held-timers';
import type { Encoding } from './accepted-encoding';
import type { GeneratedContent } from './encoded-content';
import { contentHash, matchesTag } from './entity-tag';
import { KeptContent } from './kept-content';

const long = (text: string): string => text.padEnd(2_000, '.');

describe('kept content', () => {
  let generation: number;
  let generated: number;
  let kept: KeptContent<{ readonly status: number }>;
  beforeEach(() => {
    generation = 1;
    generated = 0;
    kept = new KeptContent({ maxBytes: 100_000 });
  });

  const contentOf = (text: string, isCached = true): GeneratedContent<{ readonly status: number }> => ({
    bytes: Buffer.from(text),
    encoding: 'identity',
    hash: contentHash(text),
    facts: { status: 200 },
    isCached,
  });
  const get = (
    key: string,
    generate = () => Promise.resolve(contentOf(`text ${String((generated += 1))}`)),
    encoding: Encoding = 'identity',
  ) => kept.get({ key, encoding, generation }, generate);
  const read = async (key = '/rss.xml'): Promise<string> => (await get(key)).bytes.toString();

  test('is generated once for concurrent and for later requests', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(['text 1', 'text 1', 'text 1']);
    expect(await read()).toBe('text 1');
    expect(await read('/atom.xml')).toBe('text 2');
  });

  test('is available without waiting once it was sent in that encoding', async () => {
    const request = { key: '/rss.xml', encoding: 'identity', generation } as const;
    expect(kept.cached(request)).toBeUndefined();
    const sent = await get('/rss.xml');
    expect(kept.cached(request)).toBe(sent);
    expect(kept.cached({ ...request, encoding: 'br' })).toBeUndefined();
    expect(kept.cached({ ...request, generation: 2 })).toBeUndefined();
  });

  test('is generated again after a change', async () => {
    await read();
    generation += 1;
    expect(await read()).toBe('text 2');
  });

  test('that came out the same after a change keeps its encodings, and when it was modified', async () => {
    const generate = () => Promise.resolve(contentOf(long('正文')));
    const before = await get('/', generate, 'gzip');
    generation += 1;
    const later = () => Promise.resolve({ ...contentOf(long('正文')), facts: { status: 203 } });
    expect(await get('/', later, 'gzip')).toBe(before);
    expect((await get('/', later, 'identity')).facts).toEqual({ status: 200 });
  });

  test('reaches the generator after a change, which may return it', async () => {
    const first = await kept.get({ key: '/', encoding: 'gzip', generation }, async () =>
      contentOf(long('正文')),
    );
    generation += 1;
    const second = await kept.get({ key: '/', encoding: 'gzip', generation }, async (before) => {
      expect(before?.facts).toEqual({ status: 200 });
      return before ?? contentOf('another');
    });
    expect(second).toBe(first);
    expect(kept.cached({ key: '/', encoding: 'gzip', generation })).toBe(first);
  });

  test('of a run that began before a change is neither cached nor sent to later requests', async () => {
    let finish: (content: GeneratedContent<{ readonly status: number }>) => void = () => undefined;
    const slow = get('/rss.xml', () => new Promise((resolve) => (finish = resolve)));
    await Promise.resolve();
    generation += 1;
    expect(await read()).toBe('text 1');
    finish(contentOf('old'));
    expect((await slow).bytes.toString()).toBe('old');
    expect(await read()).toBe('text 1');
    expect(generated).toBe(1);
  });

  test('that does not exist is not cached', async () => {
    const none = await kept.get({ key: '/x', encoding: 'identity', generation }, () =>
      Promise.resolve(undefined),
    );
    expect(none).toBeUndefined();
    expect(await read('/x')).toBe('text 1');
  });

  test('that is sent once is not cached', async () => {
    const once = await get('/x', () => Promise.resolve(contentOf('frame', false)), 'gzip');
    expect(once.bytes.toString()).toBe('frame');
    expect(await read('/x')).toBe('text 1');
  });

  test('a failure reaches all concurrent requests and is not cached', async () => {
    const failing = () => Promise.reject(new Error('no data'));
    const results = await Promise.allSettled([get('/x', failing), get('/x', failing)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read('/x')).toBe('text 1');
  });

  test.each<['br' | 'identity', (text: string) => Buffer]>([
    ['identity', (text) => Buffer.from(text)],
    ['br', (text) => brotliCompressSync(text)],
  ])('generated as %s is sent in every encoding, with a tag for each', async (encoding, encode) => {
    const text = long('正文');
    const generate = () => {
      generated += 1;
      return Promise.resolve({ ...contentOf(text), bytes: encode(text), encoding });
    };
    const [br, gzip, plain] = [
      await get('/', generate, 'br'),
      await get('/', generate, 'gzip'),
      await get('/', generate, 'identity'),
    ];
    const texts = [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), plain.bytes].map(String);
    expect(texts).toEqual([text, text, text]);
    expect([br.etag, gzip.etag, plain.etag]).toEqual(
      ['br', 'gzip', 'identity'].map((name) => `"${contentHash(text)}-${name}"`),
    );
    expect(generated).toBe(1);
  });

  test('that was compressed quickly is compressed better once it is sent again, and is the same for its clients', async () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `第 ${at * 7} 篇`).join();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const quick = {
      ...contentOf(text),
      bytes: brotliCompressSync(text, { params }),
      encoding: 'br',
    } as const;
    const request = { key: '/', encoding: 'br', generation } as const;
    const first = await kept.get(request, async () => ({ ...quick, isQuick: true }));
    expect(first.bytes.length).toBe(quick.bytes.length);
    expect(kept.cached(request)).toBe(first);
    await until(() => kept.cached(request) !== first);
    const better = kept.cached(request);
    expect(better?.bytes.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(better?.bytes ?? '').toString()).toBe(text);
    expect([better?.etag, first.etag]).toEqual([first.etag, `W/"${contentHash(text)}-br"`]);
    expect(matchesTag(first.etag, first.etag.slice(2))).toBe(true);
    expect(kept.cached(request)).toBe(better);
  });

  test('is encoded once for concurrent requests', async () => {
    const generate = () => Promise.resolve(contentOf(long('正文')));
    const [one, other] = await Promise.all([get('/', generate, 'gzip'), get('/', generate, 'gzip')]);
    expect(other).toBe(one);
  });

  test('below a kilobyte is not compressed', async () => {
    const small = await get('/', () => Promise.resolve(contentOf('短')), 'br');
    expect([small.encoding, small.bytes.toString()]).toEqual(['identity', '短']);
  });

  test('takes no more memory than it may', async () => {
    kept = new KeptContent({ maxBytes: 6_000 });
    const generate = () => Promise.resolve(contentOf(long(String((generated += 1)))));
    for (const key of ['a', 'b', 'c', 'a']) await get(key, generate);
    expect(generated).toBe(4);
    await get('a', generate);
    expect(generated).toBe(4);
  });

  test('counts the memory of further encodings', async () => {
    kept = new KeptContent({ maxBytes: 7_500 });
    const noise = () => {
      generated += 1;
      return Promise.resolve(
        contentOf(Buffer.from(crypto.getRandomValues(new Uint8Array(1_500))).toString('hex')),
      );
    };
    await get('a', noise);
    await get('a', noise, 'gzip');
    await get('b', noise);
    await get('a', noise);
    expect(generated).toBe(3);
  });

  test('that is too large is sent but not cached', async () => {
    kept = new KeptContent({ maxBytes: 100_000, maxEntryBytes: 1_000 });
    const generate = () => Promise.resolve(contentOf(long(String((generated += 1)))));
    for (let n = 0; n < 2; n += 1) await get('a', generate);
    expect(generated).toBe(2);
  });
});
