/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { asApiError, type HttpCall, type HttpContext } from './http';
import { instance, sendThrough } from './axios-client';

interface Reply {
  readonly status: number;
  readonly statusText?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

let reply: Reply;
let heard: { method?: string; url?: string; token?: unknown; body: string };
let server: Server;
let send: (call: HttpCall, token?: string) => Promise<unknown>;
/** As browsers send it: Node's own client has no blobs. */
let fetchFile: (call: HttpCall) => Promise<{ readonly data: unknown }>;

const context = (token: string): HttpContext => ({
  token: () => token,
  showToast: () => '',
  dismissToast: () => undefined,
  signInAgain: () => Promise.resolve(false),
  signOut: () => undefined,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard = { method, url, token: headers['token'], body };
      const { status, statusText = '', headers: sent = {} } = reply;
      response.writeHead(status, statusText, { 'content-type': 'application/json', ...sent });
      response.end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const http = sendThrough(axios.create({ baseURL: `http://127.0.0.1:${port}` }));
  const asBrowser = sendThrough(axios.create({ baseURL: `http://127.0.0.1:${port}`, adapter: 'fetch' }));
  fetchFile = (call) => asBrowser({ ...call, isFile: true }, context('t'));
  send = (call, token = '') => http(call, context(token));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const articles: HttpCall = { call: { method: 'GET', path: '/api/articles' } };
const success = (data: unknown, msg = '成功'): Reply => ({
  status: 200,
  body: JSON.stringify({ code: 0, data, msg }),
});
const failureOf = (call: HttpCall) =>
  send(call).then(
    () => undefined,
    (thrown: unknown) => asApiError(thrown),
  );

describe('a request', () => {
  test.each([
    ['the token of whoever is signed in', 'abc', 'abc'],
    ['an empty token when signed out', '', ''],
  ])('carries %s', async (_what, token, expected) => {
    reply = success({});
    await send(articles, token);
    expect(heard.token).toBe(expected);
  });

  test('sends path, query and body', async () => {
    reply = success({});
    await send({
      call: { method: 'PUT', path: '/api/x/:id' },
      params: { id: 3 },
      query: { a: 1 },
      body: { b: 2 },
    });
    expect(heard).toMatchObject({ method: 'PUT', url: '/api/x/3?a=1', body: '{"b":2}' });
  });

  test('removes several records with an id list in the body', async () => {
    reply = success({});
    await send({ call: { method: 'DELETE', path: '/api/articles' }, body: { id_list: ['1', '2'] } });
    expect(heard).toMatchObject({ method: 'DELETE', body: '{"id_list":["1","2"]}' });
  });

  test('posts a file as a multipart form, with the token, and reports progress', async () => {
    reply = success('/uploads/a.png');
    const parts: number[] = [];
    const file = { field: 'image', content: new Blob(['pixels'], { type: 'image/png' }), name: '叶.png' };
    const call = { method: 'POST', path: '/api/image' } as const;
    const answer = await send({ call, file: { ...file, onProgress: (part) => parts.push(part) } }, 'mine');
    expect(answer).toMatchObject({ data: '/uploads/a.png' });
    expect(heard).toMatchObject({ method: 'POST', url: '/api/image', token: 'mine' });
    expect(heard.body).toMatch(/name="image"; filename="叶\.png"[\s\S]*image\/png[\s\S]*pixels/);
    expect(parts.at(-1)).toBe(1);
  });

  test('has no time-out', () => {
    expect(instance.defaults.timeout).toBe(0);
  });
});

describe('an answer', () => {
  test('is read through its data field', async () => {
    reply = success({ count: 1, list: ['a'] }, '好');
    await expect(send(articles)).resolves.toEqual({ data: { count: 1, list: ['a'] }, msg: '好' });
  });

  test.each<[string, Reply, object]>([
    [
      'a non-200 status with an envelope',
      {
        status: 404,
        body: JSON.stringify({
          code: 7,
          data: {},
          msg: '文章不存在',
          error: 'ARTICLE_NOT_FOUND',
          request_id: 'r1',
        }),
      },
      { status: 404, error: 'ARTICLE_NOT_FOUND', msg: '文章不存在', request_id: 'r1' },
    ],
    [
      'a non-200 status without an envelope',
      { status: 502, statusText: 'Bad Gateway', body: '<html>' },
      { status: 502, error: 'UNKNOWN', msg: 'Bad Gateway' },
    ],
    [
      'refused fields',
      {
        status: 422,
        body: JSON.stringify({
          code: 1002,
          data: {},
          msg: '有误',
          error: 'BAD_INPUT',
          fields: [{ field: 'title', message: '请填写标题' }],
        }),
      },
      { status: 422, error: 'BAD_INPUT', msg: '有误', fields: [{ field: 'title', message: '请填写标题' }] },
    ],
    [
      'too many tries',
      {
        status: 429,
        headers: { 'retry-after': '30' },
        body: JSON.stringify({ code: 7, data: {}, msg: '太频繁', error: 'RATE_LIMITED' }),
      },
      { status: 429, error: 'RATE_LIMITED', msg: '太频繁', retryAfter: 30 },
    ],
    [
      'status 200 with a code that says no',
      { status: 200, body: JSON.stringify({ code: 7, data: {}, msg: '没有权限' }) },
      { status: 200, error: 'UNKNOWN', msg: '没有权限' },
    ],
  ])('rejects on %s', async (_what, given, expected) => {
    reply = given;
    expect(await failureOf(articles)).toEqual(expected);
  });

  test('rejects with a message when the call is cancelled', async () => {
    reply = success({});
    const signal = AbortSignal.abort();
    expect(await failureOf({ ...articles, signal })).toEqual({
      status: 0,
      error: 'CANCELLED',
      msg: '已取消',
    });
  });
});

test('an unreachable server rejects with a message', async () => {
  const nobody = sendThrough(axios.create({ baseURL: 'http://127.0.0.1:9', adapter: 'fetch' }));
  const failure = await nobody(articles, context('')).catch(asApiError);
  expect(failure).toMatchObject({ status: 0, error: 'UNREACHABLE', msg: '连不上服务器，请检查网络后再试' });
});

describe('a file', () => {
  test('is given as bytes, whatever is in them', async () => {
    reply = { status: 200, body: '{"code":7,"msg":"part of the file"}' };
    const { data } = await fetchFile(articles);
    expect(data).toBeInstanceOf(Blob);
    expect(await (data as Blob).text()).toBe(reply.body);
  });

  test.each([
    ['{"code":7,"msg":"会话不存在","error":"ROLE_SESSION_NOT_FOUND"}', '会话不存在'],
    ['<html>a proxy</html>', 'Not Found'],
  ])('is refused with the reason in %s', async (body, msg) => {
    reply = { status: 404, statusText: 'Not Found', body };
    const failure = await fetchFile(articles).catch((thrown: unknown) => asApiError(thrown));
    expect(failure).toMatchObject({ status: 404, msg });
  });
});
