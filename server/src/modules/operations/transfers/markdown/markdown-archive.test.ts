import { transferRoutes } from '@yanye/shared/contract/transfers';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { articlesModule } from '#content/articles/articles.module';
import { imagesModule } from '#site/images/images.module';
import { outgoingRequests } from '#platform/outgoing/outgoing-requests';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { entries, examined, imported, state } from '#test/transferring';
import { zipped } from '#test/zipped';
import { messages } from '../messages.zh';
import { importFolder } from './import-folder';

type Files = Readonly<Record<string, string | Uint8Array>>;

const bytesOf = (colour: string): Promise<Uint8Array> =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();

const flavours = async (): Promise<Readonly<Record<string, Files>>> => {
  const [green, brown] = [await bytesOf('#2f6b4f'), await bytesOf('#8a5a00')];
  return {
    Hexo: {
      'source/_posts/锁.md':
        '---\ntitle: 锁\ndate: 2016-08-08 15:00:43\ncategories: [Java, 并发]\ntags: [java, lock]\n---\n\n![图](/img/a.png) ![没有](/img/none.png)\n',
      'source/_posts/资源.md': '---\ntitle: 资源\ndate: 2017-01-01\n---\n\n![图](b.png)\n',
      'source/_posts/资源/b.png': brown,
      'source/_drafts/想法.md': '---\ntitle: 想法\ndate: 2018-01-01\n---\n\n还没写完\n',
      'source/img/a.png': green,
    },
    Hugo: {
      'content/posts/first.md':
        '---\ntitle: 第一篇\ndate: 2020-02-02T10:00:00+08:00\nlastmod: 2020-03-03\ndraft: true\ntags: [一, 二]\n---\n\n![图](/pictures/a.png)\n',
      'content/posts/toml.md': '+++\ntitle = "x"\n+++\n\n# 标题在正文里\n\n正文\n',
      'static/pictures/a.png': green,
      'themes/x/README.md': '# 主题\n\n不是文章\n',
    },
    Jekyll: {
      '_posts/2019-03-02-hello.md':
        '---\ntitle: 你好\ncategories: 日记\nexcerpt: 摘要\n---\n\n<img src="/assets/a.png">\n',
      '_posts/2019-03-03-再见.md': '---\ntitle: 你好\npublished: false\n---\n\n同名的另一篇\n',
      'assets/a.png': green,
    },
    plain: {
      'a/一.md': '# 第一个标题 `code`\n\n![b](./b.png) ![外面](../../../../etc/hostname)\n',
      'a/b.png': brown,
      'a/坏头.md': '---\ntitle: "坏头\ndate: [2016\n---\n\n正文\n',
      'a/空.md': '',
      'a/二进制.md': Uint8Array.of(0xff, 0xfe, 0x00, 0x01),
    },
  };
};

let many: Buffer | undefined;
/** Made once, since it takes seconds. */
const ofManyFiles = (): Buffer => {
  const names = Array.from({ length: 50_001 }, (_none, at) => [`${at}.md`, '#']);
  many ??= zipped(Object.fromEntries(names) as Files);
  return many;
};

