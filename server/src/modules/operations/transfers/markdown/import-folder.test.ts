import { articlesModule } from '#content/articles/articles.module';
import { imagesModule } from '#site/images/images.module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { outgoingRequests } from '#platform/outgoing/outgoing-requests';
import { importFolder, type ImportOptions } from './import-folder';
import type { ImportReport } from './report';

type Files = Readonly<Record<string, string | Uint8Array>>;

const leaf = (colour: string) =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();

const blog: Files = {
  '_posts/java/锁.md':
    '---\ntitle: 锁\ndate: 2016-08-08 15:00:43\ncategories: [Java, 并发]\ntags: [java, lock]\n---\n\n![图](/img/a.png)\n\n![又一次](/img/a.png) ![没有](/img/none.png)\n',
  '_posts/java/队列.md':
    '---\ntitle: 队列\ntags: java, queue\ncategories: Java\n---\n\n<img src="./b.png"> ![没有](/img/none.png)\n\n```\n![代码](/img/code.png)\n```\n',
  '_posts/java/b.png': 'the second picture',
  '_posts/2019-03-02-没有文件头.md': '# 第一个标题 `code`\n\n正文 https://example.com\n',
  '_posts/文件名.md': '只有正文\n',
  '_posts/坏头.md': '---\ntitle: "坏头\ndate: [2016\ntags: a\n---\n\n正文\n',
  '_posts/同名.md': '---\ntitle: 锁\n---\n\n另一篇\n',
  '_posts/空.md': '',
  '_posts/二进制.md': Uint8Array.of(0xff, 0xfe, 0x00, 0x01),
  '_drafts/想法.md': '---\ntitle: 想法\n---\n',
  '_posts/未发布.md': '---\ntitle: 未发布\npublished: false\n---\n正文\n',
  'img/a.png': 'the first picture',
  '_posts/越界.md': '![外面](../../../../etc/hostname)\n',
};

