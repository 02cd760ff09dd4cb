import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../errors';
import { isListedHost, isPublicAddress } from './address-rule';
import { outgoingRequests } from './outgoing-requests';

describe('addresses', () => {
  it.each([
    ['127.0.0.1', false],
    ['127.255.0.9', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::7f00:1', false],
    ['::8.8.8.8', false],
    ['::808:808', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['ff02::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['nonsense', false],
    ['8.8.8.8', true],
    ['114.114.114.114', true],
    ['::ffff:8.8.8.8', true],
    ['2400:3200::1', true],
  ])('%s is public: %s', (address, wanted) => {
    expect(isPublicAddress(address)).toBe(wanted);
  });

  it.each([
    ['ollama', '11434', ['ollama'], true],
    ['OLLAMA', '11434', ['ollama:11434'], true],
    ['ollama', '80', ['ollama:11434'], false],
    ['10.0.0.5', '80', ['10.0.0.0/8'], true],
    ['11.0.0.5', '80', ['10.0.0.0/8'], false],
    ['::1', '80', ['::1'], true],
    ['::1', '80', ['[::1]:80'], true],
    ['::1', '81', ['[::1]:80'], false],
    ['evil-ollama', '80', ['ollama'], false],
    ['127.0.0.1', '80', [], false],
  ])('host %s at %s is listed in %j: %s', (host, port, listed, wanted) => {
    expect(isListedHost(host, port, listed)).toBe(wanted);
  });
});

describe('requests', () => {
  let server: Server;
  let port: number;
  const seen: { url: string; method: string; headers: Record<string, unknown>; body: string }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const url = request.url ?? '';
        seen.push({ url, method: request.method ?? '', headers: request.headers, body });
        const to = new URL(url, 'http://x').searchParams.get('to');
        if (to)
          response
            .writeHead(Number(new URL(url, 'http://x').searchParams.get('status') ?? 302), { location: to })
            .end();
        else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
        else if (url === '/large') response.end(Buffer.alloc(100_000));
        else if (url === '/slow') response.write('x');
        else response.writeHead(url === '/gone' ? 410 : 200, { 'x-a': 'b' }).end('hello');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => (seen.length = 0));

  const strict = outgoingRequests([]);
  const listed = outgoingRequests(['127.0.0.1']);
  afterAll(() => Promise.all([strict.close(), listed.close()]));

  const wordOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'answered';
    } catch (error) {
      if (error instanceof AppError) return error.word;
      throw error;
    }
  };

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://user:secret@127.0.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'no address',
  ])('%s is refused without a request', async (url) => {
    expect(await wordOf(strict.fetch(url.replace('PORT', String(port))))).toBe('ADDRESS_REFUSED');
    expect(seen).toEqual([]);
  });

  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  it('a listed host is called, and any status counts as a response', async () => {
    const answer = await listed.fetch(at('/gone'));
    expect({ ...answer, bytes: answer.bytes.toString() }).toMatchObject({
      status: 410,
      bytes: 'hello',
      headers: { 'x-a': 'b' },
      url: at('/gone'),
    });
  });

  it('a redirect to a private address is refused, even from a listed host', async () => {
    const to = encodeURIComponent(`http://localhost:${port}/secret`);
    expect(await wordOf(listed.fetch(at(`/?to=${to}`)))).toBe('ADDRESS_REFUSED');
    expect(seen.map(({ url }) => url)).not.toContain('/secret');
  });

  it.each([
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'data'],
  ])('a post redirected with %i becomes %s', async (status, method, body) => {
    await listed.fetch(at(`/?to=/next&status=${status}`), { method: 'POST', body: 'data' });
    expect(seen.at(-1)).toMatchObject({ url: '/next', method, body });
  });

  it('a redirect to another origin drops secrets', async () => {
    const both = outgoingRequests(['127.0.0.1', 'localhost']);
    const to = encodeURIComponent(`http://localhost:${port}/next`);
    await both.fetch(at(`/?to=${to}`), { headers: { authorization: 'Bearer x', 'x-b': 'c' } });
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-b': 'c' });
    expect(seen.at(-1)?.headers).not.toHaveProperty('authorization');
    await both.close();
  });

  it.each([
    ['that redirects to itself', '/loop', {}],
    ['that is too large', '/large', { maxBytes: 1_000 }],
    ['that never ends', '/slow', { timeoutMs: 200 }],
  ])('an answer %s is given up', async (_case, path, request) => {
    expect(await wordOf(listed.fetch(at(path), request))).toBe('UNAVAILABLE');
  });

  it('a host that does not respond is unavailable', async () => {
    expect(await wordOf(listed.fetch('http://127.0.0.1:1/'))).toBe('UNAVAILABLE');
  });

  it('the caller may abort the request', async () => {
    const stop = new AbortController();
    const waiting = listed.fetch(at('/slow'), { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow('abort');
  });
});
