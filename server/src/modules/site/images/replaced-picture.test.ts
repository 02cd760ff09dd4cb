import { withPictureReplaced } from './replaced-picture';

const from = '/uploads/images/a.webp';
const to = { path: '/uploads/images/b.png', width: 30, height: 40 };

test.each([
  [
    'a picture, with its size',
    '<p><img src="/uploads/images/a.webp" alt="叶" width="1" height="2" loading="lazy"></p>',
    '<p><img src="/uploads/images/b.png" alt="叶" width="30" height="40" loading="lazy"></p>',
  ],
  [
    'one that takes no place',
    '<img src="/uploads/images/a.webp" alt="">',
    '<img src="/uploads/images/b.png" alt="">',
  ],
  [
    'an address that is a link',
    '<a href="/uploads/images/a.webp">叶</a>',
    '<a href="/uploads/images/b.png">叶</a>',
  ],
  [
    'no other picture',
    '<img src="/uploads/images/aawebp" width="1" height="2">',
    '<img src="/uploads/images/aawebp" width="1" height="2">',
  ],
])('changes %s', (_what, html, expected) => {
  expect(withPictureReplaced(html, from, to)).toBe(expected);
});
