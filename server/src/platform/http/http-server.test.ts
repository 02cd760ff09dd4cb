import { Readable } from 'node:stream';
import { once } from 'node:events';
import performanceHooks from 'node:perf_hooks';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Access } from '@yanye/shared/contract/call';
import { pino } from 'pino';
import { z } from 'zod';
import { defineRoute } from '#test/define-route';
import { AppError, refuse } from '../errors';
import { randomIds } from '../ids';
import { createLogger } from '../log/logger';
import { unavailable } from '../unavailable';
import type { Viewer } from '../viewer';
import type { ReadyCheck } from './health';
import { buildHttpServer, type HttpOptions } from './http-server';
import { makeReadingLimit, readingLimit } from './reading-limit';
import { withMessage } from './route-binder';
import { RouteTable } from './route-table';

const roleOf: Readonly<Record<string, Viewer['role']>> = { admin: 1, user: 2, tourist: 3, disabled: 4 };

const authenticate = async (token: string): Promise<Viewer> => {
  const role = roleOf[token] ?? refuse('TOKEN_INVALID');
  return { id: 7, role, user_name: token, nick_name: token, jti: token };
};

const head = (access: Access, writes = false) => ({
  method: writes ? ('POST' as const) : ('GET' as const),
  path: `/api/${access}/${writes ? 'write' : 'read'}` as const,
  access,
  writes,
  summary: access,
  response: z.object({ viewer: z.string() }),
});

const echo = defineRoute({
  method: 'PUT',
  path: '/api/echo/:id',
  access: 'anyone',
  writes: true,
  summary: 'echo',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ page: z.coerce.number().default(1) }),
  body: z.object({
    title: z.string().min(1, '标题不能为空').max(5),
    count: z.number().min(2).optional(),
    kind: z.enum(['a', 'b']).optional(),
    port: z.string().max(0, '最多 0 个字符').optional(),
    tags: z.array(z.string()).max(1).optional(),
    named: z.record(z.string(), z.string()).optional(),
  }),
  response: z.object({ id: z.number(), page: z.number(), body: z.record(z.string(), z.unknown()) }),
});

const plain = (path: `/api/${string}`, response: z.ZodType = z.object({ name: z.string() })) =>
  defineRoute({ method: 'GET', path, access: 'anyone', writes: false, summary: path, response });

const words = z.object({ key: z.string().default('') });
const ofWords = { ...plain('/api/words', z.object({})), query: words };
const ofWord = { ...plain('/api/words/:key', z.object({})), params: words };

const upload = defineRoute({
  method: 'POST',
  path: '/api/upload',
  access: 'signedIn',
  writes: true,
  summary: 'upload',
  upload: { field: 'image', maxFiles: 2 },
  response: z.array(z.object({ name: z.string(), size: z.number() })),
});

