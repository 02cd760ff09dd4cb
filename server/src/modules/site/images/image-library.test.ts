import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { draftRoutes } from '@yanye/shared/contract/drafts';
import { imageRoutes } from '@yanye/shared/contract/images';
import type { Image } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { inStep, overlapping } from '#test/overlapping';

const picture = (width: number, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('the picture library', (open) => {
  let product: Product;
  beforeEach(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.close());

  const admin = () => product.as('admin');
  const library = async (query: object = {}) => (await admin().call(imageRoutes.list, { query })).body.data;
  const add = async (name: string, width: number): Promise<Image> => {
    await admin().upload(imageRoutes.uploadMany, [{ name, bytes: await picture(width) }]);
    const found = (await library({ limit: 100 })).list.find((image) => image.name === name);
    if (!found) throw new Error(`${name} is not in the library`);
    return found;
  };
  const fresh = async (id: number): Promise<Image> => {
    const found = (await library({ limit: 100 })).list.find((image) => image.id === id);
    if (!found) throw new Error(`${id} is not in the library`);
    return found;
  };
  const write = async (body: object): Promise<string> =>
    (await admin().call(articleRoutes.create, { body: { title: '叶', content: '正文', ...body } })).body.data
      .id;
  const places = (id: number, who: PersonName = 'admin') =>
    product.as(who).call(imageRoutes.places, { params: { id } });
  const remove = (ids: readonly number[], who: PersonName = 'admin') =>
    product.as(who).call(imageRoutes.remove, { body: { id_list: [...ids] } });
  const replace = (id: number, bytes: Uint8Array, who: PersonName = 'admin', name = 'b.png') =>
    product
      .as(who)
      .upload({ ...imageRoutes.replace, path: `/api/images/${id}/file` }, [{ name, bytes, field: 'image' }]);
  const refused = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

  /** One picture in every place that there is. */
  const everywhere = async ({ id, path }: Image) => {
    const article = await write({ title: '有封面', content: `![叶](${path})`, banner_id: id });
    await admin().call(customPageRoutes.create, {
      body: { title: '关于', slug: 'about', content: `![叶](${path} "叶")` },
    });
    await admin().call(menuRoutes.create, {
      body: { title: '首页', path: '/', image_sort_list: [{ image_id: id, sort: 1 }] },
    });
    await admin().call(advertRoutes.create, {
      body: { title: '推广', href: 'https://example.com/', images: path },
    });
    await admin().call(linkRoutes.create, {
      body: { title: '远方', href: 'https://far.example/', picture: path },
    });
    await admin().call(settingsRoutes.saveSite, { body: { qq_image: path } });
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await kysely.updateTable('users').set({ avatar: path }).where('id', '=', product.ids.member).execute();
    });
    return article;
  };
  /** A text that nobody has saved as an article yet. */
  const onDesk = (content: string) =>
    admin().call(draftRoutes.keep, {
      body: {
        article_id: '',
        draft_key: 'key',
        desk: 'desk',
        seq: 1,
        base_version: 0,
        how: 'typed',
        title: '题',
        content,
      },
    });
  const allPlaces = ['advert', 'avatar', 'cover', 'link', 'menu', 'page', 'site', 'text'];

  describe('where a picture is used', () => {
    test('is listed place by place, with titles and ids', async () => {
      const image = await add('叶.png', 10);
      const article = await everywhere(image);
      const { data } = (await places(image.id)).body;
      expect(data.count).toBe(8);
      expect(data.list.map(({ place }) => place).sort()).toEqual(allPlaces);
      expect(data.list).toEqual(
        expect.arrayContaining([
          { place: 'cover', record_id: article, title: '有封面' },
          { place: 'text', record_id: article, title: '有封面' },
          { place: 'avatar', record_id: String(product.ids.member), title: 'member 昵称' },
          { place: 'site', record_id: 'site', title: '' },
        ]),
      );
      expect(await fresh(image.id)).toMatchObject({ useCount: 8, bannerCount: 1, articleCount: 1 });
    });

    test('follows changes: added, taken out, removed', async () => {
      const image = await add('叶.png', 10);
      const count = async () => (await fresh(image.id)).useCount;
      const id = await write({ content: `![叶](${image.path})` });
      expect(await count()).toBe(1);
      await admin().call(articleRoutes.update, { body: { id, content: '没有图' } });
      expect(await count()).toBe(0);
      await admin().call(articleRoutes.update, { body: { id, content: `又有 ![叶](${image.path})` } });
      expect(await count()).toBe(1);
      await admin().call(articleRoutes.remove, { body: { id_list: [id] } });
      expect(await count()).toBe(0);
      const page = (
        await admin().call(customPageRoutes.create, {
          body: { title: '关于', slug: 'about', content: `![叶](${image.path})` },
        })
      ).body.data;
      expect(await count()).toBe(1);
      await admin().call(customPageRoutes.update, { params: { id: page.id }, body: { content: '没有图' } });
      expect(await count()).toBe(0);
    });

    test('places that are not public are named to administrators only', async () => {
      const image = await add('叶.png', 10);
      await write({ title: '草稿', status: 'draft', content: `![叶](${image.path})` });
      await write({ title: '公开', content: `![叶](${image.path})` });
      expect((await places(image.id, 'tourist')).body.data).toMatchObject({
        count: 1,
        list: [{ place: 'text', title: '公开' }],
      });
      expect((await places(image.id)).body.data.count).toBe(2);
      expect(refused(await places(image.id, 'member'))).toEqual([403, 'FORBIDDEN']);
      expect(refused(await places(image.id, 'visitor'))).toEqual([401, 'LOGIN_REQUIRED']);
      expect(refused(await places(987_654))).toEqual([404, 'IMAGE_NOT_FOUND']);
    });
  });

  describe('the list', () => {
    test('is filtered by kind and by use, in pages', async () => {
      const [used] = [await add('用.png', 10), await add('闲.png', 11), await add('又闲.png', 12)];
      await write({ banner_id: used.id });
      const names = async (query: object) => {
        const { count, list } = await library(query);
        return [count, list.map(({ name }) => name)];
      };
      expect(await names({ use: 'used' })).toEqual([1, ['用.png']]);
      expect(await names({ use: 'unused', sort: 'name desc', limit: 1 })).toEqual([2, [expect.any(String)]]);
      expect((await library({ kind: 'local' })).count).toBe(3);
      expect((await library({ kind: 'other' })).count).toBe(0);
      expect(await names({ use: 'unused', key: '又' })).toEqual([1, ['又闲.png']]);
      const odd = await admin().call(imageRoutes.list, { query: { use: 'maybe' } as object });
      expect(refused(odd)).toEqual([422, 'BAD_INPUT']);
    });

    test('has the bytes of each file', async () => {
      const { bytes, path } = await add('叶.png', 10);
      expect(bytes).toBe((await product.get(path)).rawPayload.length);
      expect(bytes).toBeGreaterThan(0);
    });
  });

  describe('renaming', () => {
    const rename = (id: number, name: string, who: PersonName = 'admin') =>
      product.as(who).call(imageRoutes.rename, { body: { id, name } });

    test('changes the name and nothing else', async () => {
      const image = await add('叶.png', 10);
      expect((await rename(image.id, '  春\u202e天 ')).body).toMatchObject({ code: 0, msg: '图片已改名' });
      expect(await fresh(image.id)).toEqual({ ...image, name: '春天' });
    });

    test.each([
      ['an empty name', '  ', 'admin', 422, 'BAD_INPUT'],
      ['a long name', '长'.repeat(129), 'admin', 422, 'BAD_INPUT'],
      ['a general user', '新', 'member', 403, 'FORBIDDEN'],
      ['a tourist', '新', 'tourist', 403, 'TOURIST_READ_ONLY'],
    ] as const)('refuses %s', async (_what, name, who, status, word) => {
      const image = await add('叶.png', 10);
      expect(refused(await rename(image.id, name, who))).toEqual([status, word]);
      expect((await fresh(image.id)).name).toBe('叶.png');
    });

    test('refuses what is not in the library', async () => {
      expect(refused(await rename(987_654, '新'))).toEqual([404, 'IMAGE_NOT_FOUND']);
    });
  });

  describe('removing', () => {
    test('a used picture is kept, and the message names the places', async () => {
      const image = await add('叶.png', 10);
      await write({ title: '有封面', banner_id: image.id });
      const { status, body } = await remove([image.id]);
      expect([status, body.error, body.msg]).toEqual([
        409,
        'IMAGE_IN_USE',
        '「叶.png」正用在文章《有封面》的封面，请先替换',
      ]);
    });

    test('unused pictures of several are removed, and each kept one has its reason', async () => {
      const [used, free, another] = [
        await add('用.png', 10),
        await add('闲.png', 11),
        await add('也闲.png', 12),
      ];
      await everywhere(used);
      const { body } = await remove([used.id, free.id, another.id]);
      expect(body.msg).toBe('已删除 2 张图片，1 张正在使用，没有删除');
      expect(body.data).toEqual({
        removed: 2,
        kept: [{ id: used.id, name: '用.png', reason: expect.stringMatching(/^正用在.*等 8 处$/) as string }],
      });
      expect((await library()).list.map(({ name }) => name)).toEqual(['用.png']);
      expect((await product.get(used.path)).statusCode).toBe(200);
      expect((await product.get(free.path)).statusCode).toBe(404);
      expect(refused(await remove([free.id]))).toEqual([404, 'IMAGE_NOT_FOUND']);
    });

    test.each([...allPlaces, 'draft'])('a picture that is used only as %s is kept', async (place) => {
      const image = await add('叶.png', 10);
      const { id, path } = image;
      const stand: Record<string, () => Promise<unknown>> = {
        advert: () =>
          admin().call(advertRoutes.create, {
            body: { title: '推广', href: 'https://e.com/', images: path, is_show: false },
          }),
        avatar: () =>
          product.database.transaction(() =>
            product.database.kysely.updateTable('users').set({ avatar: path }).execute(),
          ),
        cover: () => write({ banner_url: path, status: 'draft' }),
        draft: () => onDesk(`![](${path})`),
        link: () =>
          admin().call(linkRoutes.create, { body: { title: '远', href: 'https://e.com/', picture: path } }),
        menu: () =>
          admin().call(menuRoutes.create, {
            body: { title: '首页', path: '/', image_sort_list: [{ image_id: id, sort: 1 }] },
          }),
        page: () =>
          admin().call(customPageRoutes.create, {
            body: { title: '关于', slug: 'about', content: `![](${path})`, is_shown: false },
          }),
        site: () => admin().call(settingsRoutes.saveSite, { body: { wechat_image: path } }),
        text: () => write({ content: `<a href="${path}">x</a> ${path}` }),
      };
      await stand[place]?.();
      expect(refused(await remove([id]))).toEqual([409, 'IMAGE_IN_USE']);
    });

    test('a picture of a draft is removable once its article is saved without it', async () => {
      const image = await add('存.png', 10);
      await onDesk(`![](${image.path})`);
      expect((await remove([image.id])).body.msg).toBe('「存.png」正用在草稿《题》，请先替换');
      await admin().call(articleRoutes.create, {
        body: { title: '题', content: '没有图', desk: 'desk', draft_key: 'key' },
      });
      expect((await remove([image.id])).status).toBe(200);
    });

    test.each([
      ['member', 'FORBIDDEN'],
      ['tourist', 'TOURIST_READ_ONLY'],
      ['visitor', 'LOGIN_REQUIRED'],
    ] as const)('a %s is refused', async (who, word) => {
      const image = await add('叶.png', 10);
      expect((await remove([image.id], who)).body.error).toBe(word);
      expect((await product.get(image.path)).statusCode).toBe(200);
    });
  });

  describe('replacing', () => {
    test('all places show the new picture, and the former address is redirected', async () => {
      const image = await add('叶.png', 10);
      const article = await everywhere(image);
      const variant = image.path.replace(/\.\w+$/, '.v1-320.avif');
      const generation = Number(await product.database.generation());

      const { body } = await replace(image.id, await picture(33, 44));

      expect(body.msg).toBe('图片已替换，8 处用到的地方一起换了');
      const next = await fresh(image.id);
      expect(next).toMatchObject({ name: '叶.png', width: 33, height: 44, useCount: 8 });
      expect(next.path).not.toBe(image.path);
      expect(Number(await product.database.generation())).toBeGreaterThan(generation);

      const visitor = product.as('visitor');
      const page = (await visitor.call(articleRoutes.page, { params: { id: article } })).body.data;
      expect(page.banner_url).toBe(next.path);
      expect(page.html).toContain(`<img src="${next.path}" alt="叶" width="33" height="44"`);
      const about = (await visitor.call(customPageRoutes.read, { params: { slug: 'about' } })).body.data;
      expect(about.html).toContain(`<img src="${next.path}"`);
      expect(about.html).toContain('width="33" height="44"');
      const source = (await admin().call(articleRoutes.content, { params: { id: article } })).body.data;
      expect(JSON.stringify(source)).toContain(next.path);
      const menu = (await visitor.call(menuRoutes.detail, { query: { path: '/' } })).body.data;
      const adverts = (await visitor.call(advertRoutes.list)).body.data;
      const links = (await visitor.call(linkRoutes.list)).body.data;
      const site = (await visitor.call(settingsRoutes.site)).body.data;
      const avatar = await product.database.kysely
        .selectFrom('users')
        .select('avatar')
        .where('id', '=', product.ids.member)
        .executeTakeFirstOrThrow();
      expect([
        menu.banners[0]?.path,
        adverts.list[0]?.images,
        links.list[0]?.picture,
        site.qq_image,
        avatar.avatar,
      ]).toEqual(Array(5).fill(next.path));

      for (const former of [image.path, variant, `${image.path}?a=1`]) {
        const answer = await product.get(former);
        expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
          302,
          next.path,
          'no-cache',
        ]);
      }
      expect((await product.get('/uploads/images/none.webp')).statusCode).toBe(404);
    });

    test('a text saved with the former address still counts as using the picture', async () => {
      const image = await add('叶.png', 10);
      const id = await write({ content: `![叶](${image.path})` });
      await replace(image.id, await picture(33));
      await admin().call(articleRoutes.update, { body: { id, content: `后来 ![叶](${image.path})` } });
      expect((await places(image.id)).body.data.count).toBe(1);
      expect((await remove([image.id])).body.error).toBe('IMAGE_IN_USE');
      await replace(image.id, await picture(34));
      expect((await product.get(image.path)).headers.location).toBe((await fresh(image.id)).path);
    });

    test('its other sizes are encoded again', async () => {
      const image = await add('叶.png', 10);
      await product.runJobs();
      await replace(image.id, await picture(700, 500));
      await product.runJobs();
      const made = await product.database.kysely
        .selectFrom('picture_variants')
        .select('width')
        .where('image_id', '=', image.id)
        .execute();
      expect(Math.max(...made.map(({ width }) => width))).toBeGreaterThan(100);
    });

    test('a text that is being saved meanwhile keeps what was written', async () => {
      const image = await add('叶.png', 10);
      const id = await write({ content: `旧的 ![叶](${image.path})` });
      const next = await picture(34);
      const save = () =>
        product.database.kysely
          .updateTable('article_bodies')
          .set({ content: `新的 ![叶](${image.path})` })
          .where('article_id', '=', id)
          .execute();
      expect((await overlapping(product.database, save, () => replace(image.id, next))).status).toBe(200);
      const { data } = (await admin().call(articleRoutes.content, { params: { id } })).body;
      expect(data).toContain('新的');
      expect(data).not.toContain(image.path);
    });

    test('of two concurrent replacements one is refused, and no file is left over', async () => {
      const image = await add('叶.png', 10);
      const [one, other] = [await picture(33), await picture(34)];
      const replies = await inStep(
        [product.database],
        [one, other].map((bytes) => () => replace(image.id, bytes)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.map(({ body }) => body.error)).toContain('IMAGE_CHANGED');
      const { path } = await fresh(image.id);
      expect((await product.get(path)).statusCode).toBe(200);
    });

    test('refuses the same picture, a duplicate, a file that is no picture, and no file', async () => {
      const [image] = [await add('叶.png', 10), await add('花.png', 11)];
      const same = await replace(image.id, await picture(10));
      expect([same.status, same.body.msg]).toEqual([409, '这就是原来的图片，不用替换']);
      expect(refused(await replace(image.id, await picture(11)))).toEqual([409, 'IMAGE_DUPLICATE']);
      expect(refused(await replace(image.id, Buffer.from('text')))).toEqual([422, 'IMAGE_TYPE_REFUSED']);
      expect(refused(await replace(987_654, await picture(12)))).toEqual([404, 'IMAGE_NOT_FOUND']);
      expect(await fresh(image.id)).toEqual(image);
    });

    test.each([
      ['member', 'FORBIDDEN'],
      ['tourist', 'TOURIST_READ_ONLY'],
      ['visitor', 'LOGIN_REQUIRED'],
    ] as const)('a %s is refused', async (who, word) => {
      const image = await add('叶.png', 10);
      expect((await replace(image.id, await picture(12), who)).body.error).toBe(word);
      expect(await fresh(image.id)).toEqual(image);
    });
  });
});
