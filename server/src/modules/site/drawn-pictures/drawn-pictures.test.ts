import {
  chatAvatar,
  chosenPicture,
  defaultCover,
  letterAvatar,
} from '@yanye/shared/contract/drawn-pictures.calls';
import sharp from 'sharp';
import { oneDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

test.each([
  [letterAvatar('言'), ''],
  [defaultCover, ''],
  ['/uploads/drawn/0/older.svg', ''],
  [chatAvatar('言'), ''],
  ['/uploads/2024/a.png', '/uploads/2024/a.png'],
  ['', ''],
])('of %j the user chose %j', (address, chosen) => expect(chosenPicture(address)).toBe(chosen));

// Nothing is stored.
oneDatabase('drawn pictures', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());

  test.each([
    ['言叶', '言'],
    [' ann', 'A'],
    ['<b>', '&lt;'],
    ['&co', '&amp;'],
    ['𠮷田', '𠮷'],
    ['🍃叶', '🍃'],
    ['', '叶'],
    ['\u200b', '叶'],
  ])('the name %j has a picture of %s', async (name, letter) => {
    const { statusCode, headers, body, rawPayload } = await product.get(letterAvatar(name));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toContain(`>${letter}</text>`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'svg', width: 96, height: 96 });
  });

  test.each([
    ['言叶', '言'],
    [' ann', 'A'],
    ['a/b', 'A'],
    ['?', '?'],
    ['𠮷田', '𠮷'],
  ])('the name %j has the same picture in the group chat', async (name, letter) => {
    const { statusCode, headers, body } = await product.get(chatAvatar(name));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toContain(`>${letter}</text>`);
  });

  test.each(['', '.png', '言叶.png', '%E8.png', 'a.png', '言.svg'])(
    'the group chat has no %j',
    async (name) => {
      expect((await product.get(`/uploads/chat_avatar/${encodeURI(name)}`)).statusCode).toBe(404);
    },
  );

  test('an article without a cover has one that browsers keep, and that runs nothing', async () => {
    const { statusCode, headers, rawPayload } = await product.get(defaultCover);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'svg', width: 1280, height: 720 });
  });

  test.each([
    'letter-.svg',
    'letter-0a.svg',
    'letter-61.svg',
    'letter-fffff.svg',
    'letter-d800.svg',
    'a.svg',
    '../1/a.svg',
  ])('there is no %s', async (name) => {
    expect((await product.get(defaultCover.replace('cover.svg', name))).statusCode).toBe(404);
  });
});
