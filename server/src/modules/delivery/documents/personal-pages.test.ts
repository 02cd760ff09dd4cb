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

describe('a page that a browser has a pass for', () => {
  const at = `/article/${encodeURIComponent('锁')}`;

  it('is made for that browser alone, and kept nowhere', async () => {
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

  it('is not remembered for others by being asked for first', async () => {
    await get(at, 'yanye_pass_x=right-1');
    expect((await get(at)).body).toContain('shows first');
  });

  it('is made for many at once without mixing them up', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `right-${at}`);
    const pages = await Promise.all(names.map((name) => get(at, `yanye_pass_x=${name}`)));
    expect(pages.map(({ body }) => /words for (right-\d+)/.exec(body)?.[1])).toEqual(names);
  });

  it('is everybody’s page to a pass that opens nothing, and costs no more', async () => {
    await get(at);
    const { asked } = server;
    const forged = await get(at, 'yanye_pass_x=wrong');
    expect(forged.kept).toBe('no-cache');
    expect(forged.body).toContain('shows first');
    expect((await get('/', 'yanye_pass_x=right-1')).kept).toBe('no-cache');
    expect(server.asked).toBe(asked + 1);
  });

  it('is a look at the article', async () => {
    await get(at, 'yanye_pass_x=right-1');
    expect(server.sent).toEqual(['article x']);
  });
});

describe('a preview', () => {
  it('is kept by nobody, found by no search engine, and no look', async () => {
    const first = await get('/preview/abc');
    expect(first).toMatchObject({ status: 200, kept: 'no-store' });
    expect(first.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    server.data = 'second';
    expect((await get('/preview/abc')).body).toContain('shows second');
    expect(server.sent).toEqual([]);
  });

  it('leads elsewhere for the moment, or says that it is gone', async () => {
    const { status, headers, kept } = await get('/preview/published');
    expect([status, headers.location, kept]).toEqual([302, '/article/now', 'no-store']);
    expect(await get('/preview/gone')).toMatchObject({ status: 404, kept: 'no-store' });
  });
});
