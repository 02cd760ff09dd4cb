import { brotliDecompressSync } from 'node:zlib';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { fakeRelease } from '#test/fake-release';
import { holdTimers, passTime, passTimeUntil } from '#test/held-timers';
import { AppError } from '../errors';
import { pageFailureOf } from './page-api';
import { RenderPool, RenderTimeout, type RenderPoolOptions } from './render-pool';
import type { RenderedDocument } from './messages';

// Pages are terminated when a test says so; until then they may take as long as the machine needs.
holdTimers();

const textOf = ({ compressed }: RenderedDocument): string => brotliDecompressSync(compressed).toString();

let worker: BuiltProgram;
const pools: RenderPool[] = [];

const open = async (
  remote: string | undefined,
  options: Partial<RenderPoolOptions> = {},
): Promise<RenderPool> => {
  const pool = new RenderPool({
    workerFile: worker.file,
    release: await fakeRelease(remote),
    http: async () => ({ data: 'an answer', msg: '' }),
    failureOf: pageFailureOf,
    onTrouble: () => undefined,
    ...options,
  });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  worker = await builtProgram('src/platform/render/render-worker.ts');
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await worker.remove();
});

const list = { call: { method: 'GET', path: '/list' }, query: { page: 1 } };
const page = (body: string): string => `exports.default = { page: async (request) => { ${body} } };`;

const asking = page(
  `const { data } = await request.http({ ...${JSON.stringify(list)}, signal: new AbortController().signal });
   return { status: 200, html: data };`,
);

describe('a page', () => {
  it('is rendered with the remote that draws it', async () => {
    const pool = await open(page(`return { status: 200, html: 'at ' + request.url }`));
    const document = await pool.render('site_remote', { url: 'http://site/x' });
    expect(document.status).toBe(200);
    expect(textOf(document)).toBe('<style>body{}</style>at http://site/x');
  });

  it('gets its data from the main thread', async () => {
    const asked: unknown[] = [];
    const pool = await open(asking, {
      http: async (call) => {
        asked.push(call);
        return { data: 'two articles', msg: '' };
      },
    });
    expect(textOf(await pool.render('site_remote', { url: 'http://site/' }))).toContain('two articles');
    expect(asked).toEqual([list]);
  });

  it('gets the answers to its previous calls with the job, and they are up to date', async () => {
    let count = 0;
    const pool = await open(asking, { http: async () => ({ data: `answer ${(count += 1)}`, msg: '' }) });
    for (const n of [1, 2, 3])
      expect(textOf(await pool.render('site_remote', { url: 'http://site/' }))).toContain(`answer ${n}`);
    expect(count).toBe(3);
  });

  it('receives a refusal as plain data', async () => {
    const pool = await open(
      page(
        `try { await request.http({ call: {} }) } catch (e) { return { status: e.status, html: e.error + e.msg } }`,
      ),
      { http: async () => Promise.reject(new AppError('ARTICLE_NOT_FOUND')) },
    );
    const document = await pool.render('site_remote', { url: 'http://site/' });
    expect(document.status).toBe(404);
    expect(textOf(document)).toContain('ARTICLE_NOT_FOUND文章不存在或尚未发布');
  });

  it('redirects with its own status', async () => {
    const pool = await open(page(`return { status: 301, redirect: '/article/7' }`));
    expect(await pool.render('site_remote', { url: 'http://site/' })).toMatchObject({
      status: 301,
      redirect: '/article/7',
    });
  });

  it('gets shared modules from the shell', async () => {
    const pool = await open(
      `const react = require('react'); ${page(`return { status: 200, html: react.version }`)}`,
    );
    expect(textOf(await pool.render('site_remote', { url: 'http://site/' }))).toContain('of the shell');
  });

  it('has no access to the environment', async () => {
    const pool = await open(page(`return { status: 200, html: JSON.stringify(process.env) }`));
    expect(textOf(await pool.render('site_remote', { url: 'http://site/' }))).toContain(
      '{"NODE_ENV":"production"}',
    );
  });
});

const url = 'http://site/';
const mostly = (hard: string): string =>
  page(`if (request.url.endsWith('hard')) { ${hard} } return { status: 200, html: 'well' }`);

