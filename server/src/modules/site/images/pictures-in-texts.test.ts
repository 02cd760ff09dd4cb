import { articleRoutes } from '@yanye/shared/contract/articles';
import { imageRoutes } from '@yanye/shared/contract/images';
import { profileRoutes } from '@yanye/shared/contract/profile';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('pictures in texts, which the library does not have', (open) => {
  let product: Product;
  beforeEach(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.close());

  const admin = () => product.as('admin');
  const upload = async (width: number, who: PersonName = 'admin') => {
    const files = [{ name: 'a.png', bytes: await picture(width), field: 'image' }];
    return String((await product.as(who).upload(imageRoutes.uploadOne, files)).body.data);
  };
  const list = async (query: object, who: PersonName = 'admin') =>
    product.as(who).call(imageRoutes.list, { query: { limit: 100, ...query } });
  const pathsIn = async (query: object) => (await list(query)).body.data.list.map(({ path }) => path);

  /** @returns the picture of an article, which is not in the library */
  const inArticle = async (width = 30) => {
    const path = await upload(width);
    const body = { title: '叶', content: `![叶](${path})` };
    await admin().call(articleRoutes.create, { body });
    const found = (await list({ of: 'texts' })).body.data.list.find((each) => each.path === path);
    if (!found) throw new Error('the picture of the article is not listed');
    return found;
  };

  test('are listed when asked for, and only then', async () => {
    const { path, useCount } = await inArticle();
    expect(useCount).toBe(1);
    expect(await pathsIn({})).not.toContain(path);
    expect(await pathsIn({ of: 'texts', use: 'unused' })).toEqual([]);
    const loose = await upload(31);
    const avatar = await upload(32, 'member');
    await product.as('member').call(profileRoutes.changeInfo, { body: { avatar } });
    expect(await pathsIn({ of: 'texts' })).toEqual([path]);
    expect(await pathsIn({})).not.toEqual(expect.arrayContaining([loose, avatar]));
  });

  test('are for administrators, since the texts may be private', async () => {
    await inArticle();
    const { status, body } = await list({ of: 'texts' }, 'tourist');
    expect([status, body.error]).toEqual([403, 'FORBIDDEN']);
    expect((await list({}, 'tourist')).status).toBe(200);
  });

  test('are renamed, and go to the recycle bin', async () => {
    const { id, path } = await inArticle();
    expect((await admin().call(imageRoutes.rename, { body: { id, name: '远山.png' } })).status).toBe(200);
    expect((await list({ of: 'texts' })).body.data.list).toMatchObject([{ id, name: '远山.png' }]);
    expect((await admin().call(imageRoutes.places, { params: { id } })).body.data.count).toBe(1);
    const kept = await admin().call(imageRoutes.remove, { body: { id_list: [id] } });
    expect(kept.body.error).toBe('IMAGE_IN_USE');
    const { body } = await admin().call(imageRoutes.remove, { body: { id_list: [id], to_bin: true } });
    expect(body.data.removed).toBe(1);
    expect(await pathsIn({ of: 'texts' })).not.toContain(path);
  });

  test('do not include the pictures of people', async () => {
    const avatar = await upload(33, 'member');
    await product.as('member').call(profileRoutes.changeInfo, { body: { avatar } });
    const { id } = await product.database
      .forTables<{ images: { id: number; path: string } }>()
      .kysely.selectFrom('images')
      .select('id')
      .where('path', '=', avatar)
      .executeTakeFirstOrThrow();
    for (const call of [
      admin().call(imageRoutes.rename, { body: { id, name: '别人的.png' } }),
      admin().call(imageRoutes.remove, { body: { id_list: [id], to_bin: true } }),
    ])
      expect((await call).body.error).toBe('IMAGE_NOT_FOUND');
  });
});
