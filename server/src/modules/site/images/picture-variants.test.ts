import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { imageRoutes } from '@yanye/shared/contract/images';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { searchRoutes } from '@yanye/shared/contract/search';
import sharp from 'sharp';
import { imagesModule } from '#site/images/images.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import type { FileStore } from '#platform/files/files';
import { jobStore } from '#platform/jobs/job-store';
import type { JobTables } from '#platform/jobs/jobs.schema';
import { pictureCodecs } from '#platform/pictures/picture-codecs';
import { pictureVariantsRepository } from './picture-variants.repository';
import { pictureVariantsService } from './picture-variants.service';

const widths = [320, 400];
const never = new AbortController().signal;

everyDatabase('sizes and formats of pictures', (open) => {
  const clock = testClock();
  let product: Product;
  let photo: Buffer;
  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
    photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
      .blur(1.2)
      .jpeg({ quality: 90 })
      .toBuffer();
  });
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = async (bytes = photo): Promise<string> =>
    (await product.as('admin').upload(imageRoutes.uploadOne, [{ name: 'a.jpg', bytes }])).body.data as string;
  const written = async (body: {
    content: string;
    banner_url?: string;
    is_recommend?: boolean;
  }): Promise<string> =>
    (await product.as('admin').call(articleRoutes.create, { body: { title: '叶', ...body } })).body.data.id;
  const page = async (id: string) =>
    (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body.data;
  const idOf = async (path: string): Promise<number> =>
    (
      await product.database.kysely
        .selectFrom('images')
        .select('id')
        .where('path', '=', path)
        .executeTakeFirstOrThrow()
    ).id;
  const made = () =>
    product.database.kysely
      .selectFrom('picture_variants')
      .select(['format', 'width'])
      .orderBy('format')
      .orderBy('width')
      .execute();
  const everyVariant = ['avif', 'webp'].flatMap((format) => widths.map((width) => ({ format, width })));
  const waiting = () =>
    product.database
      .forTables<JobTables>()
      .kysely.selectFrom('jobs')
      .select(['job_key', 'due_at'])
      .where('kind', '=', 'images.make-variants')
      .execute();
  const jobsOf = (another = product) => another.runJobs();

  describe('of a picture that is removed', () => {
    const remove = async (ids: readonly number[], who: 'admin' | 'member' = 'admin') =>
      (await product.as(who).call(imageRoutes.remove, { body: { id_list: [...ids] } })).body;
    const enlisted = async (change = 0): Promise<{ id: number; path: string }> => {
      const bytes = await sharp(photo)
        .resize(400 - change)
        .jpeg()
        .toBuffer();
      await product.as('admin').upload(imageRoutes.uploadMany, [{ name: `${change}.jpg`, bytes }]);
      const { list } = (await product.as('admin').call(imageRoutes.list, { query: {} })).body.data;
      const found = list.find(({ name }) => name === `${change}.jpg`);
      if (!found) throw new Error('not in the library');
      await jobsOf();
      return found;
    };
    const answers = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await product.get(path)).statusCode));
    const filesOf = (path: string): string[] => {
      const base = path.replace(/\.\w+$/, '');
      return [path, `${base}.v1-320.avif`, `${base}.v1-320.webp`];
    };

    test('its files are removed, and no others', async () => {
      const [gone, stays] = [await enlisted(), await enlisted(1)];
      expect(await answers([...filesOf(gone.path), ...filesOf(stays.path)])).toEqual(Array(6).fill(200));
      expect(await remove([gone.id])).toMatchObject({ code: 0, msg: '已删除 1 张图片' });
      expect(await answers(filesOf(gone.path))).toEqual([404, 404, 404]);
      expect(await answers(filesOf(stays.path))).toEqual([200, 200, 200]);
      expect((await product.as('admin').call(imageRoutes.list, { query: {} })).body.data.count).toBe(1);
      expect((await remove([gone.id])).error).toBe('IMAGE_NOT_FOUND');
    });

    test('a cover is kept, and other users are refused', async () => {
      const [cover, other] = [await enlisted(), await enlisted(1)];
      await product
        .as('admin')
        .call(articleRoutes.create, { body: { title: '叶', content: '文', banner_id: cover.id } });
      expect((await remove([other.id], 'member')).error).toBe('FORBIDDEN');
      expect((await remove([other.id, cover.id])).msg).toBe('已删除 1 张图片，1 张正在使用，没有删除');
      expect(await answers([cover.path, other.path])).toEqual([200, 404]);
      expect((await remove([cover.id])).error).toBe('IMAGE_IN_USE');
    });

    test('a picture of a text alone is not part of the library, and is kept', async () => {
      const path = await upload();
      expect((await remove([await idOf(path)])).error).toBe('IMAGE_NOT_FOUND');
      expect(await answers([path])).toEqual([200]);
    });
  });

  test('a page shows the picture at once, and in all its sizes once they are made', async () => {
    const path = await upload();
    const id = await written({ content: `![叶](${path})` });
    const before = await page(id);
    expect(before.html).toContain(`<img src="${path}" alt="叶" width="400" height="300"`);
    expect(before.html).not.toContain('<source');
    const generation = Number(await product.database.generation());

    await jobsOf();

    const { html } = await page(id);
    const addresses = [...html.matchAll(/(\/uploads\/[^" ]+) (\d+)w/g)].map(([, address, width]) => [
      address,
      width,
    ]);
    expect(addresses.map(([, width]) => Number(width))).toEqual([...widths, ...widths]);
    expect(html).toMatch(
      /<img src="[^"]+" alt="叶" width="400" height="300" [^>]*style="background:#[0-9a-f]{6}">/,
    );
    expect(Number(await product.database.generation()) - generation).toBe(1);
    for (const [address = '', width] of addresses) {
      const { statusCode, headers, rawPayload } = await product.get(address);
      const type = address.endsWith('.avif') ? 'image/avif' : 'image/webp';
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      expect((await sharp(rawPayload).metadata()).width).toBe(Number(width));
    }
  });

  test('covers have sizes, in lists too', async () => {
    const path = await upload();
    const id = await written({ content: '正文', banner_url: path, is_recommend: true });
    const recommended = async () =>
      (await product.as('visitor').call(articleRoutes.recommend)).body.data.list[0]?.banner_picture;
    expect(await recommended()).toMatchObject({ width: 400, height: 300, avif: [], webp: [] });
    expect((await page(id)).banner_picture).toMatchObject({ width: 400, height: 300, avif: [], webp: [] });
    await jobsOf();
    const { list } = (await product.as('visitor').call(articleRoutes.list)).body.data;
    const base = `${path.replace(/\.\w+$/, '')}.v1`;
    const facts = { width: 400, height: 300, base, avif: widths, webp: widths };
    const shown = [(await page(id)).banner_picture, list[0]?.banner_picture, await recommended()];
    expect(shown).toMatchObject([facts, facts, facts]);
  });

  test('covers of related articles have sizes', async () => {
    await written({ content: '正文', banner_url: await upload() });
    const { body } = await product
      .as('admin')
      .call(articleRoutes.create, { body: { title: '另一片', content: '正文' } });
    await jobsOf();
    expect((await page(body.data.id)).related).toMatchObject([
      { banner_picture: { width: 400, height: 300, avif: widths, webp: widths } },
    ]);
  });

  test('banners, promotions and search results have sizes', async () => {
    const path = await upload();
    const admin = product.as('admin');
    await written({ content: '正文', banner_url: path });
    const banner = { image_id: await idOf(path), sort: 1 };
    await admin.call(menuRoutes.create, { body: { title: '甲', path: '/a', image_sort_list: [banner] } });
    await admin.call(advertRoutes.create, {
      body: { title: '乙', href: 'https://example.com/', images: path },
    });
    await jobsOf();
    const visitor = product.as('visitor');
    const menu = (await visitor.call(menuRoutes.detail, { query: { path: '/a' } })).body.data;
    const adverts = (await visitor.call(advertRoutes.list)).body.data;
    const found = (await visitor.call(searchRoutes.find, { query: { key: '叶' } })).body.data;
    const shown = [menu.banners[0]?.picture, adverts.list[0]?.picture, found.list[0]?.banner_picture];
    const facts = { width: 400, height: 300, avif: widths, webp: widths };
    expect(shown).toMatchObject([facts, facts, facts]);
  });

  test('an article without a stored cover has no sizes', async () => {
    expect((await page(await written({ content: '正文' }))).banner_picture).toBeNull();
  });

  test('two processes make them once', async () => {
    await upload();
    const other = await product.another();
    const generation = Number(await product.database.generation());
    await Promise.all([jobsOf(), jobsOf(other)]);
    expect(await made()).toEqual(everyVariant);
    expect(Number(await product.database.generation()) - generation).toBe(1);
    await other.close();
  });

  test('a repeated job changes nothing', async () => {
    const path = await upload();
    await jobsOf();
    const generation = await product.database.generation();
    await jobStore(product.database.forTables()).add({
      kind: 'images.make-variants',
      key: 'again',
      payload: String(await idOf(path)),
      dueAt: clock.now(),
      now: clock.now(),
    });
    expect(await jobsOf()).toBe(1);
    expect([await made(), await product.database.generation()]).toEqual([everyVariant, generation]);
  });

  describe('when the process dies in the middle', () => {
    /** Ends a run after some files, as a crash would: nothing after it happens. */
    const dyingAfter = (
      count: number,
      store: Map<string, Uint8Array>,
    ): Pick<FileStore, 'read' | 'write'> => ({
      read: () => Promise.resolve(photo),
      write: (name, bytes) => {
        if (store.size === count) throw new Error('killed');
        store.set(name, bytes);
        return Promise.resolve();
      },
    });
    const run = async (path: string, files: Pick<FileStore, 'read' | 'write'>): Promise<void> => {
      const { database } = product;
      const variants = pictureVariantsRepository(database.forTables());
      const service = pictureVariantsService({
        database: database.forTables(),
        variants,
        files: files as FileStore,
        codecs: pictureCodecs(),
      });
      await service.make(await idOf(path), never);
    };

    test('pages name no incomplete set, and the next run completes it under the same names', async () => {
      const path = await upload();
      const [first, second] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
      await expect(run(path, dyingAfter(2, first))).rejects.toThrow('killed');
      expect(await made()).toEqual([]);
      await run(path, dyingAfter(99, second));
      expect(await made()).toEqual(everyVariant);
      expect([...second.keys()]).toEqual(expect.arrayContaining([...first.keys()]));
      for (const [name, bytes] of first) expect(second.get(name)).toEqual(bytes);
    });

    test('the queue repeats the job, and the search for old pictures ignores it', async () => {
      const path = await upload();
      await expect(run(path, dyingAfter(1, new Map()))).rejects.toThrow('killed');
      expect(await product.service(imagesModule).variants.notBegun(10)).toEqual([]);
      await jobsOf();
      expect(await made()).toEqual(everyVariant);
    });
  });

  describe('pictures without variants', () => {
    const look = async (): Promise<void> => {
      const due = { payload: 'null', dueAt: clock.now(), now: clock.now() };
      await jobStore(product.database.forTables()).add({
        kind: 'images.find-without-variants',
        key: 'every',
        ...due,
      });
      await jobsOf();
    };

    test('are found, and encoded after a delay', async () => {
      const { path } = await product.service(imagesModule).bring(product.ids.admin, 'a.jpg', photo, true);
      expect(await waiting()).toEqual([]);
      await look();
      expect(await waiting()).toEqual([{ job_key: String(await idOf(path)), due_at: clock.now() + 60_000 }]);
      expect(await made()).toEqual([]);
      clock.pass(60_000);
      await jobsOf();
      expect(await made()).toEqual(everyVariant);
    });

    test('are not found again once they are done', async () => {
      const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      await product.service(imagesModule).bring(product.ids.admin, 'a.png', tiny, true);
      await look();
      clock.pass(60_000);
      expect(await jobsOf()).toBe(1);
      expect(await product.service(imagesModule).variants.notBegun(10)).toEqual([]);
    });
  });
});
