import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { brotliDecompressSync } from 'node:zlib';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { fakeRelease } from '#test/fake-release';
import { temporaryFolder } from '#test/release-fixtures';
import { holdTimers, passTime, passTimeUntil, until } from '#test/held-timers';
import { AppError } from '../errors';
import { pageFailureOf } from './page-api';
import { RendererClosed, RenderPool, RenderTimeout, type RenderPoolOptions } from './render-pool';
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

const draw = (pool: RenderPool, at: string, remote = 'site_remote') =>
  pool.render({ remote, request: { url: at }, edition: 'today' });

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
    const document = await draw(pool, 'http://site/x');
    expect(document.status).toBe(200);
    expect(textOf(document)).toBe('<style>body{}</style>at http://site/x');
  });

  it('finds the build of its remote loaded where it was loaded before', async () => {
    const file = join(await temporaryFolder(), 'loads');
    const counted = `require('node:fs').appendFileSync(${JSON.stringify(file)}, 'once ');
      ${page(`return { status: 200, html: 'well' }`)}`;
    const pool = await open(counted);
    await pool.load('site_remote');
    expect(readFileSync(file, 'utf8')).toBe('once ');
    await draw(pool, 'http://site/');
    expect(readFileSync(file, 'utf8')).toBe('once ');
  });

  it('is rendered by another thread when a build that is loaded before hangs', async () => {
    const folder = await temporaryFolder();
    const hangsOnce = `const { existsSync, writeFileSync } = require('node:fs');
      const file = ${JSON.stringify(join(folder, 'hung'))};
      if (!existsSync(file)) { writeFileSync(file, ''); for (;;); }
      ${page(`return { status: 200, html: 'after all' }`)}`;
    const pool = await open(hangsOnce);
    const loading = pool.load('site_remote');
    await until(() => existsSync(join(folder, 'hung')));
    expect(textOf(await draw(pool, 'http://site/'))).toContain('after all');
    await passTimeUntil(loading);
  });

  it('gets its data from the main thread', async () => {
    const asked: unknown[] = [];
    const pool = await open(asking, {
      http: async (call) => {
        asked.push(call);
        return { data: 'two articles', msg: '' };
      },
    });
    expect(textOf(await draw(pool, 'http://site/'))).toContain('two articles');
    expect(asked).toEqual([list]);
  });

  it('gets the answers to its previous calls with the job, and they are up to date', async () => {
    let count = 0;
    const pool = await open(asking, { http: async () => ({ data: `answer ${(count += 1)}`, msg: '' }) });
    for (const n of [1, 2, 3]) expect(textOf(await draw(pool, 'http://site/'))).toContain(`answer ${n}`);
    expect(count).toBe(3);
  });

  it('is rendered to its end when its release was replaced while its data was read', async () => {
    let answers = Promise.resolve('early');
    const pool = await open(asking, { http: async () => ({ data: await answers, msg: '' }) });
    await draw(pool, 'http://site/');
    let answer: (data: string) => void = () => undefined;
    answers = new Promise((resolve) => (answer = resolve));
    const drawn = draw(pool, 'http://site/');
    const closed = pool.close();
    answer('late');
    expect(textOf(await drawn)).toContain('late');
    await closed;
    await expect(draw(pool, 'http://site/')).rejects.toThrow(RendererClosed);
  });

  it('asks equal calls once', async () => {
    let count = 0;
    const twice = page(
      `const ask = () => request.http(${JSON.stringify(list)});
       const [one, other] = [await ask(), await ask()];
       return { status: 200, html: one.data + other.data };`,
    );
    const pool = await open(twice, { http: async () => ({ data: `answer ${(count += 1)} `, msg: '' }) });
    expect(textOf(await draw(pool, 'http://site/'))).toContain('answer 1 answer 1');
  });

  it('receives a refusal as plain data', async () => {
    const pool = await open(
      page(
        `try { await request.http({ call: {} }) } catch (e) { return { status: e.status, html: e.error + e.msg } }`,
      ),
      { http: async () => Promise.reject(new AppError('ARTICLE_NOT_FOUND')) },
    );
    const document = await draw(pool, 'http://site/');
    expect(document.status).toBe(404);
    expect(textOf(document)).toContain('ARTICLE_NOT_FOUND文章不存在或尚未发布');
  });

  it('redirects with its own status', async () => {
    const pool = await open(page(`return { status: 301, redirect: '/article/7' }`));
    expect(await draw(pool, 'http://site/')).toMatchObject({
      status: 301,
      redirect: '/article/7',
    });
  });

  it('gets shared modules from the shell', async () => {
    const pool = await open(
      `const react = require('react'); ${page(`return { status: 200, html: react.version }`)}`,
    );
    expect(textOf(await draw(pool, 'http://site/'))).toContain('of the shell');
  });

  it('has no access to the environment', async () => {
    const pool = await open(page(`return { status: 200, html: JSON.stringify(process.env) }`));
    expect(textOf(await draw(pool, 'http://site/'))).toContain('{"NODE_ENV":"production"}');
  });
});

