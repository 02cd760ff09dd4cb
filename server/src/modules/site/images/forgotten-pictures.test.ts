import { profileRoutes } from '@yanye/shared/contract/profile';
import { advertRoutes } from '@yanye/shared/contract/adverts';
import { imageRoutes } from '@yanye/shared/contract/images';
import { userRoutes } from '@yanye/shared/contract/users';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const face = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

everyDatabase('avatars that are no longer shown', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = async (width: number, who: PersonName = 'member'): Promise<string> => {
    const files = [{ name: 'a.png', bytes: await face(width) }];
    return String((await product.as(who).upload(imageRoutes.uploadOne, files)).body.data);
  };
  const show = (avatar: string) => product.as('member').call(profileRoutes.changeInfo, { body: { avatar } });
  const removeMember = () =>
    product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
  /** A minute later. */
  const later = async () => {
    clock.pass(61_000);
    await product.runJobs();
  };
  const isThere = async (path: string): Promise<boolean> => {
    const row = await product.database.kysely
      .selectFrom('images')
      .select('id')
      .where('path', '=', path)
      .executeTakeFirst();
    const { statusCode } = await product.get(path);
    expect(statusCode).toBe(row ? 200 : 404);
    return row !== undefined;
  };

  test('a replaced avatar is removed a minute later, the new one is kept', async () => {
    const [first, second] = [await upload(40), await upload(50)];
    await show(first);
    await product.runJobs();
    await show(second);
    await product.runJobs();
    expect(await isThere(first)).toBe(true);
    await later();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });

  test('saving the same avatar again removes nothing', async () => {
    const path = await upload(40);
    await show(path);
    await show(path);
    await product.as('member').call(profileRoutes.changeInfo, { body: { sign: '慢慢写' } });
    await later();
    expect(await isThere(path)).toBe(true);
  });

  test('an avatar that is chosen again within the minute is kept', async () => {
    const path = await upload(40);
    await show(path);
    await show('');
    await show(path);
    await later();
    expect(await isThere(path)).toBe(true);
  });

  test('a removed account leaves no avatar in any size', async () => {
    const path = await upload(400);
    await show(path);
    await product.runJobs();
    const sizes = await product.database.kysely
      .selectFrom('picture_variants')
      .select(['width', 'format'])
      .execute();
    expect(sizes.length).toBeGreaterThan(0);
    await removeMember();
    await later();
    expect(await isThere(path)).toBe(false);
    for (const { width, format } of sizes) {
      const size = path.replace(/\.\w+$/, `-${width}.${format}`);
      expect((await product.get(size)).statusCode).toBe(404);
    }
  });

  test.each([
    [
      'stands elsewhere',
      (path: string) =>
        product.as('admin').call(advertRoutes.create, {
          body: { title: '推广', href: 'https://example.com/', images: path },
        }),
    ],
    [
      'is in the library',
      async () =>
        product.as('admin').upload(imageRoutes.uploadMany, [{ name: 'a.png', bytes: await face(40) }]),
    ],
  ])('a face that %s stays', async (_why, keep) => {
    const path = await upload(40);
    await show(path);
    expect((await keep(path)).status).toBe(200);
    await removeMember();
    await later();
    expect(await isThere(path)).toBe(true);
  });

  test("a user cannot remove another user's picture by using it as an avatar", async () => {
    const path = await upload(40, 'stranger');
    await show(path);
    await show('');
    await later();
    expect(await isThere(path)).toBe(true);
  });
});
