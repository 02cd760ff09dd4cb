import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { imageRoutes } from '@yanye/shared/contract/images';
import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import sharp from 'sharp';
import { allRows } from '#test/database-snapshot';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { exported } from '#test/transferring';

everyDatabase('custom pages in the recycle bin', (open) => {
  const clock = testClock();
  let product: Product;
  let picture: string;
  let id: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    const bytes = await sharp({ create: { width: 20, height: 9, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const files = [{ name: 'a.png', bytes }];
    picture = String((await product.as('admin').upload(imageRoutes.uploadOne, files)).body.data);
    id = await create('otterling', `![](${picture})`);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const create = async (slug: string, content = 'text'): Promise<number> => {
    const body = { title: `About ${slug}`, slug, content, is_shown: true };
    return (await product.as('admin').call(customPageRoutes.create, { body })).body.data.id;
  };
  const remove = () => product.as('admin').call(customPageRoutes.remove, { body: { id_list: [id] } });
  const bin = async () => (await product.as('admin').call(recycleBinRoutes.list, { query: {} })).body.data;
  const body = () => ({ id_list: [`page:${id}`] });
  const restore = () => product.as('admin').call(recycleBinRoutes.restore, { body: body() });
  const read = (slug: string) => product.as('admin').call(customPageRoutes.read, { params: { slug } });
  const rows = () =>
    allRows(product.database.forTables(), ['jobs', 'sign_ins', 'logs', 'log_chain', 'log_checks']);

  test('come back whole, and nothing shows them until then', async () => {
    const before = await rows();
    const listed = () => product.as('admin').call(customPageRoutes.list, { query: {} });
    const files = ['/sitemap.xml', '/page/otterling', '/llms.txt'];
    expect((await product.get('/sitemap.xml')).payload).toContain('otterling');
    expect((await remove()).body.msg).toBe('已删除 1 个页面');
    expect((await read('otterling')).status).toBe(404);
    expect((await listed()).body.data.count).toBe(0);
    expect((await product.as('admin').call(customPageRoutes.source, { params: { id } })).status).toBe(404);
    expect(JSON.stringify((await product.as('visitor').call(settingsRoutes.site)).body)).not.toContain(
      'otterling',
    );
    for (const file of files) expect((await product.get(file)).payload).not.toContain('About otterling');
    expect((await exported(product)).includes('otterling')).toBe(false);
    const order = { table: 'pages' as const, action: 'hide' as const, value: '', id_list: [id] };
    expect((await product.as('admin').call(bulkRoutes.rows, { body: order })).body.data.changed).toEqual([]);
    expect((await bin()).list).toMatchObject([
      { kind: 'page', title: 'About otterling', address: '/page/otterling', brings: { picture_count: 1 } },
    ]);
    await restore();
    expect(await rows()).toEqual(before);
  });

  test('get a free address where theirs was taken', async () => {
    await remove();
    const other = await create('otterling');
    expect((await bin()).list).toMatchObject([{ other_address: '/page/otterling-2' }]);
    expect((await restore()).body.data.list).toMatchObject([{ address: '/page/otterling-2' }]);
    expect((await read('otterling')).body.data.id).toBe(other);
    expect((await read('otterling-2')).body.data.id).toBe(id);
  });

  test('are purged with the pictures that only they show', async () => {
    const order = { table: 'pages' as const, action: 'remove' as const, value: '', id_list: [id] };
    expect((await product.as('admin').call(bulkRoutes.rows, { body: order })).body.data.changed).toEqual([
      String(id),
    ]);
    expect((await product.get(picture)).statusCode).toBe(200);
    await product.as('admin').call(recycleBinRoutes.purge, { body: body() });
    const entries = product.database.kysely
      .selectFrom('logs')
      .select('title')
      .where('event', '=', 'page.changed');
    expect((await entries.orderBy('id').execute()).map(({ title }) => title)).toEqual([
      '新增了页面',
      '把页面移到了回收站',
      '彻底清除了页面',
    ]);
    clock.pass(120_000);
    await product.runJobs();
    expect((await product.get(picture)).statusCode).toBe(404);
    expect(await rows()).toMatchObject({ pages: [], page_bodies: [], removed_records: [] });
  });
});
