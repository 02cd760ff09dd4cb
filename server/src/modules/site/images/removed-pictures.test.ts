import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { imageRoutes } from '@yanye/shared/contract/images';
import type { Image } from '@yanye/shared/contract/images';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import sharp from 'sharp';
import { binDeskModule } from '#operations/bin-desk/bin-desk.module';
import { allRows } from '#test/database-snapshot';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import { exported, imported } from '#test/transferring';

const day = 86_400_000;

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('pictures in the recycle bin', (open) => {
  const clock = testClock();
  let product: Product;
  let image: Image;
  let article: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await upload(10);
    const [added] = await library();
    if (!added) throw new Error('the library is empty');
    image = added;
    const { id, path } = image;
    const body = { title: '有图', content: `![叶](${path})`, banner_id: id };
    article = (await admin().call(articleRoutes.create, { body })).body.data.id;
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const admin = () => product.as('admin');
  const library = async () => (await admin().call(imageRoutes.list, { query: {} })).body.data.list;
  const upload = async (width: number, name = '叶.png') =>
    (await admin().upload(imageRoutes.uploadMany, [{ name, bytes: await picture(width) }])).body.data;
  const remove = (ids = [image.id]) =>
    admin().call(imageRoutes.remove, { body: { id_list: ids, to_bin: true } });
  const bin = async () => (await admin().call(recycleBinRoutes.list, { query: {} })).body.data.list;
  const inBin = () => ({ id_list: [`picture:${image.id}`] });
  const restore = () => admin().call(recycleBinRoutes.restore, { body: inBin() });
  const purge = () => admin().call(recycleBinRoutes.purge, { body: inBin() });
  const page = async () =>
    (await product.as('visitor').call(articleRoutes.page, { params: { id: article } })).body.data;
  const statusOf = async (path: string) => (await product.get(path)).statusCode;
  const rows = () =>
    allRows(product.database.forTables(), ['jobs', 'sign_ins', 'logs', 'log_chain', 'log_checks']);

  test('leave the library at once, are shown where they are used, and come back whole', async () => {
    const before = await rows();
    const { body } = await remove();
    expect([body.msg, body.data]).toEqual(['已把 1 张图片移到回收站', { removed: 1, kept: [] }]);
    expect(await library()).toEqual([]);
    expect((await admin().call(imageRoutes.names)).body.data).toEqual([]);
    expect([await statusOf(image.path), (await page()).banner_url]).toEqual([200, image.path]);
    expect(await bin()).toMatchObject([
      { kind: 'picture', title: '叶.png', address: image.path, days_left: 30, brings: { use_count: 2 } },
    ]);
    const places = await admin().call(imageRoutes.places, { params: { id: image.id } });
    expect(places.body.data.list.map(({ place }) => place).sort()).toEqual(['cover', 'text']);
    expect((await remove()).body.error).toBe('IMAGE_NOT_FOUND');
    const back = (await restore()).body.data.list;
    expect(back).toEqual([
      { id: `picture:${image.id}`, title: '叶.png', address: image.path, comment_count: 0 },
    ]);
    expect(await rows()).toEqual(before);
  });

  test('of several come back with one action', async () => {
    await upload(11, '闲.png');
    const ids = (await library()).map(({ id }) => id);
    expect((await remove(ids)).body.data.removed).toBe(2);
    const order = { table: 'removed_records' as const, action: 'restore' as const, value: '' };
    const id_list = ids.map((id) => `picture:${id}`);
    await admin().call(bulkRoutes.rows, { body: { ...order, id_list } });
    expect((await library()).map(({ name }) => name).sort()).toEqual(['叶.png', '闲.png'].sort());
    expect(await bin()).toEqual([]);
  });

  test('are purged with all their files, and no place names them any more', async () => {
    const { id, path } = image;
    const banner = { title: '首页', path: '/', image_sort_list: [{ image_id: id, sort: 1 }] };
    await admin().call(menuRoutes.create, { body: banner });
    const advert = { title: '推广', href: 'https://example.com/', images: path };
    await admin().call(advertRoutes.create, { body: advert });
    await admin().call(settingsRoutes.saveSite, { body: { qq_image: path } });
    await remove();
    expect((await purge()).body.msg).toBe('已彻底清除 1 件');
    await product.runJobs();
    expect((await admin().call(imageRoutes.places, { params: { id } })).body.error).toBe('IMAGE_NOT_FOUND');
    expect([await statusOf(path), (await page()).banner_url]).toEqual([404, '/uploads/drawn/1/cover.svg']);
    const visitor = product.as('visitor');
    expect((await visitor.call(menuRoutes.detail, { query: { path: '/' } })).body.data.banners).toEqual([]);
    expect((await visitor.call(advertRoutes.list)).body.data.list).toEqual([]);
    expect((await visitor.call(settingsRoutes.site)).body.data.qq_image).toBe('');
    expect(await rows()).toMatchObject({
      images: [],
      article_pictures: [],
      removed_records: [],
      // An editor sends the cover that it was given: one that is gone would be refused.
      articles: [expect.stringContaining('"banner_id":0,"banner_url":""')],
    });
  });

  test('are purged after the term', async () => {
    await remove();
    const empty = async () => {
      await product.service(binDeskModule).empty();
      await product.runJobs();
    };
    clock.pass(29 * day);
    await empty();
    expect(await statusOf(image.path)).toBe(200);
    clock.pass(day);
    await empty();
    expect(await statusOf(image.path)).toBe(404);
  });

  test('are kept by an upload of the same file, which the library gets under its new name', async () => {
    await remove();
    expect(await upload(10, '新.png')).toMatchObject([{ is_success: true }]);
    expect((await library()).map(({ id, name, path }) => [id, name, path])).toEqual([
      [image.id, '新.png', image.path],
    ]);
    expect(await bin()).toEqual([]);
  });

  test('are kept for a text by an upload of the same file, without being in the library', async () => {
    await remove();
    const files = [{ name: 'b.png', bytes: await picture(10) }];
    expect((await product.as('member').upload(imageRoutes.uploadOne, files)).body.data).toBe(image.path);
    expect([await library(), await bin()]).toEqual([[], []]);
    expect((await purge()).body.error).toBe('NOT_FOUND');
    expect(await statusOf(image.path)).toBe(200);
  });

  test('are kept by an import that brings them again', async () => {
    const file = await exported(product);
    await remove();
    await imported(product, file);
    expect((await library()).map(({ id, path }) => [id, path])).toEqual([[image.id, image.path]]);
    expect(await bin()).toEqual([]);
  });

  test('keep their files when the last place that shows them is removed', async () => {
    await remove();
    await admin().call(articleRoutes.remove, { body: { id_list: [article] } });
    await admin().call(recycleBinRoutes.purge, { body: { id_list: [`article:${article}`] } });
    clock.pass(120_000);
    await product.runJobs();
    expect(await statusOf(image.path)).toBe(200);
    await restore();
    expect((await library()).map(({ useCount }) => useCount)).toEqual([0]);
  });

  test('are moved there once by two calls at a time', async () => {
    const replies = await inStep([product.database], [() => remove(), () => remove()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await bin()).toHaveLength(1);
  });

  test('are seen and restored by administrators alone', async () => {
    await remove();
    const member = product.as('member');
    expect((await member.call(recycleBinRoutes.list, { query: {} })).body.data.list).toEqual([]);
    expect((await member.call(recycleBinRoutes.restore, { body: inBin() })).body.error).toBe('NOT_FOUND');
    expect((await member.call(recycleBinRoutes.purge, { body: inBin() })).body.error).toBe('NOT_FOUND');
    expect(await bin()).toHaveLength(1);
  });

  test('leave entries that name what was done to them', async () => {
    await remove();
    await restore();
    await remove();
    await purge();
    const entries = product.database.kysely
      .selectFrom('logs')
      .select('title')
      .where('event', '=', 'image.changed');
    expect((await entries.orderBy('id').execute()).map(({ title }) => title)).toEqual([
      '新增了图片',
      '把图片移到了回收站',
      '从回收站恢复了图片',
      '把图片移到了回收站',
      '彻底清除了图片',
    ]);
  });
});
