import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { until } from '#test/held-timers';
import { OutgoingFailure } from './outgoing-failure';
import { outgoingStreams } from './outgoing-streams';

/** @returns the first port that the server listens at */
const listening = async (server: Server | TcpServer): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

describe('streaming requests', () => {
  let port: number;
  const seen: { url: string; authorization: string | undefined; body: string }[] = [];
  const closed = new Map<string, () => void>();
  const untilClosed = (url: string) => new Promise<void>((resolve) => closed.set(url, resolve));

  const server = createServer((request, response) => {
    let body = '';
    const url = request.url ?? '';
    response.once('close', () => closed.get(url)?.());
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url, authorization: request.headers.authorization, body });
      if (url === '/moved') return void response.writeHead(307, { location: '/next' }).end();
      if (url === '/never') return undefined;
      response.writeHead(url === '/gone' ? 410 : 200, { 'x-a': 'b' });
      if (url === '/cut') return void response.write('one ', () => response.destroy());
      response.write('one ');
      if (url === '/large') return void response.end(Buffer.alloc(100_000));
      if (url !== '/endless') return void response.end('two');
    });
  });
  beforeAll(async () => {
    port = await listening(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => (seen.length = 0));

  const strict = outgoingStreams([]);
  const listed = outgoingStreams(['127.0.0.1'], 200);
  afterAll(async () => {
    await strict.close();
    await listed.close();
  });

  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
    let text = '';
    for await (const part of bytes) text += Buffer.from(part).toString();
    return text;
  };
  const reasonOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'answered';
    } catch (error) {
      if (error instanceof OutgoingFailure) return error.reason;
      throw error;
    }
  };

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
  ])('%s is refused without a request', async (url) => {
    expect(await reasonOf(strict.stream(url.replace('PORT', String(port)), {}))).toBe('address');
    expect(seen).toEqual([]);
  });

  it('gives status and headers, then bytes while they arrive', async () => {
    const { status, headers, bytes } = await listed.stream(at('/gone'), { body: 'question' });
    expect([status, headers['x-a'], await textOf(bytes)]).toEqual([410, 'b', 'one two']);
    expect(seen).toMatchObject([{ body: 'question' }]);
  });

  it('gives the first bytes before the response has ended', async () => {
    const { bytes } = await listed.stream(at('/endless'), {});
    const ended = untilClosed('/endless');
    for await (const part of bytes) {
      expect(Buffer.from(part).toString()).toBe('one ');
      break;
    }
    // Leaving the loop closed the connection.
    await ended;
  });

  it('never follows a redirect, which would send the secrets on', async () => {
    const request = { headers: { authorization: 'Bearer x' } };
    const { status, close } = await listed.stream(at('/moved'), request);
    close();
    expect([status, seen.map(({ url }) => url)]).toEqual([307, ['/moved']]);
  });

  it.each(['/endless', '/never'])('aborting the signal closes the connection: %s', async (path) => {
    const stop = new AbortController();
    const ended = untilClosed(path);
    const reading = listed.stream(at(path), { signal: stop.signal }).then(({ bytes }) => textOf(bytes));
    const failed = expect(reading).rejects.toThrow(/abort/i);
    await until(() => seen.length > 0);
    stop.abort();
    await failed;
    await ended;
  });

  it.each([
    ['cut', '/cut', {}],
    ['too_large', '/large', { maxBytes: 1_000 }],
  ])('the bytes end with the failure %s', async (reason, path, request) => {
    const { bytes } = await listed.stream(at(path), request);
    expect(await reasonOf(textOf(bytes))).toBe(reason);
  });

  it('a response without headers in time is given up and closed', async () => {
    const ended = untilClosed('/never');
    expect(await reasonOf(listed.stream(at('/never'), { headersTimeoutMs: 100 }))).toBe('timeout');
    await ended;
  });

  it('a host that does not respond is unavailable', async () => {
    expect(await reasonOf(listed.stream('http://127.0.0.1:1/', {}))).toBe('unreachable');
  });

  it('a connection that does not open in time is given up', async () => {
    // It accepts, and never answers the handshake.
    const mute = createTcpServer();
    const mutePort = await listening(mute);
    expect(await reasonOf(listed.stream(`https://127.0.0.1:${mutePort}/`, {}))).toBe('unreachable');
    mute.close();
  });
});
