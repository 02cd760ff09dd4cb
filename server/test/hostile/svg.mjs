import { asNew, upload } from './requests.mjs';

/**
 * How often what is dear stands in a picture, and its size in pixels: little enough to be drawn at once, or as much as a stranger would
 * try.
 */
const counts = { brief: 3, full: 20_000 };
const smaller = (picture) => picture.replaceAll('3000', '300');

const svgOf = (inside, size = 'width="3000" height="3000"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const repeated = (count, part) => Array.from({ length: count }, (_, number) => part(number)).join('');
/** Definitions of which each one shows the one before it ten times. */
const levels = (count, open, close, show) =>
  repeated(
    Math.min(count, 9),
    (number) => `<${open} id="a${number + 1}">${show(number).repeat(number === 0 ? 1 : 10)}</${close}>`,
  );
const rect = (more) => `<rect width="3000" height="3000" ${more}/>`;

const filters = (count) =>
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="${Math.min(count, 9_999)}"/>${repeated(
    Math.min(count, 20),
    () => '<feMorphology radius="200"/><feGaussianBlur stdDeviation="300"/>',
  )}</filter>${rect('filter="url(#f)"')}`;

const entities = (count) => {
  const lines = repeated(
    Math.min(count, 10),
    (number) => `<!ENTITY a${number + 1} "${`&a${number};`.repeat(10)}">`,
  );
  const last = Math.min(count, 10);
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${lines}]>${svgOf(`<text>&a${last};</text>`)}`;
};

/** @type {readonly [string, (count: number) => string][]} */
const pictures = [
  ['filters', (count) => svgOf(filters(count))],
  [
    'light and displacement',
    (count) =>
      svgOf(
        `<filter id="f">${repeated(
          Math.min(count, 400),
          () =>
            '<feTurbulence baseFrequency="9" numOctaves="9"/><feDiffuseLighting><feDistantLight/></feDiffuseLighting>' +
            '<feConvolveMatrix order="9" kernelMatrix="' +
            '1 '.repeat(81) +
            '"/>',
        )}</filter>${rect('filter="url(#f)"')}`,
      ),
  ],
  [
    'patterns in patterns',
    (count) =>
      svgOf(
        `${levels(count, 'pattern', 'pattern', (number) => `<rect width="30" height="30" fill="${number === 0 ? '#123' : `url(#a${number})`}"/>`).replaceAll('<pattern ', '<pattern width="0.01" height="0.01" ')}${rect(`fill="url(#a${Math.min(count, 9)})"`)}`,
      ),
  ],
  [
    'masks',
    (count) =>
      svgOf(
        `<mask id="m">${rect('fill="#fff"')}</mask>${repeated(Math.min(count, 2_000), () => `<g mask="url(#m)">`)}${rect('')}${'</g>'.repeat(Math.min(count, 2_000))}`,
      ),
  ],
  [
    'clips of clips',
    (count) =>
      svgOf(
        `${repeated(Math.min(count, 500), (number) => `<clipPath id="c${number + 1}" clip-path="url(#c${number})">${rect('')}</clipPath>`)}${repeated(count, () => rect(`clip-path="url(#c${Math.min(count, 500)})"`))}`,
      ),
  ],
  [
    'uses of uses',
    (count) =>
      svgOf(
        `${levels(count, 'g', 'g', (number) => (number === 0 ? rect('opacity="0.1"') : `<use xlink:href="#a${number}"/>`))}<use xlink:href="#a${Math.min(count, 9)}"/>`,
      ),
  ],
  ['a use of itself', () => svgOf('<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>')],
  ['entities of entities', entities],
  [
    'an entity of a file',
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svgOf('<text>&a;</text>')}`,
  ],
  ['pixels beyond number', () => svgOf(rect(''), 'width="1000000" height="1000000"')],
  ['a size beyond all', () => svgOf(rect(''), 'width="1e30" height="1e-30" viewBox="0 0 1e30 1e-30"')],
  ['no size at all', () => svgOf(rect(''), 'width="NaN" height="-1"')],
  [
    'paths',
    (count) =>
      svgOf(
        repeated(count, (number) => `<path opacity="0.5" d="M0 0L3000 ${number % 3_000}L0 3000L3000 0Z"/>`),
      ),
  ],
  ['one path of many arcs', (count) => svgOf(`<path d="M0 0${'a99 99 1 1 1 9 9'.repeat(count)}"/>`)],
  [
    'short dashes',
    (count) =>
      svgOf(
        repeated(
          Math.min(count, 400),
          () => '<path stroke="#123" stroke-width="90" stroke-dasharray="0.01" d="M0 0L3000 3000L0 900"/>',
        ),
      ),
  ],
  [
    'text',
    (count) =>
      svgOf(
        repeated(Math.min(count, 400), () => `<text font-size="999" y="900">${'字a'.repeat(200)}</text>`),
      ),
  ],
  [
    'gradients',
    (count) =>
      svgOf(
        `<radialGradient id="r">${repeated(Math.min(count, 4_000), (number) => `<stop offset="${number / 4_000}" stop-color="#${(number % 900) + 100}"/>`)}</radialGradient>${repeated(Math.min(count, 2_000), () => rect('opacity="0.1" fill="url(#r)"'))}`,
      ),
  ],
  [
    'markers',
    (count) =>
      svgOf(
        `<marker id="m" markerWidth="900" markerHeight="900"><rect width="900" height="900" opacity="0.1"/></marker><path marker-mid="url(#m)" d="M0 0${'L9 9'.repeat(count)}"/>`,
      ),
  ],
  [
    'groups in groups',
    (count) =>
      svgOf(
        `${'<g opacity="0.9">'.repeat(Math.min(count, 9_000))}${rect('')}${'</g>'.repeat(Math.min(count, 9_000))}`,
      ),
  ],
  [
    'pictures of other places',
    (count) =>
      svgOf(
        repeated(
          Math.min(count, 500),
          (number) => `<image xlink:href="http://127.0.0.1:9/${number}.png" width="9" height="9"/>`,
        ) + '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
      ),
  ],
  [
    'itself as a picture',
    (count) =>
      svgOf(
        repeated(
          Math.min(count, 500),
          () =>
            `<image width="3000" height="3000" xlink:href="data:image/svg+xml;base64,${Buffer.from(svgOf(rect(''))).toString('base64')}"/>`,
        ),
      ),
  ],
  [
    'styles',
    (count) =>
      svgOf(
        `<style>${repeated(Math.min(count, 5_000), () => 'g g g g > *:first-child{fill:#123}')}</style>${'<g>'.repeat(200)}${'<rect/>'.repeat(Math.min(count, 5_000))}${'</g>'.repeat(200)}`,
      ),
  ],
  [
    'tags that are never closed',
    (count) => `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(count * 10)}`,
  ],
];

/** Pictures that are programs: each is small and wants much work. */
export const hostileSvg = pictures.map(([name, picture]) => ({
  kind: 'SVG',
  name,
  as: 'member',
  // Drawing has 5 s, and a busy machine needs some more to say so.
  boundMs: 10_000,
  make: (size) =>
    upload(
      '/api/image',
      'image',
      'a.svg',
      asNew(Buffer.from(size === 'brief' ? smaller(picture(counts.brief)) : picture(counts.full))),
    ),
}));
