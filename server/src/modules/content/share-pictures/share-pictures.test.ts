import { articleRoutes } from '@yanye/shared/contract/articles';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { localFiles } from '#platform/files/files';
import { siteTime } from '#platform/time';
import type { AuthoredRow } from '#content/articles/articles.read';
import { shareSvg } from './share-picture';
import { sharePicturesService } from './share-pictures.service';

everyDatabase('pictures for sharing', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  const create = async (change: object = {}): Promise<string> => {
    const body = { title: '春江花月夜', content: '正文', ...change };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };
  const addressOf = async (id: string): Promise<string> =>
    (await product.as('admin').call(articleRoutes.page, { params: { id } })).body.data.share_picture;

  test('are PNG of 1200 by 630, immutable at an address that names their contents', async () => {
    const id = await create();
    const address = await addressOf(id);
    expect(address).toMatch(new RegExp(`^/og/${id}\\.png\\?v=[0-9a-f]{16}$`));
    const { statusCode, headers, rawPayload } = await product.get(address);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(100_000);
    const again = await product.get(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await product.get(address)).rawPayload.equals(rawPayload)).toBe(true);
    expect((await product.get(address.replace(/v=.*/, 'v=0'))).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    [
      'title',
      (id: string) => product.as('admin').call(articleRoutes.update, { body: { id, title: '新题' } }),
    ],
    [
      'category',
      (id: string) => product.as('admin').call(articleRoutes.update, { body: { id, category: '诗' } }),
    ],
    [
      'site',
      () => product.as('admin').call(settingsRoutes.saveSite, { body: { title: `站 ${Math.random()}` } }),
    ],
  ])('change with their address when the %s changes', async (_what, change) => {
    const id = await create();
    const before = await addressOf(id);
    const old = await product.get(before);
    await change(id);
    const after = await addressOf(id);
    expect(after).not.toBe(before);
    const now = await product.get(after);
    expect(now.rawPayload.equals(old.rawPayload)).toBe(false);
    // An old address returns the current picture, uncached.
    const late = await product.get(before);
    expect([late.headers.etag, late.headers['cache-control']]).toEqual([now.headers.etag, 'no-cache']);
  });

  test('are the same when only the text changes', async () => {
    const id = await create();
    const before = await addressOf(id);
    await product.as('admin').call(articleRoutes.update, { body: { id, content: '别的正文' } });
    expect(await addressOf(id)).toBe(before);
  });

  test('an article with a cover keeps it', async () => {
    expect(await addressOf(await create({ banner_url: '/uploads/images/a.webp' }))).toBe('');
  });

  test('do not exist for articles that readers cannot see', async () => {
    const id = await create({ status: 'draft' });
    expect(await addressOf(id)).toBe('');
    for (const path of [`/og/${id}.png`, '/og/nothing.png', '/og/..%2fx.png', '/og/x.svg'])
      expect((await product.get(path)).statusCode).toBe(404);
    const shown = await create({ title: '会撤下的' });
    const address = await addressOf(shown);
    expect((await product.get(address)).statusCode).toBe(200);
    await product.as('admin').call(articleRoutes.update, { body: { id: shown, status: 'withdrawn' } });
    expect((await product.get(address)).statusCode).toBe(404);
  });

  test('ten concurrent requests share one drawing', async () => {
    const address = await addressOf(await create({ title: '十个人' }));
    const all = await Promise.all(Array.from({ length: 10 }, () => product.get(address)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});

describe('caching pictures', () => {
  const siteInfo = { ...defaultSiteInfo, comment_approval: false, article_submission: false };
  const article: AuthoredRow = {
    ...{ id: '', slug: '', title: '', title_key: '', abstract: '', abstract_is_derived: 1, category: '' },
    ...{ series: '', series_position: 0, source: '', link: '', banner_id: 0, banner_url: '', user_id: 1 },
    ...{ former_author: '', former_user_name: '', is_recommend: 0, is_top: 0, is_listed: 1 },
    ...{ status: 'published', visibility: 'public', look_count: 0, digg_count: 0, comment_count: 0 },
    ...{ collects_count: 0, word_count: 0, has_math: 0, has_mermaid: 0, version: 1, text_version: 1 },
    ...{ created_at: 0, updated_at: 0, published_at: 0, withdraw_at: 0 },
    ...{ user_nick_name: '站长', user_avatar: '' },
  };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-share-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each(['-aB3_x', '_', 'a-b'])('the picture of an article with the id %j is drawn once', async (id) => {
    let title = '一';
    let drawings = 0;
    const files = localFiles(folder);
    const pictures = sharePicturesService({
      settings: { site: () => Promise.resolve({ ...siteInfo, title: '言叶' }) },
      articles: { find: () => Promise.resolve({ ...article, id, title }) },
      painter: {
        draw: () => {
          drawings += 1;
          return Promise.resolve(Buffer.from(title));
        },
      },
      files,
      time: siteTime('Asia/Shanghai'),
    });
    const read = async () => Buffer.from((await pictures.pictureOf(id))?.bytes ?? []).toString();
    expect([await read(), await read(), drawings]).toEqual(['一', '一', 1]);
    title = '二';
    expect([await read(), drawings]).toEqual(['二', 2]);
    // The picture of the former title is removed.
    expect(await files.list('')).toHaveLength(1);
  });
});

describe('the drawing', () => {
  const facts = { siteName: '言叶', title: '标题', category: '随笔', date: '2024-03-10', author: '站长' };

  test.each([
    ['"><script>alert(1)</script>&amp;', '</g></svg><image href="https://far.example/"/>'],
    ['🍃'.repeat(30), ''],
    ['长'.repeat(128), '人'.repeat(36)],
    ['\u0000\u202e<![CDATA[', '--> ]]>'],
  ])('holds nothing of a text that could do harm: %j', async (title, author) => {
    const svg = await shareSvg({ ...facts, title, siteName: author, category: title.slice(0, 32), author });
    expect(svg).not.toMatch(/script|CDATA|image|href|<text|&/);
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data.length > 0]).toEqual([1200, 630, true]);
  });
});
