import { defaultCover } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { imageRoutes } from '@yanye/shared/contract/images';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

const picture = (width: number, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('pictures', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const one = (bytes: Uint8Array, name = 'a.png', who: PersonName = 'member') =>
    product.as(who).upload(imageRoutes.uploadOne, [{ name, bytes }]);
  const many = (files: { name: string; bytes: Uint8Array }[], who: PersonName = 'member') =>
    product.as(who).upload(imageRoutes.uploadMany, files);
  const library = async (query: object = {}) =>
    (await product.as('admin').call(imageRoutes.list, { query: query })).body.data;

  describe('POST /api/image', () => {
    test('answers with an address below /uploads/, outside of the library', async () => {
      const { status, body } = await one(await picture(10));
      expect([status, body.code]).toEqual([200, 0]);
      expect(body.data).toMatch(
        new RegExp(`^/uploads/users/${product.ids.member}/20240310-[\\w-]{12}\\.\\w+$`),
      );
      expect((await library()).count).toBe(0);
    });

    test('gives the same file the same address', async () => {
      const bytes = await picture(10);
      const replies = [await one(bytes), await one(bytes, 'b.png', 'admin')];
      expect(replies[0]?.body.data).toBe(replies[1]?.body.data);
    });

    test('gives the same file one address when it is uploaded concurrently', async () => {
      const bytes = await picture(10);
      const replies = await inStep([product.database], [() => one(bytes), () => one(bytes)]);
      expect(new Set(replies.map(({ body }) => body.data)).size).toBe(1);
    });

    test.each([
      [
        'a text that calls itself a picture',
        Buffer.from('<script>alert(1)</script>'),
        422,
        'IMAGE_TYPE_REFUSED',
      ],
      ['a broken picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'IMAGE_BROKEN'],
      ['a file over the limit', Buffer.alloc(10 * 1024 * 1024 + 1), 413, undefined],
    ])('refuses %s', async (_what, bytes, status, word) => {
      const reply = await one(bytes);
      expect(reply.status).toBe(status);
      if (word) expect(reply.body.error).toBe(word);
      expect(reply.body.msg).toMatch(/[一-龥]/);
    });

    test('a tourist is refused before anything is stored', async () => {
      const { status, body } = await one(await picture(10), 'a.png', 'tourist');
      expect([status, body.error]).toEqual([403, 'TOURIST_READ_ONLY']);
      expect(await product.database.kysely.selectFrom('images').select('id').execute()).toEqual([]);
    });

    test('requires a file in the declared field', async () => {
      const reply = await product
        .as('member')
        .upload(imageRoutes.uploadOne, [{ name: 'a.png', bytes: await picture(10), field: 'file' }]);
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    });
  });

  test('the configured size is refused, and the message names it', async () => {
    const small = await openProduct(open, { MAX_UPLOAD_MB: '1' });
    const bytes = Buffer.alloc(1024 * 1024 + 1);
    for (const route of [imageRoutes.uploadOne, imageRoutes.uploadMany]) {
      const { status, body } = await small.as('member').upload(route, [{ name: 'a.png', bytes }]);
      expect([status, body.error, body.msg]).toEqual([413, 'PAYLOAD_TOO_LARGE', '文件不能超过 1 MB']);
    }
    await small.close();
  });

  describe('POST /api/images', () => {
    test('files are accepted independently, and a duplicate is refused', async () => {
      const [first, second] = [await picture(10), await picture(11)];
      const { body } = await many([
        { name: '春天.png', bytes: first },
        { name: 'not.png', bytes: Buffer.from('text') },
        { name: '又是春天.png', bytes: first },
        { name: '../../夏天.png', bytes: second },
      ]);
      expect(body.data).toEqual([
        { file_name: '春天.png', is_success: true, msg: '上传成功' },
        { file_name: 'not.png', is_success: false, msg: expect.stringMatching(/[一-龥]/) as string },
        { file_name: '又是春天.png', is_success: false, msg: '图片已存在' },
        { file_name: '夏天.png', is_success: true, msg: '上传成功' },
      ]);
      expect((await library({ sort: 'name asc' })).list.map(({ name }) => name).sort()).toEqual(
        ['夏天.png', '春天.png'].sort(),
      );
    });

    test('a picture of a text is added to the library when it is uploaded there', async () => {
      const bytes = await picture(10);
      const { data } = (await one(bytes)).body;
      await many([{ name: '进库.png', bytes }]);
      expect((await library()).list).toMatchObject([{ name: '进库.png', path: data }]);
    });
  });

  describe('the library', () => {
    test('lists name, size and use, and finds by name', async () => {
      await many([
        { name: '春天.png', bytes: await picture(10) },
        { name: '夏天.png', bytes: await picture(11, 22) },
      ]);
      const [summer] = (await library({ key: '夏' })).list;
      expect(summer).toMatchObject({
        name: '夏天.png',
        width: 11,
        height: 22,
        image_type: '本地',
        bannerCount: 0,
        articleCount: 0,
      });
      expect(summer?.hash).toMatch(/^[0-9a-f]{64}$/);
      const body = { title: '有封面', content: '正文', banner_id: summer?.id ?? 0 };
      const { id } = (await product.as('admin').call(articleRoutes.create, { body })).body.data;
      const shown = (await product.as('visitor').call(articleRoutes.detail, { params: { id } })).body.data;
      expect(shown).toMatchObject({ banner_id: summer?.id, banner_url: summer?.path });
      expect((await library({ key: '夏' })).list[0]?.articleCount).toBe(1);
      await product.as('admin').call(articleRoutes.update, { body: { id, banner_url: '' } });
      const cleared = (await product.as('visitor').call(articleRoutes.detail, { params: { id } })).body.data;
      expect(cleared).toMatchObject({ banner_id: null, banner_url: defaultCover });
    });

    test('offers covers to authors', async () => {
      await many([{ name: '春天.png', bytes: await picture(10) }]);
      const { data } = (await product.as('member').call(imageRoutes.names)).body;
      expect(data).toEqual([{ id: data[0]?.id, path: data[0]?.path, name: '春天.png' }]);
    });
  });

  test('an article reserves the space of stored pictures', async () => {
    const { data: path } = (await one(await picture(30, 40))).body;
    const body = { content: `![图](${String(path)})` };
    const { data } = (await product.as('admin').call(articleRoutes.preview, { body })).body;
    expect(data.html).toContain('width="30" height="40"');
  });
});