const open = async (
  options: Partial<HttpOptions> = {},
  more: (table: RouteTable) => void = () => undefined,
) => {
  const routes = new RouteTable();
  for (const access of ['anyone', 'signedIn', 'backOffice', 'admin'] as const) {
    const answer = ({ viewer }: { viewer: Viewer | undefined }) => ({ viewer: viewer?.user_name ?? '' });
    routes.bind(defineRoute(head(access)), answer);
    routes.bind(defineRoute(head(access, true)), answer);
  }
  routes.bind(echo, ({ params, query, body }) => ({ id: params.id, page: query.page, body }));
  routes.bind(ofWords, () => ({}));
  routes.bind(ofWord, () => ({}));
  routes.bind(plain('/api/leak'), () => ({ name: 'x', password_hash: 'secret' }));
  routes.bind(plain('/api/broken'), () => ({ name: 5 as never }));
  routes.bind(plain('/api/spoken', z.object({})), () => withMessage('已保存'));
  routes.bind(plain('/api/crash'), () => {
    throw new Error('select * from secrets');
  });
  routes.bind(plain('/api/busy'), () => refuse('RATE_LIMITED', { retryAfterSeconds: 12.2 }));
  routes.bind(plain('/api/down'), () => {
    throw unavailable(new Error('refused'));
  });
  routes.bind(plain('/api/other-service-down'), () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  routes.bind(plain('/api/long', z.string()), () => '言叶'.repeat(2_000));
  routes.bind(upload, ({ files }) => files.map(({ name, bytes }) => ({ name, size: bytes.length })));
  more(routes);
  const { server } = await buildHttpServer({
    log: pino({ level: 'silent' }),
    title: { title: 'test', version: '1' },
    routes,
    authenticate,
    visitors: { secretKey: 'a key of tests', ids: randomIds },
    proofOfWork: {
      admit: () => Promise.resolve(),
      accepts: () => Promise.resolve(false),
      offer: () => Promise.resolve(undefined),
    },
    reading: makeReadingLimit(),
    ready: [],
    maxUploadBytes: 1024 * 1024,
    maxBodyBytes: 4 * 1024 * 1024,
    ...options,
  });
  return { server, routes };
};

type Server = Awaited<ReturnType<typeof open>>['server'];
let server: Server;
let routes: RouteTable;
beforeAll(async () => {
  ({ server, routes } = await open());
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });
const put = (payload: unknown, url = '/api/echo/3') =>
  server.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const bodyOf = ({ body }: { body: string }) =>
  JSON.parse(body) as { data: unknown; error?: string; fields?: unknown[]; request_id?: string };

describe('reading without an account', () => {
  const from = (url: string, token = '') =>
    server.inject({
      method: 'GET',
      url,
      remoteAddress: '198.51.100.7',
      headers: { ...(token && { token }) },
    });

  it('lets other events through between calls that come together', async () => {
    let round = 0;
    const count = (): void => {
      round += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const { server: own } = await open({}, (table) =>
      table.bind(plain('/api/round', z.number()), () => round),
    );
    const calls = await Promise.all([1, 2, 3].map(() => own.inject({ url: '/api/round' })));
    clearImmediate(timer);
    const rounds = calls.map((answer) => bodyOf(answer).data);
    expect(new Set(rounds).size).toBe(3);
    await own.close();
  });

  it('is limited by network, before the call is made; with an account it is not', async () => {
    for (let time = 0; time < readingLimit.points; time += 1)
      expect((await from('/api/anyone/read')).statusCode).toBe(200);
    const refused = await from('/api/anyone/read');
    expect([refused.statusCode, bodyOf(refused).error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('/api/anyone/read', 'nonsense')).statusCode).toBe(429);
    expect((await from('/api/anyone/read', 'user')).statusCode).toBe(200);
    expect((await from('/healthz')).statusCode).toBe(200);
    expect((await get('/api/anyone/read')).statusCode).toBe(200);
  });
});

describe('access', () => {
  const tokens = ['', 'user', 'tourist', 'admin', 'disabled', 'nonsense'];
  const passes = ['200', '200', '200', '200', '200', '200'];
  const login = '401 LOGIN_REQUIRED';
  const bad = '401 TOKEN_INVALID';
  const no = '403 FORBIDDEN';
  const readOnly = '403 TOURIST_READ_ONLY';
  it.each([
    ['GET', 'anyone', passes],
    ['POST', 'anyone', ['200', '200', readOnly, '200', '200', '200']],
    ['GET', 'signedIn', [login, '200', '200', '200', login, bad]],
    ['POST', 'signedIn', [login, '200', readOnly, '200', login, bad]],
    ['GET', 'backOffice', [login, no, '200', '200', login, bad]],
    ['POST', 'backOffice', [login, no, readOnly, '200', login, bad]],
    ['GET', 'admin', [login, no, no, '200', login, bad]],
    ['POST', 'admin', [login, no, readOnly, '200', login, bad]],
  ] as const)('%s for %s is decided by role', async (method, access, wanted) => {
    const url = `/api/${access}/${method === 'GET' ? 'read' : 'write'}`;
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { statusCode, body } = await server.inject({ method, url, headers: { token } });
        const { error } = JSON.parse(body) as { error?: string };
        return error ? `${statusCode} ${error}` : String(statusCode);
      }),
    );
    expect(answers).toEqual(wanted);
  });

  it('an invalid token on a public call makes its sender a visitor', async () => {
    expect((await get('/api/anyone/read', { token: 'nonsense' })).json()).toMatchObject({
      data: { viewer: '' },
    });
  });

  it('an unauthorised caller is refused before the body is parsed', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/admin/write',
      headers: { 'content-type': 'application/json' },
      payload: 'not json',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('a failing identity store does not sign the user out', async () => {
    const other = await open({
      authenticate: async () => {
        throw unavailable(new Error('down'));
      },
    });
    const call = (url: string) => other.server.inject({ url, headers: { token: 'admin' } });
    expect((await call('/api/signedIn/read')).statusCode).toBe(503);
    expect((await call('/api/anyone/read')).statusCode).toBe(503);
    await other.server.close();
  });
});