const url = 'http://site/';

describe('a page that was rendered before', () => {
  let answer: unknown;
  const opened = () =>
    open(asking, { http: async () => ({ data: answer, msg: '' }), counters: ['look_count'] });
  const request = { remote: 'site_remote', request: { url }, edition: 'today' };
  beforeEach(() => {
    answer = { title: '夜航船', look_count: 3 };
  });

  it('is the same document while its answers are equal', async () => {
    const pool = await opened();
    const before = await pool.render(request);
    expect(await pool.render({ ...request, before })).toBe(before);
    expect(await pool.render(request)).not.toBe(before);
  });

  it('is the same document after it was read more often', async () => {
    const pool = await opened();
    const before = await pool.render(request);
    answer = { title: '夜航船', look_count: 4 };
    expect(await pool.render({ ...request, before })).toBe(before);
  });

  it.each<[string, () => object]>([
    [
      'an answer has changed',
      () => {
        answer = { title: '"look_count":3', look_count: 3 };
        return {};
      },
    ],
    ['its edition has changed', () => ({ edition: 'tomorrow' })],
  ])('is rendered again once %s', async (_what, changed) => {
    const pool = await opened();
    const before = await pool.render(request);
    const change = changed();
    const after = await pool.render({ ...request, ...change, before });
    expect(after).not.toBe(before);
    expect(await pool.render({ ...request, ...change, before: after })).toBe(after);
  });

  it('is rendered again once a call is refused', async () => {
    let isRefused = false;
    const pool = await open(
      page(
        `return request.http(${JSON.stringify(list)}).then(
           () => ({ status: 200, html: 'well' }), () => ({ status: 200, html: 'refused' }));`,
      ),
      {
        http: async () => {
          if (isRefused) throw new AppError('ARTICLE_NOT_FOUND');
          return { data: 'x', msg: '' };
        },
      },
    );
    const before = await pool.render(request);
    isRefused = true;
    expect(textOf(await pool.render({ ...request, before }))).toContain('refused');
  });

  it('needs no worker while all of them hang', async () => {
    const pool = await open(
      page(`if (request.url.endsWith('hard')) for (;;); return { status: 200, html: 'well' }`),
      { timeoutMs: 500 },
    );
    const before = await pool.render(request);
    const hanging = [1, 2, 3].map((n) => draw(pool, `${url}${n}hard`).catch(() => undefined));
    expect(await pool.render({ ...request, before })).toBe(before);
    await passTimeUntil(Promise.all(hanging));
  });
});

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

/** Milliseconds for which other pages wait for one that takes long. */
const othersWaitMs = 300;

describe('a page that fails', () => {
  it('fails alone when it throws', async () => {
    const pool = await open(mostly(`throw new Error('broken page')`));
    await expect(draw(pool, `${url}hard`)).rejects.toThrow('broken page');
    expect(textOf(await draw(pool, url))).toContain('well');
  });

  it('is terminated when it never ends, while others are rendered', async () => {
    const { pool, hangs } = await openEndless({ timeoutMs: 500 });
    const ended = draw(pool, `${url}hard`).catch((error: unknown) => error);
    await hangs(1);
    passTime(othersWaitMs);
    for (let i = 0; i < 20; i += 1) await draw(pool, url);
    passTime(499 - othersWaitMs);
    expect(textOf(await draw(pool, url))).toContain('well');
    passTime(1);
    expect(await ended).toBeInstanceOf(RenderTimeout);
    expect(textOf(await draw(pool, url))).toContain('well');
  });

  it('leaves a worker to other remotes when many of its pages hang', async () => {
    const { pool, hangs } = await openEndless();
    const first = draw(pool, `${url}hard`).catch(() => undefined);
    await hangs(1);
    await passTimeUntil(first);
    const order: string[] = [];
    const hanging = [1, 2, 3].map((n) => draw(pool, `${url}${n}hard`).catch(() => order.push('hanging')));
    await hangs(2);
    passTime(othersWaitMs);
    await draw(pool, url, '');
    order.push('shell');
    await passTimeUntil(Promise.all(hanging));
    expect(order[0]).toBe('shell');
  });

  it('leaves a worker to other remotes when its first pages all hang together', async () => {
    const { pool, hangs } = await openEndless();
    await Promise.all([1, 2, 3].map(() => draw(pool, url, '')));
    const order: string[] = [];
    const hanging = [1, 2, 3, 4].map((n) => draw(pool, `${url}${n}hard`).catch(() => order.push('hanging')));
    for (const begun of [1, 2]) {
      await hangs(begun);
      passTime(othersWaitMs);
    }
    await draw(pool, url, '');
    order.push('shell');
    await passTimeUntil(Promise.all(hanging));
    expect(order[0]).toBe('shell');
  });

  it('costs one worker when it exceeds the memory', async () => {
    const pool = await open(mostly(`const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))`));
    await expect(draw(pool, `${url}hard`)).rejects.toThrow();
    expect(textOf(await draw(pool, url))).toContain('well');
  });

  it('costs one worker when it ends its thread', async () => {
    const pool = await open(mostly(`process.exit(3)`));
    await expect(draw(pool, `${url}hard`)).rejects.toThrow();
    expect(textOf(await draw(pool, url))).toContain('well');
  });
});

