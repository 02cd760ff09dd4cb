import type { SitePicture } from '@yanye/shared/contract/pictures';
import { injectionVectors } from '#platform/markdown/testing/injection-vectors';
import { renderMarkdown } from '#platform/markdown/render-markdown';
import { picturesIn, withSizes } from './pictures-in-html';

const path = '/uploads/images/a.png';
const known: SitePicture = {
  width: 640,
  height: 427,
  colour: '#2f6b4f',
  base: '/uploads/images/a.v1',
  avif: [320, 640],
  webp: [320],
};
const html = (markdown: string, sized = true): string =>
  renderMarkdown(markdown, {
    pictureSizes: new Map(sized ? [[path, { width: 640, height: 427 }]] : []),
  }).html;
const shown = (markdown: string, picture: Partial<SitePicture> = {}, isFirst = false): string =>
  withSizes(html(markdown), new Map([[path, { ...known, ...picture }]]), isFirst);

test('offers a picture in its sizes and formats, with dimensions and colour', () => {
  expect(shown(`![叶](${path} "一片叶")`)).toBe(
    '<figure class="picture"><picture>' +
      '<source type="image/avif" srcset="/uploads/images/a.v1-320.avif 320w, /uploads/images/a.v1-640.avif 640w" sizes="(max-width: 720px) 100vw, 680px">' +
      '<source type="image/webp" srcset="/uploads/images/a.v1-320.webp 320w" sizes="(max-width: 720px) 100vw, 680px">' +
      `<img src="${path}" alt="叶" width="640" height="427" loading="lazy" decoding="async" style="background:#2f6b4f">` +
      '</picture><figcaption>一片叶</figcaption></figure>',
  );
});

test('adds only the colour to a picture without variants', () => {
  const plain = html(`![叶](${path})`);
  expect(shown(`![叶](${path})`, { avif: [], webp: [], colour: '' })).toBe(plain);
  expect(withSizes(plain, new Map(), false)).toBe(plain);
});

test('adds the dimensions to a text rendered before they were known', () => {
  const before = html(`![叶](${path})`, false);
  expect(before).not.toContain('width=');
  expect(withSizes(before, new Map([[path, known]]), false)).toContain(' width="640" height="427"');
});

describe('the first picture', () => {
  const two = `![](${path})\n\n![](${path})`;
  const hurried = / loading="eager" fetchpriority="high"/g;

  test('is loaded eagerly where no picture is above the text', () => {
    expect(shown(two, {}, true).match(hurried)).toHaveLength(1);
    expect(shown(two, {}, true).match(/loading="lazy"/g)).toHaveLength(1);
  });

  test.each([
    ['the article has a cover', two, false],
    ['it stands far below', `${'字'.repeat(3_000)}\n\n${two}`, true],
  ])('is loaded lazily where %s', (_where, markdown, isFirst) => {
    expect(shown(markdown, {}, isFirst).match(hurried)).toBeNull();
  });
});

describe('markup of an author', () => {
  test.each([
    ['code', `\`<img src="${path}" alt="x">\``],
    ['a block of code', `\`\`\`html\n<img src="${path}" alt="x">\n\`\`\``],
    ['an alternative text', `![<img src="${path}" alt="x">](/uploads/images/b.png)`],
    ['a caption', `![](/uploads/images/b.png '<img src="${path}">')`],
    ['the title of a link', `[x](/y '<img src="${path}">')`],
    ['a formula', `$\\text{<img src="${path}">}$`],
    [
      'a picture with sources of its own',
      `<picture><source srcset="https://evil.example/x"><b>x</b></picture>`,
    ],
  ])('in %s is not treated as a stored picture', (_where, markdown) => {
    expect(picturesIn(html(markdown))).not.toContain(path);
    expect(shown(markdown)).not.toContain('<source');
    expect(shown(markdown)).toBe(html(markdown));
  });

  test.each(injectionVectors.map(({ name, markdown }) => [name, markdown]))(
    '%s gains nothing by it',
    (_name, markdown) => {
      const before = html(markdown);
      expect(withSizes(before, new Map(), false)).toBe(before);
    },
  );

  test('with a character like > in the alternative text is matched whole', () => {
    expect(shown(`![a > b "c"](${path})`)).toContain('alt="a > b &#x22;c&#x22;" width="640"');
    expect(shown(`![a > b](${path})`)).toContain('<source');
  });
});

test.each([
  ['an address with signs of HTML', { base: '/uploads/a"><script>' }],
  ['an address elsewhere', { base: 'https://evil.example/a' }],
  ['an address that would end the list', { base: '/uploads/a b,' }],
])('%s from the store is not written into a page', (_what, picture) => {
  expect(shown(`![](${path})`, picture)).not.toContain('<source');
});

test('an invalid colour is not written into a page', () => {
  expect(shown(`![](${path})`, { colour: 'red;background:url(/x)' })).not.toContain('style=');
});
