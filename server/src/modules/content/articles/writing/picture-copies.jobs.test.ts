import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { articleRoutes } from '@yanye/shared/contract/articles';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { AppError } from '#platform/errors';
import type { JobTables } from '#platform/jobs/jobs.schema';

const hour = 3_600_000;
const leaf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

everyDatabase('remote pictures of articles', (open) => {
  const clock = testClock();
  const asked: string[] = [];
  let answers: Record<string, (response: ServerResponse) => unknown>;
  let peer: Server;
  let site: string;
  let secret: string;
  let product: Product;
  let picture: Buffer;

  beforeAll(async () => {
    picture = await leaf('#2f6b4f');
    peer = createServer(({ url = '' }, response) => {
      asked.push(url);
      const answer = answers[url];
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
    const { port } = peer.address() as AddressInfo;
    site = `http://127.0.0.1:${port}`;
    secret = `http://localhost:${port}/secret.png`;
  });
  afterAll(() => void peer.close());

  beforeAll(async () => {
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: new URL(site).host, MAX_UPLOAD_MB: '1' }, clock);
  });
  beforeEach(async () => {
    asked.length = 0;
    answers = { '/leaf.png': (response) => response.end(picture) };
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const create = async (content: string, title = '叶'): Promise<string> => {
    const { body } = await product.as('admin').call(articleRoutes.create, { body: { title, content } });
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const update = (id: string, content: string) =>
    product.as('admin').call(articleRoutes.update, { body: { id, content } });
  const htmlOf = async (id: string): Promise<string> =>
    (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body.data.html;
  const jobRows = () =>
    product.database.forTables<JobTables>().kysely.selectFrom('jobs').select(['kind', 'state']).execute();

  test('shows a placeholder with the host until the copy is stored', async () => {
    const content = `![一片叶](${site}/leaf.png "秋")`;
    const id = await create(content);
    expect(await htmlOf(id)).toContain(`data-src="${site}/leaf.png"`);
    const generation = await product.database.generation();

    expect(await product.runJobs()).toBe(1);

    expect(await htmlOf(id)).toMatch(
      /^<figure class="picture"><img src="\/uploads\/users\/\d+\/[\w-]+\.png" alt="一片叶" width="30" height="20".*<figcaption>秋<\/figcaption><\/figure>$/,
    );
    expect(await product.database.generation()).toBeGreaterThan(generation);
    const { data } = (await product.as('admin').call(articleRoutes.detail, { params: { id } })).body;
    expect(data.version).toBe(1);
    expect((await product.as('admin').call(articleRoutes.content, { params: { id } })).body.data).toBe(
      content,
    );
  });

  test('does not fetch a copied picture again for another text', async () => {
    const content = `![](${site}/leaf.png)`;
    const id = await create(content);
    await product.runJobs();
    await update(id, `${content}\n\n又写了一段。`);
    const other = await create(content, '另一篇');
    expect(await product.runJobs()).toBe(0);
    for (const article of [id, other]) expect(await htmlOf(article)).toContain('<img src="/uploads/');
    const preview = await product.as('admin').call(articleRoutes.preview, { body: { content } });
    expect(preview.body.data.html).toContain('<img src="/uploads/');
    expect(asked).toEqual(['/leaf.png']);
  });

  test('an article without remote pictures adds no job', async () => {
    await create('![](/uploads/a.png) 文');
    expect(await jobRows()).toEqual([]);
  });

  test.each<[string, string, (response: ServerResponse) => unknown]>([
    [
      'too large',
      '/large.png',
      (response) => response.end(Buffer.concat([picture, Buffer.alloc(1024 * 1024)])),
    ],
    ['no picture', '/text.png', (response) => response.end('<script>alert(1)</script>')],
    ['not there', '/gone.png', (response) => response.writeHead(404).end()],
    ['at a private address', '/away.png', (response) => response.writeHead(302, { location: secret }).end()],
  ])('one that is %s keeps its placeholder, and the others are copied', async (_what, path, answer) => {
    answers[path] = answer;
    const id = await create(`![](${site}${path})\n\n![](${site}/leaf.png)`);
    await product.runJobs();
    const html = await htmlOf(id);
    expect(html).toContain(`data-src="${site}${path}"`);
    expect(html.match(/<img src="\/uploads\//g)).toHaveLength(1);
    expect(asked).not.toContain('/secret.png');
    expect(await product.database.kysely.selectFrom('images').select('id').execute()).toHaveLength(1);
  });

  test('retries a failed host later', async () => {
    answers['/late.png'] = (response) => response.writeHead(503).end();
    const id = await create(`![](${site}/late.png)`);
    await product.runJobs();
    expect(await htmlOf(id)).toContain('remote-media');
    answers['/late.png'] = (response) => response.end(picture);
    clock.pass(hour);
    await product.runJobs();
    expect(await htmlOf(id)).toContain('<img src="/uploads/');
    expect(await jobRows()).toEqual([]);
  });

  test('gives up a host that keeps failing, until the article is saved again', async () => {
    answers['/never.png'] = (response) => response.writeHead(503).end();
    const content = `![](${site}/never.png)`;
    const id = await create(content);
    const generation = await product.database.generation();
    for (let run = 0; run < 10; run += 1) {
      await product.runJobs();
      clock.pass(hour);
    }
    expect(asked).toHaveLength(5);
    expect(await jobRows()).toEqual([{ kind: 'articles.copy-pictures', state: 'failed' }]);
    expect(await product.database.generation()).toBe(generation);
    await update(id, content);
    expect(await product.runJobs()).toBe(1);
    expect(asked).toHaveLength(6);
  });

  test('does not overwrite a text that is saved concurrently', async () => {
    let id = '';
    answers['/leaf.png'] = (response) => void update(id, '新的正文').then(() => response.end(picture));
    id = await create(`旧的正文 ![](${site}/leaf.png)`);
    await product.runJobs();
    expect(await htmlOf(id)).toBe('<p>新的正文</p>');
  });

  const manyPictures = (count: number): { paths: string[]; content: string } => {
    const paths = Array.from({ length: count }, (_, index) => `/${10 + index}.png`);
    for (const path of paths) answers[path] = (response) => response.end(picture);
    return { paths, content: paths.map((path) => `![](${site}${path})`).join('\n\n') };
  };

  test('copies a long text in several runs, each file once', async () => {
    const { paths, content } = manyPictures(60);
    // The next run does not request a failed one again.
    answers['/20.png'] = (response) => response.writeHead(404).end();
    const id = await create(content);
    expect(await product.runJobs()).toBe(2);
    expect(asked).toEqual(paths);
    expect((await htmlOf(id)).match(/<img/g)).toHaveLength(59);
    expect(await product.database.kysely.selectFrom('images').select('id').execute()).toHaveLength(1);
    expect(await jobRows()).toEqual([]);
  });

  test('retries a failed host of a long text, a limited number of times', async () => {
    const { content } = manyPictures(60);
    for (const path of ['/20.png', '/21.png']) answers[path] = (response) => response.writeHead(503).end();
    const id = await create(content);
    await product.runJobs();
    answers['/20.png'] = (response) => response.end(picture);
    for (let run = 0; run < 30; run += 1) {
      clock.pass(hour);
      await product.runJobs();
    }
    expect((await htmlOf(id)).match(/<img/g)).toHaveLength(59);
    expect(asked.filter((path) => path === '/21.png').length).toBeLessThan(10);
    expect((await jobRows()).filter(({ state }) => state !== 'failed')).toEqual([]);
  });

  test('continues later where the author’s rate limit is reached', async () => {
    const waitSeconds = 300;
    let left = 0;
    jest.spyOn(product.limits, 'use').mockImplementation(async ({ name }) => {
      if (name !== 'picture-copies') return;
      left -= 1;
      if (left < 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    });
    const { paths, content } = manyPictures(14);
    const id = await create(content);
    for (let window = 1; window <= 7; window += 1) {
      left = 2;
      await product.runJobs();
      clock.pass(waitSeconds * 1000 - 1);
      left = 2;
      await product.runJobs();
      expect(asked).toHaveLength(2 * window);
      clock.pass(1);
    }
    await product.runJobs();
    expect(asked).toEqual(paths);
    expect((await htmlOf(id)).match(/<img/g)).toHaveLength(14);
    expect(await jobRows()).toEqual([]);
  });

  test('does not fetch an address that is too long', async () => {
    const id = await create(`![](${site}/leaf.png?${'a'.repeat(2_000)})`);
    await product.runJobs();
    expect(await htmlOf(id)).toContain('remote-media');
    expect(asked).toEqual([]);
  });

  test('ignores an article that was removed', async () => {
    const id = await create(`![](${site}/leaf.png)`);
    await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
    await product.runJobs();
    expect(asked).toEqual([]);
  });

  test('the next save copies a removed copy again', async () => {
    const content = `![](${site}/leaf.png)`;
    const id = await create(content);
    await product.runJobs();
    await product.database.transaction(
      async () => void (await product.database.kysely.deleteFrom('images').execute()),
    );
    await update(id, content);
    expect(await htmlOf(id)).toContain('remote-media');
    await product.runJobs();
    expect(await htmlOf(id)).toContain('<img src="/uploads/');
  });
});
