import { render } from '@testing-library/react';
import type { SitePicture as Facts } from '@yanye/shared/contract/pictures';
import { SitePicture } from './SitePicture';

const known: Facts = {
  width: 640,
  height: 427,
  colour: '#2f6b4f',
  base: '/uploads/images/a.v1',
  avif: [320, 640],
  webp: [320, 640],
};
const shown = (picture: Facts | null, priority = false) => {
  const { container } = render(
    <SitePicture
      src="/uploads/images/a.png"
      picture={picture}
      sizes="216px"
      alt="叶"
      width={216}
      height={144}
      priority={priority}
    />,
  );
  return container;
};

test('every size of every format is offered, the smallest format first, then the original', () => {
  const place = shown(known);
  expect(
    [...place.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]),
  ).toEqual([
    ['image/avif', '/uploads/images/a.v1-320.avif 320w, /uploads/images/a.v1-640.avif 640w', '216px'],
    ['image/webp', '/uploads/images/a.v1-320.webp 320w, /uploads/images/a.v1-640.webp 640w', '216px'],
  ]);
  const image = place.querySelector('picture > img');
  expect(image).toHaveAttribute('src', '/uploads/images/a.png');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '216');
  expect(image).toHaveStyle({ background: 'rgb(47, 107, 79)' });
});

test.each([
  ['there are none yet', { ...known, avif: [], webp: [] }],
  ['nothing is known of it', null],
])('only the original is rendered while %s', (_when, picture) => {
  const place = shown(picture);
  expect(place.querySelector('picture')).toBeNull();
  expect(place.querySelector('img')).toHaveAttribute('src', '/uploads/images/a.png');
});

test('a priority picture is loaded eagerly', () => {
  const image = shown(known, true).querySelector('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});
