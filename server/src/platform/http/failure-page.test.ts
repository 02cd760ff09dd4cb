import { createHash, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { unavailable } from '../unavailable';
import { sendFailureToReader } from './failure-page';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

let server: FastifyInstance;
let failure: unknown;

beforeAll(() => {
  server = fastify({ genReqId: () => randomUUID() });
  server.route({
    method: ['GET', 'POST'],
    url: '/page',
    errorHandler: sendFailureToReader,
    handler: () => {
      throw failure;
    },
  });
});
beforeEach(() => {
  failure = unavailable(new Error('connect ECONNREFUSED secret-host'));
});
afterAll(() => server.close());

const open = (accept: string | undefined = browser, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.inject({ method, url: '/page', headers: accept === '' ? {} : { accept } });

describe('while the database is away, a reader', () => {
  test('gets a page that says what happens and what to do', async () => {
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'cache-control': 'no-store',
    });
    expect(body).toMatch(/^<!doctype html><html lang="zh-CN">/);
    expect(body).toContain('<h1>网站暂时打不开</h1>');
    expect(body).toContain('<a href="">重新加载</a>');
    expect(body).not.toMatch(/ECONN|secret-host|"code"/);
  });

  test('gets it without a script or a further file', async () => {
    const { headers, body } = await open();
    expect(body).not.toMatch(/<script|<link|<img|<iframe|url\(|@import|src=|https?:/);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(style).toContain('prefers-color-scheme:dark');
  });

  test('who submits a form is sent back to it: loading its address would show nothing', async () => {
    const { statusCode, body } = await open(browser, 'POST');
    expect([statusCode, body.includes('<a ')]).toEqual([503, false]);
    expect(body).toContain('请返回上一页');
  });
});

test('a defect has a page of its own, with the number of the request', async () => {
  failure = new TypeError('undefined is not secret');
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  expect(body).toContain('<h1>这一页出了点问题</h1>');
  expect(body).toMatch(/请求编号 [\da-f-]{36}</);
  expect(body).not.toContain('secret');
});

test.each([
  [browser, 'text/html'],
  ['*/*', 'text/html'],
  ['', 'text/html'],
  ['text/html, application/json', 'text/html'],
  ['application/json', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
])('a client that accepts %p gets %s', async (accept, type) => {
  const answer = await open(accept);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
    503,
    `${type}; charset=utf-8`,
    '2',
  ]);
  if (type === 'application/json') expect(answer.json()).toMatchObject({ code: 1001, error: 'UNAVAILABLE' });
});

test('what the client did wrong is answered with the envelope', async () => {
  failure = new AppError('NOT_FOUND');
  const answer = await open();
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'NOT_FOUND']);
});
