import { readingLimit } from '#platform/http/reading-limit';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { documentServer, type DocumentServer } from '#test/document-server';
import { unavailable } from '#platform/unavailable';
import { holdTimers, passTime, passTimeUntil, until } from '#test/held-timers';

// Pages are given up when a test says so; until then they may take as long as the machine needs.
holdTimers();

const remote = `exports.default = { page: async (request) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/article/missing') return { status: 404, html: 'not here' };
  if (pathname === '/article/old') return { status: 301, redirect: '/article/new' };
  if (pathname === '/article/endless') {
    void request.http({ call: {} });
    for (;;);
  }
  if (pathname === '/article/away') {
    await request.http({ call: {} });
    return { status: 503, html: 'frame' };
  }
  if (pathname === '/article/broken') throw new Error('broken page');
  const { data } = await request.http({ call: {} });
  return { status: 200, html: pathname + search + ' shows ' + data + ' ' + 'long '.repeat(50) };
} };`;

let worker: BuiltProgram;
let server: DocumentServer;

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

beforeAll(async () => {
  worker = await builtProgram('src/platform/render/render-worker.ts');
}, 60_000);
afterAll(() => worker.remove());
beforeEach(async () => {
  server = await documentServer({ workerFile: worker.file, remote });
});
afterEach(() => server.close());

describe('one network', () => {
  const from = (remoteAddress: string, url: string) =>
    server.app.inject({ method: 'GET', url, remoteAddress });

  it('gets only so many pages that have to be rendered, and any number of cached ones', async () => {
    await from('198.51.100.1', '/');
    // Concurrently, since the limit counts requests and not renderings.
    const pages = await Promise.all(
      Array.from({ length: readingLimit.points - 1 }, (_, n) =>
        from(`198.51.100.${n % 250}`, `/?page=${(n % 9) + 2}`),
      ),
    );
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await from('198.51.100.9', '/?page=100');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/^这个网络的访问太频繁了，请 \d+ 秒后再试$/);
    expect((await from('198.51.100.9', '/')).statusCode).toBe(200);
    expect((await from('198.51.101.9', '/?page=100')).statusCode).toBe(200);
  });
});

describe('a document', () => {
  it('is rendered once and then sent from memory', async () => {
    const first = await get('/');
    const second = await get('/');
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('/ shows first');
    expect(second.body).toBe(first.body);
    expect(server.asked).toBe(1);
  });

  it('with a number of its own is rendered again when that changes, and no other page is', async () => {
    for (const page of ['/news', '/news?board=2', '/']) await get(page);
    server.data = 'second';
    server.newsVersion += 1;
    expect((await get('/news')).body).toContain('/news shows second');
    expect((await get('/news?board=2')).body).toContain('/news?board=2 shows second');
    expect((await get('/')).body).toContain('/ shows first');
    expect(server.asked).toBe(5);
    await get('/news');
    expect(server.asked).toBe(5);
  });

  it('is rendered once for a hundred readers who come together', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(server.asked).toBe(1);
  });

  it('shows a change as soon as the generation is incremented', async () => {
    await get('/');
    server.data = 'second';
    server.generation += 1;
    expect((await get('/')).body).toContain('shows second');
  });

  it('shows a change though another page was requested first after it', async () => {
    await get('/');
    server.data = 'second';
    server.generation += 1;
    await get('/?page=2');
    expect((await get('/')).body).toContain('shows second');
  });

  it('shows a change while an earlier request still waits for the former page', async () => {
    const before = get('/');
    server.data = 'second';
    server.generation += 1;
    expect((await get('/')).body).toContain('shows second');
    await before;
    expect((await get('/')).body).toContain('shows second');
  });

  it('is rendered by a new release as soon as that is live', async () => {
    await get('/');
    server.remote = `exports.default = { page: () => ({ status: 200, html: 'the new release' }) };`;
    server.releaseKey = 'b';
    server.generation += 1;
    expect((await get('/')).body).toContain('the new release');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('has the same text as %s', async (encoding, unpack) => {
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('varies by encoding and is revalidated by caches', async () => {
    const { headers } = await get('/');
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get('/');
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/', { 'if-none-match': String(known) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const whole = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('has the same headers when rendered, cached, and sent without the fast path', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const names = (headers: Headers) => {
      const all = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{5,}$/);
      return all.toSorted();
    };
    const fetched = async () => names((await fetch(origin)).headers);
    const rendered = await fetched();
    expect(await fetched()).toEqual(rendered);
    expect(server.observed).toEqual([['GET', 200]]);
    const redirect = await get('/article/old');
    const own = [
      'content-type',
      'content-length',
      'content-encoding',
      'etag',
      'vary',
      'connection',
      'keep-alive',
    ];
    const shared = Object.fromEntries(rendered.filter(([name]) => !own.includes(name)));
    expect(redirect.headers).toMatchObject(shared);
    expect(shared['content-security-policy']).toContain("'sha256-abc'");
  });

  it('is reported for each reader: rendered, cached, unchanged, and sent early', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { headers } = await get('/article/7');
    await get('/article/7', { 'if-none-match': String(headers.etag) });
    expect(server.sent).toEqual(['/article/7', '/article/7']);
    for (let n = 0; n < 2; n += 1) await (await fetch(`${origin}/article/7`)).text();
    expect(server.observed).toEqual([['GET', 200]]);
    expect(server.sent).toEqual(Array.from({ length: 4 }, () => '/article/7'));
  });

  it('is not reported for HEAD, and when it is missing, moved or broken', async () => {
    await get('/article/7', {}, 'HEAD');
    for (const path of ['missing', 'old', 'broken']) await get(`/article/${path}`);
    expect(server.sent).toEqual([]);
  });

  it('depends only on known query parameters, in one order', async () => {
    const one = await get('/?tag=a&page=2&x=1');
    const other = await get('/?y=2&page=2&tag=a');
    expect(one.body).toContain('/?page=2&tag=a shows');
    expect(other.body).toBe(one.body);
    expect((await get('/unsubscribe?token=7.a&x=1')).body).toContain('/unsubscribe?token=7.a shows');
    await get('/article/7?x=1');
    await get('/article/7?x=2');
    expect(server.asked).toBe(3);
  });
});