describe('input', () => {
  it('arrives with defaults, without unknown fields, with absent fields absent', async () => {
    const answer = await put({ title: '好', created_at: '', look_count: 99, id: 0 });
    expect(answer.json()).toEqual({ code: 0, msg: '成功', data: { id: 3, page: 1, body: { title: '好' } } });
  });

  it.each([
    ['its own sentence', { title: '' }, 'title', '标题不能为空', '标题不能为空'],
    ['its own predicate', { title: 'x', port: 'x' }, 'port', '最多 0 个字符', '端口最多 0 个字符'],
    ['a field of an object', { title: 'x', named: { title: 5 } }, 'named.title', '应为文字', '标题应为文字'],
    ['a missing field', {}, 'title', '不能为空', '标题不能为空'],
    ['a wrong type', { title: 5 }, 'title', '应为文字', '标题应为文字'],
    ['a long text', { title: '一二三四五六' }, 'title', '最多 5 个字', '标题最多 5 个字'],
    ['a small number', { title: 'x', count: 1 }, 'count', '不能小于 2', 'count 不能小于 2'],
    ['a strange choice', { title: 'x', kind: 'c' }, 'kind', '不是可选的值', '类型不是可选的值'],
    ['a NUL', { title: '一\0' }, 'title', '含有不能保存的字符', '标题含有不能保存的字符'],
    [
      'a NUL in a list',
      { title: 'x', tags: ['\0'] },
      'tags.0',
      '含有不能保存的字符',
      '标签含有不能保存的字符',
    ],
    [
      'a NUL in a name',
      { title: 'x', named: { 'a\0': '' } },
      'named',
      '含有不能保存的字符',
      'named 含有不能保存的字符',
    ],
    ['a long list', { title: 'x', tags: ['a', 'b'] }, 'tags', '最多 1 项', '标签最多 1 项'],
  ])('is refused in Chinese: %s', async (_case, body, field, message, msg) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 1002,
      data: {},
      error: 'BAD_INPUT',
      msg,
      fields: [{ field, message }],
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it.each([
    ['no JSON', '{', 400, 'MALFORMED_REQUEST'],
    ['a forged prototype', '{"__proto__":{"x":1}}', 400, 'MALFORMED_REQUEST'],
    ['an empty body where one is wanted', '', 422, 'BAD_INPUT'],
    ['five megabytes', JSON.stringify('x'.repeat(5 * 1024 * 1024)), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused', async (_case, body, status, error) => {
    const answer = await put(body);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ error })]);
  });

  it.each([
    ['a visitor', '/api/anyone/write', '', 64 * 1024, '64 KB'],
    ['a long text by a visitor', '/api/anyone/text', '', 64 * 1024, '64 KB'],
    ['a user', '/api/signedIn/write', 'user', 256 * 1024, '256 KB'],
    ['a long text', '/api/signedIn/text', 'user', 2 * 1024 * 1024, '2 MB'],
    ['an unknown address', '/api/nowhere', '', 64 * 1024, '64 KB'],
  ])('a body of %s is limited, and its refusal names the limit', async (_case, url, token, limit, size) => {
    const { server: small } = await open({ maxBodyBytes: 2 * 1024 * 1024 }, (table) => {
      for (const access of ['anyone', 'signedIn'] as const)
        table.bind({ ...head(access, true), path: `/api/${access}/text`, takesLongTexts: true }, () => ({
          viewer: '',
        }));
    });
    const post = (bytes: number) =>
      small.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', token },
        payload: JSON.stringify('x'.repeat(bytes - 2)),
      });
    expect((await post(limit)).statusCode).toBe(url === '/api/nowhere' ? 404 : 200);
    const refused = await post(limit + 1);
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      expect.objectContaining({ error: 'PAYLOAD_TOO_LARGE', msg: `提交的内容不能超过 ${size}` }),
    ]);
    await small.close();
  });

  it('deeply nested JSON is refused before it is parsed', async () => {
    const nested = (levels: number) => `{"title":"x","other":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await put(nested(31))).statusCode).toBe(200);
    const answer = await put(nested(32));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'BODY_TOO_DEEP', msg: '提交的内容嵌套太深，请精简后再试' }),
    ]);
    // Not even valid JSON: it was not parsed.
    expect(bodyOf(await put('['.repeat(60_000))).error).toBe('BODY_TOO_DEEP');
  });

  it('JSON of many values is refused before it is parsed', async () => {
    const many = (values: number) => `{"title":"x","other":[${'0,'.repeat(values)}0]}`;
    expect((await put(many(9_000))).statusCode).toBe(200);
    const answer = await put(many(10_000));
    expect([answer.statusCode, bodyOf(answer)]).toEqual([
      422,
      expect.objectContaining({ error: 'BAD_INPUT', msg: '提交的内容不能超过 10000 项，请分批提交' }),
    ]);
    // Not even valid JSON: it was not parsed.
    expect(bodyOf(await put('{}'.repeat(12_000)))).toMatchObject({ error: 'BAD_INPUT' });
  });

  it('a refusal lists a hundred of many problems', async () => {
    const named = Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`a${number}`, 1]));
    const { fields } = bodyOf(await put({ title: 'x', named }));
    expect(fields).toHaveLength(100);
  });

  it.each([
    ['in the query', '/api/words?key=a%00', 422, 'BAD_INPUT'],
    ['in the path', '/api/words/a%00', 404, 'NOT_FOUND'],
  ])('a NUL %s is refused', async (_where, url, status, error) => {
    expect([(await get(url)).statusCode, bodyOf(await get(url)).error]).toEqual([status, error]);
  });

  it('an impossible path parameter is answered with 404', async () => {
    expect((await put({ title: 'x' }, '/api/echo/abc')).statusCode).toBe(404);
  });

  it('a JSON content type without a body counts as no body', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/anyone/write',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('answers', () => {
  it('fields that the contract does not list are never sent', async () => {
    expect((await get('/api/leak')).body).toBe('{"code":0,"data":{"name":"x"},"msg":"成功"}');
  });

  it.each([
    ['/api/broken', 500, 'INTERNAL', 1001],
    ['/api/crash', 500, 'INTERNAL', 1001],
    ['/api/down', 503, 'UNAVAILABLE', 1001],
    ['/api/other-service-down', 500, 'INTERNAL', 1001],
    ['/api/busy', 429, 'RATE_LIMITED', 7],
    ['/api/nowhere', 404, 'NOT_FOUND', 7],
    ['/nowhere', 404, 'NOT_FOUND', 7],
  ])('%s fails with %i %s and tells nothing of the inside', async (url, status, error, code) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code,
      error,
      data: {},
      msg: expect.stringMatching(/[\u4e00-\u9fff]/) as string,
    });
    expect(answer.body).not.toMatch(/secrets|ECONN|stack|Zod/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('a rate-limited request gets the seconds to wait', async () => {
    expect((await get('/api/busy')).headers['retry-after']).toBe('13');
  });

  it('a message of the handler is in msg, with an empty object as data', async () => {
    expect((await get('/api/spoken')).json()).toEqual({ code: 0, data: {}, msg: '已保存' });
  });

  it('the request id of a failure is also in its header', async () => {
    const answer = await get('/api/crash');
    expect(bodyOf(answer).request_id).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('long JSON is compressed as %s asks', async (accepted, encoding) => {
    expect((await get('/api/long', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(
      encoding,
    );
  });

  it.each(['br', 'gzip'])(
    'a list is compressed with %s in one go, so that its length is sent',
    async (accepted) => {
      const { headers, rawPayload } = await get('/api/long', { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-length': String(rawPayload.length), vary: 'accept-encoding' });
    },
  );

  it.each(['/api/leak', '/api/crash', '/healthz', '/nowhere'])(
    '%s carries the security headers',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
        'x-frame-options': 'DENY',
      });
    },
  );
});

describe('uploads', () => {
  const send = (files: [string, string, number][], token = 'user') => {
    const form = new FormData();
    for (const [field, name, size] of files) form.append(field, new Blob([new Uint8Array(size)]), name);
    return server.inject({ method: 'POST', url: '/api/upload', headers: { token }, payload: form });
  };

  it('arrive complete, with their names', async () => {
    const answer = await send([
      ['image', '图.png', 10],
      ['image', 'b.png', 1024 * 1024 - 1],
    ]);
    expect(bodyOf(answer).data).toEqual([
      { name: '图.png', size: 10 },
      { name: 'b.png', size: 1024 * 1024 - 1 },
    ]);
  });

  it.each([
    ['over the limit', [['image', 'a.png', 1024 * 1024 + 1]], 413, 'PAYLOAD_TOO_LARGE', '文件不能超过 1 MB'],
    ['in another field', [['photo', 'a.png', 5]], 422, 'BAD_INPUT', '请选择要上传的文件'],
    [
      'too many',
      [
        ['image', 'a', 1],
        ['image', 'b', 1],
        ['image', 'c', 1],
      ],
      422,
      'BAD_INPUT',
      '一次最多上传 2 个文件',
    ],
  ] as [string, [string, string, number][], number, string, string][])(
    '%s are refused',
    async (_case, files, status, error, msg) => {
      const answer = await send(files);
      expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ error, msg })]);
    },
  );

  it('that say that they are too large are refused before they are read', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        token: 'user',
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': String(3 * 1024 * 1024),
      },
      // Whoever reads it finds no form.
      payload: Readable.from(['nothing']),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      expect.objectContaining({ error: 'PAYLOAD_TOO_LARGE', msg: '文件不能超过 1 MB' }),
    ]);
  });

  it('that are not multipart forms are refused', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { token: 'user' },
      payload: { image: 'x' },
    });
    expect(bodyOf(answer).error).toBe('MALFORMED_REQUEST');
  });

  it('by a visitor are refused', async () => {
    expect((await send([['image', 'a', 1]], '')).statusCode).toBe(401);
  });
});

describe('operation', () => {
  it('the API description lists every route, with the same text each time', async () => {
    const first = await get('/openapi.json');
    const other = await open();
    const second = await other.server.inject('/openapi.json');
    expect(second.body).toBe(first.body);
    const { paths } = first.json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(paths)).toEqual(
      [...new Set(routes.all().map(({ route }) => route.path.replace(/:(\w+)/g, '{$1}')))].sort(),
    );
    await other.server.close();
  });

  it('the API description is made and compressed once', async () => {
    const other = await open();
    const described = jest.spyOn(other.server, 'swagger');
    const answers = await Promise.all(
      ['br', 'br', 'gzip', 'identity'].map((accepted) =>
        other.server.inject({ url: '/openapi.json', headers: { 'accept-encoding': accepted } }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'br',
      'gzip',
      undefined,
    ]);
    const etag = answers[0]?.headers['etag'];
    const again = await other.server.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect([again.statusCode, described.mock.calls.length]).toEqual([304, 1]);
    await other.server.close();
  });

  it('the API description states how large a body each route takes', async () => {
    const { paths } = (await get('/openapi.json')).json<{
      paths: Record<string, Record<string, Record<string, unknown>>>;
    }>();
    expect(paths['/api/echo/{id}']?.['put']?.['x-body-limit']).toBe(64 * 1024);
    expect(paths['/api/words']?.['get']?.['x-body-limit']).toBeUndefined();
  });

  it('a stop closes keep-alive connections once their request is answered', async () => {
    let answer: (body: object) => void = () => undefined;
    let begin: () => void;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const other = await open({}, (table) =>
      table.bind(plain('/api/slow', z.object({})), () => {
        begin();
        return new Promise<object>((resolve) => {
          answer = resolve;
        });
      }),
    );
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    const { port } = other.server.server.address() as AddressInfo;
    const answered = once(request({ agent, port, path: '/api/slow' }).end(), 'response');
    await begun;
    const closed = other.server.close();
    while (other.server.server.listening) await new Promise((resolve) => setImmediate(resolve));
    answer({});
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    await closed;
    agent.destroy();
  });

  describe('readiness', () => {
    const broken = (name: string, need: ReadyCheck['need']): ReadyCheck => ({
      name,
      need,
      check: async () => {
        throw new Error('away');
      },
    });

    it.each<[string, ReadyCheck[], number, object]>([
      ['everything responds', [], 200, { code: 0, data: { status: 'ready' } }],
      [
        'something required does not respond',
        [broken('database', 'required'), broken('redis', 'optional')],
        503,
        {
          code: 1001,
          error: 'UNAVAILABLE',
          data: { status: 'unavailable', failed: ['database', 'redis'] },
          msg: '尚未就绪：database、redis',
        },
      ],
      [
        'something optional does not respond',
        [broken('redis', 'optional')],
        200,
        { code: 0, data: { status: 'degraded', failed: ['redis'] } },
      ],
    ])('tells when %s, and health does not ask', async (_case, ready, status, body) => {
      const other = await open({ ready });
      expect((await other.server.inject('/healthz')).statusCode).toBe(200);
      const answer = await other.server.inject('/readyz');
      expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(body)]);
      expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
      await other.server.close();
    });
  });

  it('metrics count requests by route pattern, not by address', async () => {
    await put({ title: 'x' }, '/api/echo/12345');
    const { body } = await get('/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="PUT",route="\/api\/echo\/:id",status="200"\} \d/,
    );
    expect(body).not.toContain('12345');
  });

  it('metrics of the process are collected once for all its servers', async () => {
    const monitors = jest.spyOn(performanceHooks, 'monitorEventLoopDelay');
    const other = await open();
    expect(monitors).not.toHaveBeenCalled();
    const { body } = await other.server.inject('/metrics');
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^process_start_time_seconds \d/m);
    await other.server.close();
    monitors.mockRestore();
  });

  it('the log contains no token and no password', async () => {
    let lines = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines += chunk.toString();
        done();
      },
    });
    const log = createLogger('trace', sink);
    const other = await open({ log });
    await other.server.inject({ url: '/api/leak?token=hush1&a=1&code=hush2', headers: { token: 'hush3' } });
    log.info({ body: { password: 'hush4', nested: { api_key: 'hush5' } }, token: 'hush6' }, 'x');
    await other.server.close();
    expect(lines).toContain('/api/leak?token=***&a=1&code=***');
    expect(lines).not.toMatch(/hush/);
  });
});

describe('a call inside the process', () => {
  it('gets what a visitor gets over HTTP', async () => {
    expect(await routes.ask(echo, { params: { id: 4 }, query: {}, body: { title: 'x' } })).toEqual({
      id: 4,
      page: 1,
      body: { title: 'x' },
    });
  });

  it('is refused what a visitor is refused', async () => {
    await expect(routes.call({ method: 'GET', path: '/api/admin/read' }, {})).rejects.toThrow(AppError);
  });

  it('binding a route twice throws', async () => {
    await expect(open({}, (table) => table.bind(plain('/api/leak'), () => ({ name: '' })))).rejects.toThrow(
      'twice',
    );
  });
});
