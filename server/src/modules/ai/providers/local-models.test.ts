import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelProviderRoutes as routes } from '@yanye/shared/contract/model-providers';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { localModelsService } from './local-models.service';
import { providersModule } from './providers.module';

/** A server of models on loopback that answers as a test says. */
const openModelsServer = async () => {
  let answer: RequestListener = (_request, response) => response.writeHead(404).end();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, asked, url: `http://${host}` },
    answers: (next: RequestListener) => {
      answer = next;
    },
    has: (...names: string[]) => {
      const models = names.map((name) => ({ name }));
      answer = (_request, response) => response.end(JSON.stringify({ models }));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
type ModelsServer = Awaited<ReturnType<typeof openModelsServer>>;

describe('the look for a server of models', () => {
  let server: ModelsServer;
  let close: () => Promise<void>;
  beforeEach(async () => {
    server = await openModelsServer();
  });
  afterEach(async () => {
    await close();
    await server.close();
  });

  interface Options {
    readonly allowed?: readonly string[];
    /** In milliseconds; long, since what answers on a busy machine must not be late. */
    readonly patience?: number;
  }
  const lookFor = (ollamaUrl: string | undefined, { allowed = [], patience = 30_000 }: Options = {}) => {
    const clock = testClock();
    const config = { ollamaUrl, allowPrivateHosts: allowed };
    const service = localModelsService({ clock, config, patience });
    close = service.close;
    return { clock, ...service };
  };

  it('names the models, and the host that the operator has to allow', async () => {
    server.has('qwen3:8b', 'llama3');
    expect(await lookFor(server.url).find()).toEqual({
      base_url: `${server.url}/v1`,
      models: ['qwen3:8b', 'llama3'],
      refused_host: server.host,
    });
  });

  it.each([[(host: string) => host], [() => '127.0.0.0/8']])(
    'finds a host that is allowed, case %#',
    async (allowedBy) => {
      server.has('llama3');
      const { find } = lookFor(server.url, { allowed: [allowedBy(server.host)] });
      expect(await find()).toMatchObject({ models: ['llama3'], refused_host: '' });
    },
  );

  it('asks a compatible server for its own list', async () => {
    server.answers(({ url }, response) =>
      url === '/v1/models'
        ? response.end('{"data":[{"id":"deepseek-r1"}]}')
        : response.writeHead(404).end('{"models":[{"name":"not this"}]}'),
    );
    expect((await lookFor(server.url).find()).models).toEqual(['deepseek-r1']);
    expect(server.asked).toEqual(['/api/tags', '/v1/models']);
  });

  it.each<[string, RequestListener]>([
    ['closes the connection', ({ socket }) => void socket.destroy()],
    ['sends a page', (_request, response) => void response.end('<html></html>')],
    ['sends too much', (_request, response) => void response.end('x'.repeat(2 * 1024 * 1024))],
  ])('finds nothing where the server %s', async (_what, answer) => {
    server.answers(answer);
    expect((await lookFor(server.url).find()).models).toEqual([]);
  });

  // Without its time-out the look takes longer than the test may.
  it.each<[string, RequestListener]>([
    ['never responds', () => undefined],
    ['responds and stops', (_request, response) => void response.writeHead(200).write('{"models":[')],
  ])(
    'gives up where the server %s',
    async (_what, answer) => {
      server.answers(answer);
      expect((await lookFor(server.url, { patience: 200 }).find()).models).toEqual([]);
    },
    8_000,
  );

  it('follows no redirect to another private address', async () => {
    const other = await openModelsServer();
    other.has('stolen');
    server.answers((_request, response) =>
      response.writeHead(302, { location: `${other.url}/api/tags` }).end(),
    );
    expect((await lookFor(server.url).find()).models).toEqual([]);
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('asks again only after a while, and once for many', async () => {
    server.has('llama3');
    const { find, clock } = lookFor(server.url);
    await Promise.all(Array.from({ length: 5 }, () => find()));
    clock.pass(9_999);
    await find();
    expect(server.asked).toHaveLength(1);
    clock.pass(1);
    server.has('qwen3:8b');
    expect((await find()).models).toEqual(['qwen3:8b']);
    expect(server.asked).toHaveLength(2);
  });

  it('asks nobody where it is turned off', async () => {
    server.has('llama3');
    expect(await lookFor(undefined).find()).toEqual({ base_url: '', models: [], refused_host: '' });
    expect(server.asked).toEqual([]);
  });
});

everyDatabase('a server of models on this machine', (open) => {
  let server: ModelsServer;
  let product: Product;
  beforeAll(async () => {
    server = await openModelsServer();
    product = await openProduct(
      open,
      { OLLAMA_URL: server.url, ALLOW_PRIVATE_HOSTS: server.host },
      testClock(),
    );
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await product.close();
    await server.close();
  });

  test('is offered to administrators, and used by nobody before it is saved', async () => {
    server.has('qwen3:8b');
    const { call } = product.as('admin');
    const { data } = (await call(routes.local)).body;
    expect(data).toEqual({ base_url: `${server.url}/v1`, models: ['qwen3:8b'], refused_host: '' });
    expect((await call(routes.list)).body.data.count).toBe(0);
    expect(await product.service(providersModule).isUsable()).toBe(false);
    const [model = ''] = data.models;
    const typed = { name: '本机', vendor: 'ollama', base_url: data.base_url, model } as const;
    await call(routes.add, { body: { ...typed, max_tokens: 500, context_tokens: 4_096 } });
    expect(await product.service(providersModule).isUsable()).toBe(true);
  });
});
