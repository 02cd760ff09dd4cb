import { imageRoutes } from '@yanye/shared/contract/images';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { imagesModule } from '#site/images/images.module';
import { exported } from '#test/transferring';
import { unzipped } from '#test/unzipped';
import { openQiniuPeer, qiniuBucket, qiniuKeys, type QiniuPeer } from '#test/qiniu-peer';

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('Qiniu', (open) => {
  let peer: QiniuPeer;
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    peer = await openQiniuPeer();
    const env = { ALLOW_PRIVATE_HOSTS: peer.host, QINIU_BASE_URL: peer.url };
    product = await openProduct(open, env, clock);
  });
  afterEach(async () => {
    await product.reset();
    peer.reset();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const settings = () => ({
    enable: true,
    ...qiniuKeys,
    bucket: qiniuBucket,
    cdn: peer.cdn,
    zone: 'z2' as const,
    prefix: 'blog',
    size: 1,
  });
  const save = (change: object = {}) =>
    product.as('admin').call(qiniuRoutes.saveSettings, { body: { ...settings(), ...change } });
  const trial = async () => (await product.as('admin').call(qiniuRoutes.trial)).body;
  const many = (...files: { name: string; bytes: Uint8Array }[]) =>
    product.as('admin').upload(imageRoutes.uploadMany, files);
  const library = async () => (await product.as('admin').call(imageRoutes.list)).body.data.list;
  const remove = async () =>
    product
      .as('admin')
      .call(imageRoutes.remove, { body: { id_list: (await library()).map(({ id }) => id) } });

  test('the secret key is stored sealed and shown masked; fields of other groups are ignored', async () => {
    expect(
      (await save({ cdn: peer.cdn.slice(0, -1), prefix: '/blog/', secret: '', expires: 0 })).status,
    ).toBe(200);
    await product.as('admin').call(qiniuRoutes.saveSettings, { body: { secret_key: secretMask } });
    const { data } = (await product.as('admin').call(qiniuRoutes.settings)).body;
    expect(data).toEqual({ ...settings(), secret_key: secretMask });
    const stored = await product.database.kysely.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(qiniuKeys.secret_key);
    const own = stored.find(({ name }) => name === 'qiniu')?.value ?? '{}';
    expect(Object.keys(JSON.parse(own) as object).sort()).toEqual(Object.keys(settings()).sort());
    expect((await trial()).data.works).toBe(true);
  });

  test.each([
    ['secret_key', { secret_key: '' }],
    ['zone', { zone: '' }],
    ['zone', { zone: 'z9' }],
    ['cdn', { cdn: 'img.example.com' }],
    ['size', { size: 0 }],
  ])('%s is needed, and checked: %j', async (field, change) => {
    const reply = await save(change);
    expect([reply.status, reply.body.fields?.map((one) => one.field)]).toEqual([422, [field]]);
  });

  test('a trial says how far it comes, even before pictures go to the cloud', async () => {
    await save({ enable: false });
    const works = ['上传：成功', '读取：从加速域名读回的图片一致', '删除：成功'];
    expect((await trial()).data).toEqual({ works: true, steps: works });
    await save({ enable: false, cdn: `${peer.cdn}other/` });
    const unread = works.with(1, '读取：加速域名读不到图片，返回 HTTP 404');
    expect((await trial()).data).toEqual({ works: false, steps: unread });
    expect(peer.objects.size).toBe(0);
  });

  test.each([
    ['secret key', { secret_key: 'another' }, '七牛云：AccessKey 或 SecretKey 不对', 'bad token'],
    ['access key', { access_key: 'another' }, '七牛云：AccessKey 或 SecretKey 不对', 'bad token'],
    ['bucket', { bucket: 'another' }, '七牛云：没有这个存储空间，请核对名称', 'no such bucket'],
  ])('a wrong %s is refused with a clear message', async (_what, change, msg, why) => {
    await save(change);
    expect(await trial()).toMatchObject({ error: 'CLOUD_FAILED', msg });
    expect(peer.refused).toEqual([why]);
  });

  test('an address within this network is not asked', async () => {
    await save({ cdn: 'http://10.0.0.8/' });
    expect((await trial()).data).toMatchObject({ works: false, steps: { 1: /^读取：加速域名读不到图片，/ } });
  });

  describe('pictures of the library', () => {
    test('go to the cloud once it is on, and the site redirects to them', async () => {
      await save();
      const reply = await many({ name: '我的 照片.png', bytes: await picture(40) });
      expect(reply.body.data).toMatchObject([{ is_success: true }]);
      const [image] = await library();
      expect(image).toMatchObject({ image_type: '云存储', width: 40, path: /^\/uploads\/images\// });
      const [key] = [...peer.objects.keys()];
      expect(key).toMatch(/^blog\/20240310003005__我的-照片-[\w-]{4}\.png$/);
      expect(image?.bytes).toBe(peer.objects.get(key ?? '')?.length);
      const seen = await product.get(image?.path ?? '');
      expect([seen.statusCode, decodeURIComponent(String(seen.headers.location))]).toEqual([
        302,
        `${peer.cdn}${key}`,
      ]);
      expect(await product.service(imagesModule).cloud.origins()).toEqual([peer.url]);
    });

    test('are in the export of the content, byte for byte', async () => {
      await save();
      await many({ name: 'a.png', bytes: await picture(40) });
      const files = await unzipped(await exported(product));
      const [stored] = [...peer.objects.values()];
      expect(Object.values(files)).toContain(stored?.toString());
    });

    test('leave the cloud when they are removed', async () => {
      await save();
      await many({ name: 'a.png', bytes: await picture(40) });
      clock.pass(11 * 60_000);
      await product.runJobs();
      expect(peer.objects.size).toBe(1);
      await remove();
      await product.runJobs();
      expect(peer.objects.size).toBe(0);
      expect(await product.database.kysely.selectFrom('cloud_objects').selectAll().execute()).toEqual([]);
    });

    test.each([
      ['refuses', 401, '七牛云：AccessKey 或 SecretKey 不对'],
      ['fails', 503, '七牛云：返回 HTTP 503，请稍后再试'],
    ])('are not stored at all when the cloud %s', async (_how, status, msg) => {
      await save();
      peer.fails(status);
      const reply = await many({ name: 'a.png', bytes: await picture(40) });
      expect([reply.status, reply.body.error, reply.body.msg]).toEqual([502, 'CLOUD_FAILED', msg]);
      expect(await library()).toEqual([]);
      peer.fails(undefined);
      clock.pass(11 * 60_000);
      await product.runJobs();
      expect(await product.database.kysely.selectFrom('cloud_objects').selectAll().execute()).toEqual([]);
    });

    test('are checked before the cloud sees them, the largest size included', async () => {
      await save();
      const noise = await sharp(Buffer.alloc(700 * 700 * 3, 'noise'), {
        raw: { width: 700, height: 700, channels: 3 },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const reply = await many(
        { name: 'a.png', bytes: Buffer.from('<script>alert(1)</script>') },
        { name: 'b.png', bytes: noise },
      );
      expect(reply.body.data).toMatchObject([
        { is_success: false },
        { is_success: false, msg: '图片超过 1 MB，请压缩后再上传' },
      ]);
      expect(peer.objects.size).toBe(0);
    });

    test('stay on this server when it is off, and pictures inside texts always do', async () => {
      await save();
      const inText = await product
        .as('member')
        .upload(imageRoutes.uploadOne, [{ name: 'a.png', bytes: await picture(40) }]);
      expect((await product.get(String(inText.body.data))).statusCode).toBe(200);
      await save({ enable: false });
      await many({ name: 'b.png', bytes: await picture(50) });
      expect(await library()).toMatchObject([{ image_type: '本地' }]);
      expect(peer.objects.size).toBe(0);
    });
  });
});
