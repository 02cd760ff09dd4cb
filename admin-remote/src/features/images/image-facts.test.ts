import { anImage } from '@yanye/shared/testing/builders/images';
import { editorOf, fileNameOf, sizeOf, thumbnailOf, weightOf } from './image-facts';

test.each([
  [0, '未知'],
  [900, '900 B'],
  [153_600, '150 KB'],
  [3_355_443, '3.2 MB'],
])('%i bytes are displayed as %s', (bytes, expected) => expect(weightOf(bytes)).toBe(expected));

test.each([
  [1200, 800, '1200 × 800'],
  [0, 0, '未知'],
])('%i by %i pixels are displayed as %s', (width, height, expected) =>
  expect(sizeOf({ width, height })).toBe(expected),
);

test('a list shows the smallest variant, or the original without variants', () => {
  const picture = { width: 1200, height: 800, colour: '', base: '/uploads/a.v1', avif: [], webp: [320, 640] };
  expect(thumbnailOf(anImage({ picture }))).toBe('/uploads/a.v1-320.webp');
  expect(thumbnailOf(anImage({ picture: { ...picture, webp: [] } }))).toBe(anImage().path);
  expect(thumbnailOf(anImage())).toBe(anImage().path);
});

test.each([
  ['cover', 'x1', '/admin/article/edit/x1'],
  ['page', '3', '/admin/settings/page_list/edit/3'],
  ['role', '3', '/admin/big_model/chat_role/role_list/edit/3'],
  ['menu', '3', '/admin/system/menu_list'],
  ['site', 'site', '/admin/system/config/site'],
] as const)('a usage of kind %s links to its editor', (place, record_id, address) => {
  expect(editorOf({ place, record_id })).toBe(address);
});

test.each([
  ['山.JPG', '山.webp'],
  ['v1.2 山', 'v1.2 山.webp'],
])('%s is downloaded as %s', (name, expected) => {
  expect(fileNameOf(anImage({ name }))).toBe(expected);
});