everyDatabase('an archive of Markdown', (open) => {
  const clock = testClock();
  let product: Product;
  let folder: string;

  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'markdown-'));
    await product.reset();
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(() => product.close());

  /** Everything that an import makes, without ids and names that are drawn. */
  const stored = async () => {
    const { kysely } = product.database;
    const articles = await kysely
      .selectFrom('articles')
      .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
      .select(['title', 'status', 'category', 'published_at', 'abstract', 'content', 'id'])
      .orderBy('title')
      .execute();
    const tags = await kysely.selectFrom('article_tags').selectAll().orderBy('position').execute();
    const pictures = await kysely.selectFrom('images').select('hash').orderBy('hash').execute();
    const imports = await kysely.selectFrom('imports').select(['source', 'hash']).orderBy('source').execute();
    return {
      articles: articles.map(({ id, content, published_at, title, ...rest }) => ({
        ...rest,
        title,
        // Files without a date get theirs from when they were copied.
        published_at: published_at < Date.UTC(2021, 0) ? published_at : 'copied',
        content: content.replace(/\/uploads\/[^)"\s]+/g, 'a picture'),
        tags: tags.filter(({ article_id }) => article_id === id).map(({ tag }) => tag),
      })),
      pictures,
      imports,
    };
  };

  const byCommand = async (files: Files): Promise<void> => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, 'blog', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    await importFolder(
      {
        database: product.database.forTables<unknown>(),
        clock,
        outgoing: outgoingRequests([]),
        config: { timeZone: 'Asia/Shanghai' },
        articles: product.service(articlesModule),
        images: product.service(imagesModule),
      },
      { folder: join(folder, 'blog'), author: product.ids.admin, maxPictureBytes: 10_000_000 },
    );
  };

  const inFolder = (files: Files): Buffer =>
    zipped(Object.fromEntries(Object.entries(files).map(([name, content]) => [`blog/${name}`, content])));

  const counted = async () => {
    const { articles, pictures, imports } = await stored();
    return [articles.length, pictures.length, imports.length];
  };

  test.each(['Hexo', 'Hugo', 'Jekyll', 'plain'])(
    'of %s is imported as the command imports the folder, after a dry run that changes nothing',
    async (flavour) => {
      const files = (await flavours())[flavour] ?? {};
      await byCommand(files);
      const expected = await stored();
      expect(expected.articles.length).toBeGreaterThan(1);
      await product.reset();

      const { id, source, verdicts } = await examined(product, inFolder(files));
      expect({ source, ready: (await state(product, id)).state }).toEqual({
        source: 'markdown',
        ready: 'ready',
      });
      expect(verdicts.new).toBe(expected.articles.length);
      expect(await counted()).toEqual([0, 0, 0]);
      await product.as('admin').call(transferRoutes.cancel, { params: { id } });

      await imported(product, inFolder(files));
      expect(await stored()).toEqual(expected);
      // The same folder again, by either way, changes nothing.
      expect((await imported(product, inFolder(files))).outcomes).toMatchObject({ added: 0, changed: 0 });
      await byCommand(files);
      expect(await stored()).toEqual(expected);
    },
  );

  test('names the pictures that are missing, and the files that are skipped', async () => {
    const all = await flavours();
    const { id, left_out } = await examined(product, inFolder({ ...all['Hexo'], ...all['plain'] }));
    expect(left_out.filter((line) => line.includes('/img/none.png'))).toEqual([
      '图片 /img/none.png：文件不存在（source/_posts/锁.md）',
    ]);
    expect(left_out.join()).toContain('../../../../etc/hostname：在导入的文件夹之外');
    const refused = (await entries(product, id)).filter(({ verdict }) => verdict === 'refused');
    expect(refused.map(({ name }) => name).sort()).toEqual(['a/二进制.md', 'a/空.md'].sort());
  });

  test('replaces changed articles only where it is told to', async () => {
    const at = (text: string) => zipped({ 'blog/a.md': `# 一\n\n${text}\n` });
    await imported(product, at('从前'));
    expect((await imported(product, at('现在'), 'skip')).outcomes).toMatchObject({ skipped: 1, changed: 0 });
    expect((await imported(product, at('现在'))).outcomes).toMatchObject({ changed: 1, added: 0 });
    expect((await stored()).articles.map(({ content }) => content)).toEqual(['现在\n']);
  });

  test.each([
    [
      'with a name that leads out of it',
      () => zipped({ a: '# 一\n\n正文' }, { rename: { a: '../../evil.md' } }),
      'broken',
    ],
    [
      'that grows too much',
      () => zipped({ 'a.md': '# 一', 'b.png': new Uint8Array(80_000_000) }),
      'tooLarge',
    ],
    ['with more files than any site has', () => ofManyFiles(), 'tooManyEntries'],
  ] as const)('%s is refused', async (_what, made, problem) => {
    const { state: ended, problem: said } = await examined(product, made());
    expect({ ended, said }).toEqual({ ended: 'failed', said: messages.problems[problem] });
    expect(await counted()).toEqual([0, 0, 0]);
  });

  test('does not follow links', async () => {
    const files = {
      'blog/a.md': '# 一\n\n![b](b.png)\n',
      'blog/b.png': '/etc/hostname',
      'blog/c.md': '/etc/passwd',
    };
    const { id, left_out } = await examined(product, zipped(files, { links: ['blog/b.png', 'blog/c.md'] }));
    expect(left_out).toEqual(['图片 b.png：文件不存在（a.md）']);
    expect((await entries(product, id)).map(({ name, reason }) => [name, reason])).toEqual([
      ['c.md', messages.reasons.link],
      ['a.md', '有 1 张图片没有找到'],
    ]);
  });
});