describe('a document after a change elsewhere', () => {
  const everDifferent = `exports.default = { page: async (request) => {
    const { data } = await request.http({ call: {} });
    return { status: 200, html: [data, request.site.title, Math.random(), 'long '.repeat(50)].join(' ') };
  } };`;
  beforeEach(() => {
    server.remote = everDifferent;
  });

  it('is sent as it was, in each encoding', async () => {
    const before = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip' });
    server.generation += 1;
    const after = await get('/');
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    expect((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toEqual(packed.rawPayload);
    expect((await get('/', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304);
  });

  it.each<[string, () => void]>([
    ['its data', () => void (server.data = 'second')],
    ['the name of the site', () => void (server.title = 'another name')],
    ['the day', () => void (server.day = '2026-11-28')],
    ['the release', () => void (server.releaseKey = 'b')],
  ])('is rendered again where the change is of %s', async (_what, change) => {
    const before = await get('/');
    change();
    server.generation += 1;
    const after = await get('/');
    expect(after.body).not.toBe(before.body);
    server.generation += 1;
    expect((await get('/')).body).toBe(after.body);
  });

  it('has the headers of today', async () => {
    await get('/');
    server.origins = ['https://cloud.example'];
    server.generation += 1;
    expect((await get('/')).headers['content-security-policy']).toContain('https://cloud.example');
  });
});

describe('an address without a page', () => {
  it('answers 404 in the frame, which is not cached', async () => {
    expect((await get('/article/missing')).statusCode).toBe(404);
    server.remote = remote.replace("=== '/article/missing'", "=== '/nothing'");
    const again = await get('/article/missing', { 'if-none-match': '*' });
    expect(again.statusCode).toBe(404);
  });

  it('is redirected to its new address', async () => {
    const { statusCode, headers } = await get('/article/old');
    expect([statusCode, headers.location]).toEqual([301, '/article/new']);
  });

  it.each(['/api/nothing', '/assets/nothing.js', '/uploads/x.png', '/api', `/${'x'.repeat(3000)}`])(
    'is no page below %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
    },
  );
});

describe('a page that goes wrong', () => {
  it('costs only its own reader the HTML when it is endless', async () => {
    const endless = get('/article/endless');
    await until(() => server.asked === 1);
    // Others wait for it that long.
    passTime(300);
    for (let i = 0; i < 10; i += 1) expect((await get(`/article/${i}`)).body).toContain('shows first');
    const { statusCode, body } = await passTimeUntil(endless);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('frame only')]);
    expect(server.logged.at(-1)).toMatchObject({ msg: 'page hung', path: '/article/endless' });
  });

  it('is not rendered again at once when it was endless', async () => {
    const endless = get('/article/endless');
    await until(() => server.asked === 1);
    await passTimeUntil(endless);
    const logged = server.logged.length;
    expect((await get('/article/endless')).body).toContain('frame only');
    expect(server.logged).toHaveLength(logged);
  });

  it('is rendered again for each request while its data is unavailable', async () => {
    for (const asked of [1, 2]) {
      const { statusCode, headers } = await get('/article/away');
      expect([statusCode, headers['retry-after'], server.asked]).toEqual([503, '2', asked]);
    }
  });

  it('answers 500 in the frame when it throws, and the log names the request', async () => {
    const { statusCode, body, headers } = await get('/article/broken');
    expect([statusCode, body]).toEqual([500, expect.stringContaining('frame only')]);
    expect(server.logged.at(-1)).toMatchObject({ msg: 'page failed', reqId: headers['x-request-id'] });
  });
});

describe('while the database cannot tell the generation', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  let isAway = true;

  beforeEach(async () => {
    await server.close();
    isAway = true;
    const generationOf = (value: number): Promise<number> =>
      isAway ? Promise.reject(unavailable(new Error('refused'))) : Promise.resolve(value);
    server = await documentServer({ workerFile: worker.file, remote, generationOf });
  });

  it.each(['/', '/article/one', '/preview/secret'])('%s is a page that can be loaded again', async (path) => {
    const { statusCode, headers, body } = await get(path, { accept });
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ]);
    expect(body).toContain('<a href="">重新加载</a>');
  });

  it('a program that asks for JSON gets the envelope', async () => {
    const answer = await get('/', { accept: 'application/json' });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([503, 'UNAVAILABLE']);
  });

  it('the page is there again as soon as the database is', async () => {
    expect((await get('/', { accept })).statusCode).toBe(503);
    isAway = false;
    const { statusCode, body } = await get('/', { accept });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('/ shows first')]);
  });
});

describe('generations that are queried', () => {
  it('are read again for each request, so that no change is missed', async () => {
    await server.close();
    server = await documentServer({
      workerFile: worker.file,
      remote,
      generationOf: (value) => Promise.resolve(value),
    });
    await get('/');
    server.data = 'second';
    server.generation += 1;
    expect((await get('/')).body).toContain('shows second');
    expect(server.asked).toBe(2);
  });
});
