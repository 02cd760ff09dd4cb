import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { startSite, type Site } from '../support/site';

/** Width and height of a PNG, as its first chunk has them. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('an article without a cover', () => {
  let site: Site;
  let head: string;
  beforeAll(async () => {
    site = await startSite({ seed: 'none' });
    const token = await signInAdmin(site.url);
    const id = await storeArticle(site.url, token, {
      title: '春江花月夜',
      content: '滟滟随波千万里',
      status: 'published',
    });
    head = await (await fetch(`${site.url}/article/${id}`)).text();
  });
  afterAll(() => site.stop());

  const property = (name: string): string =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(head)?.[1] ?? '';

  test('has a share picture of its title, with dimensions', () => {
    expect(property('og:image')).toMatch(new RegExp(`^${site.url}/og/[\\w-]+\\.png\\?v=[0-9a-f]{16}$`));
    expect(['width', 'height', 'alt'].map((what) => property(`og:image:${what}`))).toEqual([
      '1200',
      '630',
      '春江花月夜',
    ]);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(head).toContain(`"image":["${property('og:image')}"]`);
  });

  test('draws the picture in a worker, once for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(property('og:image'))));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
    }
  });
});