everyDatabase('import of a folder', (open) => {
  let product: Product;
  let folder: string;

  const put = async (files: Files): Promise<void> => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const picture =
        content === 'the first picture'
          ? '#2f6b4f'
          : content === 'the second picture'
            ? '#8a5a00'
            : undefined;
      await writeFile(path, picture ? await leaf(picture) : content);
    }
  };

  const run = (options: Partial<ImportOptions> = {}): Promise<ImportReport> =>
    importFolder(
      {
        database: product.database.forTables<unknown>(),
        clock: testClock(),
        outgoing: outgoingRequests(['127.0.0.1']),
        config: { timeZone: 'Asia/Shanghai' },
        articles: product.service(articlesModule),
        images: product.service(imagesModule),
      },
      { folder, author: product.ids.admin, maxPictureBytes: 10_000_000, ...options },
    );

  const article = async (title: string) => {
    const { kysely } = product.database;
    const row = await kysely
      .selectFrom('articles')
      .selectAll()
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    const body = await kysely
      .selectFrom('article_bodies')
      .selectAll()
      .where('article_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const tags = await kysely
      .selectFrom('article_tags')
      .select('tag')
      .where('article_id', '=', row.id)
      .orderBy('position')
      .execute();
    return { ...row, ...body, tags: tags.map(({ tag }) => tag) };
  };

  const countArticles = async (): Promise<number> =>
    (
      await product.database.kysely
        .selectFrom('articles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-import-'));
  });
  afterEach(async () => {
    await product.reset();
    await rm(folder, { recursive: true });
  });
  afterAll(() => product.close());

  test('a blog is imported, and the report names the exceptions', async () => {
    await put(blog);
    const report = await run();
    expect(report).toMatchObject({
      added: 9,
      changed: 0,
      unchanged: 0,
      drafts: 2,
      localReferences: 5,
      localFound: 2,
      tagReferences: 1,
      tagFound: 1,
    });
    expect(report.skipped.map(([name]) => name).sort()).toEqual(['_posts/二进制.md', '_posts/空.md'].sort());
    expect([...report.missing.keys()].sort()).toEqual(['../../../../etc/hostname', '/img/none.png']);
    expect(report.missing.get('/img/none.png')?.files).toHaveLength(2);
    expect(report.notes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['_posts/坏头.md', '_posts/java/锁.md']),
    );
  });

  test('front matter becomes title, date in the site’s time, category and tags', async () => {
    await put({ 'a.md': blog['_posts/java/锁.md'] ?? '' });
    await run();
    expect(await article('锁')).toMatchObject({
      category: 'Java',
      tags: ['java', 'lock'],
      status: 'published',
      published_at: Date.parse('2016-08-08T15:00:43+08:00'),
    });
  });

  test('without front matter the first heading becomes the title', async () => {
    await put({ '2019-03-02-x.md': blog['_posts/2019-03-02-没有文件头.md'] ?? '' });
    await run();
    expect(await article('第一个标题 code')).toMatchObject({
      content: '正文 https://example.com\n',
      published_at: Date.parse('2019-03-02T00:00:00+08:00'),
    });
  });

  test('local pictures are stored once and shown with their size', async () => {
    await put(blog);
    await run();
    const { html } = await article('队列');
    expect(html).toMatch(/<img src="\/uploads\/[^"]+\.png" alt="" width="8" height="4"/);
    const pictures = await product.database.kysely.selectFrom('images').select('path').execute();
    expect(pictures).toHaveLength(2);
    expect((await article('队列')).content).toContain('![代码](/img/code.png)');
  });

  test('pictures are found in the folder given for them', async () => {
    await put({ 'text/a.md': '![a](/img/a.png)', 'pictures/a.png': 'the first picture' });
    const report = await run({ folder: join(folder, 'text'), images: join(folder, 'pictures') });
    expect(report).toMatchObject({ localReferences: 1, localFound: 1 });
  });

  test('a link that leads out of the folder brings no picture, one within it does', async () => {
    await put({
      'blog/a.md': '![a](out.png) ![b](within.png) ![c](elsewhere/a.png)',
      'blog/own/b.png': 'the first picture',
      'outside/a.png': 'the second picture',
    });
    await symlink('../outside/a.png', join(folder, 'blog/out.png'));
    await symlink('own/b.png', join(folder, 'blog/within.png'));
    await symlink('../outside', join(folder, 'blog/elsewhere'));
    const report = await run({ folder: join(folder, 'blog') });
    expect(report).toMatchObject({ localReferences: 3, localFound: 1 });
    expect([...report.missing.keys()].sort()).toEqual(['elsewhere/a.png', 'out.png']);
  });

  test('a second run changes only articles of changed files or pictures', async () => {
    await put(blog);
    await run();
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 9 });
    const { id } = await article('文件名');
    await put({ '_posts/文件名.md': '改过的正文\n' });
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 8 });
    expect(await article('文件名')).toMatchObject({ id, content: '改过的正文\n' });
    await put({ 'img/none.png': 'the second picture' });
    expect(await run()).toMatchObject({ added: 0, changed: 2, unchanged: 7 });
    expect(await countArticles()).toBe(9);
  });

  test('a dry run reports the same and writes nothing', async () => {
    await put(blog);
    expect(await run({ isDry: true })).toMatchObject({ added: 9, localFound: 2, tagFound: 1 });
    expect(await countArticles()).toBe(0);
  });

  test('the run after a stopped one imports the rest once', async () => {
    await put(blog);
    const stop = new AbortController();
    await run({ signal: stop.signal, onProgress: (done) => void (done === 4 && stop.abort()) });
    const before = await countArticles();
    expect(before).toBeLessThan(9);
    expect(await run()).toMatchObject({ added: 9 - before, unchanged: before });
    expect(await countArticles()).toBe(9);
  });

  test('an article without its import row is not stored', async () => {
    await put({ 'a.md': '# 一\n\n正文\n', 'b.md': '# 二\n\n正文\n' });
    const { schema } = product.database.kysely;
    // The first file can be remembered, the second cannot.
    const index = schema.createIndex('one_row').unique().on('imports').column('is_fetched');
    await index.execute();
    await expect(run()).rejects.toHaveProperty('code');
    expect(await countArticles()).toBe(1);
    await schema.dropIndex('one_row').execute();
    expect(await run()).toMatchObject({ added: 1, unchanged: 1 });
  });

  test('remote pictures are copied on request', async () => {
    const bytes = await leaf('#2f6b4f');
    const server = createServer((request, answer) =>
      request.url === '/a.png'
        ? answer.end(bytes)
        : request.url === '/large.png'
          ? answer.end(Buffer.concat([bytes, Buffer.alloc(10_000_000)]))
          : answer.writeHead(404).end(),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await put({ 'a.md': `# 远处\n\n![a](${site}/a.png) ![b](${site}/b.png) ![c](${site}/large.png)\n` });
      await run();
      expect((await article('远处')).html).not.toContain('<img');
      const report = await run({ fetchRemote: true });
      expect(report.missing.get(`${site}/large.png`)?.why).toBe('对方返回的内容太大');
      expect(report).toMatchObject({
        changed: 1,
        remotePictures: 3,
        remoteFetched: 1,
      });
      expect((await article('远处')).html).toContain('<img src="/uploads/');
    } finally {
      server.close();
    }
  });
});
