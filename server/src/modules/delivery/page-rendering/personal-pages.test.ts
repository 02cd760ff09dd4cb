import { builtProgram, type BuiltProgram } from '#test/built-program';
import { documentServer, type DocumentServer } from '#test/document-server';

const remote = `exports.default = { page: async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/preview/published') return { status: 302, redirect: '/article/now' };
  if (pathname === '/preview/gone') return { status: 404, html: 'gone' };
  const { data } = await request.http({ call: {} });
  return { status: 200, html: pathname + ' shows ' + data };
} };`;

let worker: BuiltProgram;
let server: DocumentServer;

const get = async (url: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const { statusCode, body, headers: sent } = await server.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, body, kept: sent['cache-control'], headers: sent };
};

beforeAll(async () => {
  worker = await builtProgram('src/platform/render/render-worker.ts');
}, 60_000);
afterAll(() => worker.remove());
beforeEach(async () => {
  server = await documentServer({
    workerFile: worker.file,
    remote,
    openedAt: (word, cookies) =>
      Promise.resolve(word === '锁' && cookies.get('yanye_pass_x')?.startsWith('right') ? 'x' : undefined),
  });
});
afterEach(() => server.close());

describe('an article that a browser may open', () => {
  const at = `/article/${encodeURIComponent('锁')}`;

  it('is rendered for that browser alone, and not cached', async () => {
    const before = await get(at);
    expect(before).toMatchObject({ status: 200, kept: 'no-cache' });
    expect(before.body).toContain('shows first');
    const mine = await get(at, 'a=b; yanye_pass_x=right-1');
    expect(mine).toMatchObject({ status: 200, kept: 'no-store' });
    expect(mine.body).toContain('shows words for right-1');
    expect(mine.headers.etag).toBeUndefined();
    expect((await get(at, 'yanye_pass_x=right-2')).body).toContain('shows words for right-2');
    expect(await get(at)).toMatchObject({ body: before.body, kept: 'no-cache' });
  });

  it('is not cached for other browsers by being requested first', async () => {
    await get(at, 'yanye_pass_x=right-1');
    expect((await get(at)).body).toContain('shows first');
  });

  it('is rendered for many browsers concurrently without mixing them up', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `right-${at}`);
    const pages = await Promise.all(names.map((name) => get(at, `yanye_pass_x=${name}`)));
    expect(pages.map(({ body }) => /words for (right-\d+)/.exec(body)?.[1])).toEqual(names);
  });

  it('is the public page for an invalid cookie, at the same cost', async () => {
    await get(at);
    const { asked } = server;
    const forged = await get(at, 'yanye_pass_x=wrong');
    expect(forged.kept).toBe('no-cache');
    expect(forged.body).toContain('shows first');
    expect((await get('/', 'yanye_pass_x=right-1')).kept).toBe('no-cache');
    expect(server.asked).toBe(asked + 1);
  });

  it('counts as a view of the article', async () => {
    await get(at, 'yanye_pass_x=right-1');
    expect(server.sent).toEqual(['article x']);
  });
});

describe('a preview', () => {
  it('is not cached, not indexed, and not counted as a view', async () => {
    const first = await get('/preview/abc');
    expect(first).toMatchObject({ status: 200, kept: 'no-store' });
    expect(first.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    server.data = 'second';
    expect((await get('/preview/abc')).body).toContain('shows second');
    expect(server.sent).toEqual([]);
  });

  it('is redirected temporarily, or answers 404', async () => {
    const { status, headers, kept } = await get('/preview/published');
    expect([status, headers.location, kept]).toEqual([302, '/article/now', 'no-store']);
    expect(await get('/preview/gone')).toMatchObject({ status: 404, kept: 'no-store' });
  });
});