const endless = mostly(`void request.http({ call: {} }).catch(() => undefined); for (;;);`);

/** Opens a pool whose hard pages never end. @returns also a function that waits until so many of them have begun */
const openEndless = async (options: Partial<RenderPoolOptions> = {}) => {
  let begun = 0;
  let look = (): void => undefined;
  const pool = await open(endless, {
    ...options,
    // Called by hard pages alone, right before they loop forever.
    http: async () => {
      begun += 1;
      look();
    },
  });
  const hangs = (count: number): Promise<void> =>
    new Promise((resolve) => {
      look = () => void (begun >= count && resolve());
      look();
    });
  return { pool, hangs };
};

describe('a page that fails', () => {
  it('fails alone when it throws', async () => {
    const pool = await open(mostly(`throw new Error('broken page')`));
    await expect(pool.render('site_remote', { url: `${url}hard` })).rejects.toThrow('broken page');
    expect(textOf(await pool.render('site_remote', { url }))).toContain('well');
  });

  it('is terminated when it never ends, while others are rendered', async () => {
    const { pool, hangs } = await openEndless({ timeoutMs: 500 });
    const ended = pool.render('site_remote', { url: `${url}hard` }).catch((error: unknown) => error);
    await hangs(1);
    for (let i = 0; i < 20; i += 1) await pool.render('site_remote', { url });
    passTime(499);
    expect(textOf(await pool.render('site_remote', { url }))).toContain('well');
    passTime(1);
    expect(await ended).toBeInstanceOf(RenderTimeout);
    expect(textOf(await pool.render('site_remote', { url }))).toContain('well');
  });

  it('leaves a worker to other remotes when many of its pages hang', async () => {
    const { pool, hangs } = await openEndless();
    const first = pool.render('site_remote', { url: `${url}hard` }).catch(() => undefined);
    await hangs(1);
    await passTimeUntil(first);
    const order: string[] = [];
    const hanging = [1, 2, 3].map((n) =>
      pool.render('site_remote', { url: `${url}${n}hard` }).catch(() => order.push('hanging')),
    );
    await hangs(2);
    await pool.render('', { url });
    order.push('shell');
    await passTimeUntil(Promise.all(hanging));
    expect(order[0]).toBe('shell');
  });

  it('leaves a worker to other remotes when its first pages all hang together', async () => {
    const { pool, hangs } = await openEndless();
    await Promise.all([1, 2, 3].map(() => pool.render('', { url })));
    const order: string[] = [];
    const hanging = [1, 2, 3, 4].map((n) =>
      pool.render('site_remote', { url: `${url}${n}hard` }).catch(() => order.push('hanging')),
    );
    await hangs(2);
    await pool.render('', { url });
    order.push('shell');
    await passTimeUntil(Promise.all(hanging));
    expect(order[0]).toBe('shell');
  });

  it('costs one worker when it exceeds the memory', async () => {
    const pool = await open(mostly(`const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))`));
    await expect(pool.render('site_remote', { url: `${url}hard` })).rejects.toThrow();
    expect(textOf(await pool.render('site_remote', { url }))).toContain('well');
  });

  it('costs one worker when it ends its thread', async () => {
    const pool = await open(mostly(`process.exit(3)`));
    await expect(pool.render('site_remote', { url: `${url}hard` })).rejects.toThrow();
    expect(textOf(await pool.render('site_remote', { url }))).toContain('well');
  });
});

describe('a remote without a usable build for the server', () => {
  it.each([
    ['is not there', undefined],
    ['does not parse', 'this is no script'],
    ['throws while it loads', 'throw new Error("at load")'],
  ])('is drawn in the browser when it %s', async (_how, remote) => {
    const pool = await open(remote);
    const document = await pool.render('site_remote', { url });
    expect(document.status).toBe(200);
    expect(textOf(document)).toContain('drawn in the browser');
  });

  it('is named in the log', async () => {
    const trouble = new Promise<Error>((onTrouble) => {
      void open('throw new Error("at load")', { onTrouble }).then((pool) =>
        pool.render('site_remote', { url }),
      );
    });
    expect((await trouble).message).toMatch(/^site_remote: Error: at load/);
  });
});