describe('the threads', () => {
  it('have their own limit of memory, whichever the process has', async () => {
    // As in the arguments of the server.
    setFlagsFromString('--max-old-space-size=2000');
    const pool = await open(
      `const { heap_size_limit } = require('node:v8').getHeapStatistics();
       ${page(`return { status: 200, html: ':' + heap_size_limit / 2 ** 20 }`)}`,
    );
    const [, mebibytes] = textOf(await draw(pool, url)).split(':');
    expect(Number(mebibytes)).toBeLessThan(500);
  });

  it('are one for pages that come one after another', async () => {
    // A page that asks is known to have begun before it ends.
    const pool = await open(asking);
    for (let i = 0; i < 5; i += 1) await draw(pool, url);
    expect(pool.threads).toBe(1);
  });

  it('are one for pages that come together, while none takes long', async () => {
    const pool = await open(asking);
    await Promise.all(Array.from({ length: 20 }, (_, n) => draw(pool, `${url}${n}`)));
    expect(pool.threads).toBe(1);
  });

  it('take pages in turn again once those that took long have ended', async () => {
    const asked: string[] = [];
    const answers = new Map<string, () => void>();
    const pool = await open(
      page(
        `await request.http({ call: { method: 'GET', path: request.url } }); return { status: 200, html: '' };`,
      ),
      {
        http: ({ call: { path } }) => {
          asked.push(path);
          return new Promise((resolve) => answers.set(path, () => resolve({ data: '', msg: '' })));
        },
      },
    );
    const begin = (name: string) => ({ page: draw(pool, name), begun: until(() => asked.includes(name)) });
    const answered = (...pages: { page: Promise<unknown> }[]) => {
      for (const answer of answers.values()) answer();
      return Promise.all(pages.map((one) => one.page));
    };
    const long = begin('long');
    await long.begun;
    passTime(othersWaitMs);
    const beside = begin('beside');
    await beside.begun;
    await answered(long, beside);

    const next = begin('next');
    await next.begun;
    const last = begin('last');
    const since = performance.now();
    await until(() => performance.now() - since > 50);
    expect(asked).toEqual(['long', 'beside', 'next']);
    await answered(next);
    await last.begun;
    await answered(last);
  });

  it('are one more once all are busy and a page takes 300 ms, before another page comes', async () => {
    const { pool, hangs } = await openEndless();
    // Until it is ready: a page that finds none would get one more.
    await draw(pool, url);
    const hanging = draw(pool, `${url}hard`).catch(() => undefined);
    await hangs(1);
    passTime(othersWaitMs - 1);
    expect(pool.threads).toBe(1);
    passTime(1);
    await until(() => pool.threads === 2);
    await passTimeUntil(hanging);
  });
});

describe('a remote without a usable build for the server', () => {
  it.each([
    ['is not there', undefined],
    ['does not parse', 'this is no script'],
    ['throws while it loads', 'throw new Error("at load")'],
  ])('is drawn in the browser when it %s', async (_how, remote) => {
    const pool = await open(remote);
    const document = await draw(pool, url);
    expect(document.status).toBe(200);
    expect(textOf(document)).toContain('drawn in the browser');
  });

  it('is named in the log', async () => {
    const trouble = new Promise<Error>((onTrouble) => {
      void open('throw new Error("at load")', { onTrouble }).then((pool) => draw(pool, url));
    });
    expect((await trouble).message).toMatch(/^site_remote: Error: at load/);
  });
});
