import { articleRoutes } from '@yanye/shared/contract/articles';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { splitFile } from '#operations/transfers/markdown/front-matter';

const origin = 'https://yanye.example';
const source = '# 标题\n\n正文 **粗** [首页](/)\n\n---\n\n尾巴  \n';

everyDatabase('plain files for machines', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: origin }, testClock());
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  const create = async (change: object): Promise<string> => {
    const body = { title: '一', content: source, ...change };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };

  describe('the Markdown twin of an article', () => {
    test('is the source, below front matter that the import reads', async () => {
      const id = await create({
        title: '引号 "与": 冒号',
        tags: ['a: b', '随想'],
        category: '散文',
        abstract: '短',
      });
      const { payload, headers } = await product.get(`/article/${id}.md`);
      expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
      const { front, body, notes } = splitFile(payload);
      expect(body).toBe(`\n${source}`);
      expect(notes).toEqual([]);
      expect(front).toEqual({
        title: '引号 "与": 冒号',
        date: '2024-03-10T00:30:05+08:00',
        updated: '2024-03-10T00:30:05+08:00',
        abstract: '短',
        slug: id,
        categories: ['散文'],
        tags: ['a: b', '随想'],
        isDraft: false,
      });
      expect(payload).toContain(`url: ${origin}/article/${id}\n`);
    });

    test('is found by the slug as well', async () => {
      const id = await create({});
      await product.database.transaction(() =>
        product.database.kysely.updateTable('articles').set({ slug: '短名' }).where('id', '=', id).execute(),
      );
      for (const word of [id, encodeURIComponent('短名')]) {
        const { statusCode, payload } = await product.get(`/article/${word}.md`);
        expect([statusCode, payload.includes('slug: 短名')]).toEqual([200, true]);
      }
    });

    test.each(['draft', 'withdrawn'])('does not exist while the article is %s', async (status) => {
      const id = await create({ status });
      expect((await product.get(`/article/${id}.md`)).statusCode).toBe(404);
    });

    test('is removed with the article', async () => {
      const id = await create({});
      expect((await product.get(`/article/${id}.md`)).statusCode).toBe(200);
      await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
      expect((await product.get(`/article/${id}.md`)).statusCode).toBe(404);
    });

    test('does not count as a view', async () => {
      const id = await create({});
      await product.get(`/article/${id}.md`);
      await product.service(articlesModule).views.flush();
      const { data } = (await product.as('visitor').call(articleRoutes.list, {})).body;
      expect(data.list[0]?.look_count).toBe(0);
    });
  });

  test('robots.txt names the sitemap, and lets robots read what readers see', async () => {
    const { payload, headers } = await product.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const refused = [...payload.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    expect(refused).toEqual(['/api/', '/admin', '/login']);
  });

  test('llms.txt lists articles by their twins, categories and feeds', async () => {
    const body = { title: '言叶', slogan: '以言\n为叶' };
    await product.as('admin').call(settingsRoutes.saveSite, { body });
    const id = await create({ title: '方[括]号', abstract: '一句话\n两行', category: '散文' });
    await create({ title: '草稿秘密', status: 'draft', category: '密' });
    const { payload } = await product.get('/llms.txt');
    expect(payload.split('\n').slice(0, 3)).toEqual(['# 言叶', '', '> 以言 为叶']);
    expect(payload).toContain(`\n- [方\\[括\\]号](${origin}/article/${id}.md): 一句话 两行\n`);
    expect(payload).toContain(`\n- [散文](${origin}/?category=%E6%95%A3%E6%96%87)\n`);
    expect(payload).toContain(`](${origin}/rss.xml)`);
    expect(payload).not.toMatch(/秘密|密\]/);
  });

  describe('the web manifest', () => {
    const manifest = async () => {
      const { payload, headers } = await product.get('/manifest.webmanifest');
      return { type: headers['content-type'], ...(JSON.parse(payload) as { name: string; icons: object[] }) };
    };

    test('has the name of the product until the site has one', async () => {
      const { type, name, icons } = await manifest();
      expect([type, name, icons.length]).toEqual(['application/manifest+json; charset=utf-8', '言叶', 4]);
      expect(icons[0]).toEqual({ src: '/assets/icons/leaf-v1.svg', type: 'image/svg+xml', sizes: 'any' });
    });

    test('has the name, slogan and icon of the site', async () => {
      const body = { title: '林间', slogan: '树与字', icon: '/uploads/pictures/own.png' };
      await product.as('admin').call(settingsRoutes.saveSite, { body });
      expect(await manifest()).toMatchObject({
        ...{ name: '林间', short_name: '林间', description: '树与字' },
        icons: [{ src: '/uploads/pictures/own.png', sizes: 'any' }],
      });
    });
  });
});
