import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { refuse } from '../errors';
import { randomIds } from '../ids';
import { buildHttpServer } from './http-server';
import { makeReadingLimit } from './reading-limit';
import { RouteTable } from './route-table';
import { serveUploads } from './serve-uploads';

let folder: string;
let origin: string;
let close: () => Promise<void>;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, 'secret.key'), 'secret');
  await mkdir(join(folder, 'uploads/private/chat'), { recursive: true });
  await writeFile(join(folder, 'uploads/private/chat/token'), 'secret');
  await writeFile(join(folder, 'uploads/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  const { server } = await buildHttpServer({
    log: pino({ level: 'warn' }, stream),
    title: { title: '言叶', version: '1' },
    routes: new RouteTable(),
    authenticate: async () => refuse('TOKEN_INVALID'),
    visitors: { secretKey: 'a key of tests', ids: randomIds },
    proofOfWork: { admit: async () => undefined, offer: async () => undefined, accepts: async () => false },
    reading: makeReadingLimit(),
    ready: [],
    maxUploadBytes: 1_000,
    maxBodyBytes: 1_000,
  });
  await serveUploads(server, join(folder, 'uploads'), '/uploads/', async (path) =>
    path === '/uploads/old.svg' ? '/uploads/a.svg' : undefined,
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
afterEach(() => logged.splice(0));

/** A path as it stands: `fetch` would resolve the dots. @returns the whole answer */
const rawGet = async (path: string): Promise<string> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return text(socket);
};

test.each([
  '/uploads/private/chat/token',
  '/uploads//private/chat/token',
  '/uploads/x/../private/chat/token',
  '/uploads/%70rivate/chat/token',
  '/uploads/private%2fchat%2ftoken',
  '/uploads/./private/chat/token',
  '/uploads/../secret.key',
  '/uploads/x/../../secret.key',
  '/uploads/%2e%2e/secret.key',
  '/uploads/..%2fsecret.key',
  '/uploads/..%5csecret.key',
  '/uploads/%00',
  '/uploads/.hidden',
  '/uploads/none.png',
])('%s is not found, and no failure of the site', async (path) => {
  const answer = await rawGet(path);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"error":"NOT_FOUND"');
  expect(logged).toEqual([]);
});

test.each<[string, string, object, number]>([
  ['a picture', '/uploads/a.svg', {}, 200],
  ['a part of a picture', '/uploads/a.svg', { range: 'bytes=0-3' }, 206],
  ['a part that the picture does not have', '/uploads/a.svg', { range: 'bytes=900-' }, 400],
  ['a condition that does not hold', '/uploads/a.svg', { 'if-match': '"other"' }, 400],
  ['a picture that was replaced', '/uploads/old.svg', {}, 302],
  ['a missing picture', '/uploads/none.png', {}, 404],
])('%s is answered with the headers of uploads', async (_what, path, headers, status) => {
  const answer = await fetch(origin + path, { headers: { ...headers }, redirect: 'manual' });
  expect(answer.status).toBe(status);
  // A picture that is opened on its own must not run what it may contain.
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(logged).toEqual([]);
});
