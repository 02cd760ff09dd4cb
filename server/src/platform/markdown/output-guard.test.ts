import type { Element, Properties, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type * as media from './media';
import { guardOutput } from './output-guard';
import { renderMarkdown } from './render-markdown';

// A faulty transform of ours.
jest.mock('./media', () => ({
  ...jest.requireActual<typeof media>('./media'),
  placeMedia: ({ children }: Root) => {
    children.push({ type: 'element', tagName: 'script', properties: {}, children: [] });
    return [];
  },
}));

const element = (tagName: string, properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value: '字' }],
});

/** What is left of a tree that no earlier step has sanitised. */
const left = (...children: Root['children']): string => {
  const tree: Root = { type: 'root', children };
  guardOutput(tree);
  return unified().use(rehypeStringify).stringify(tree);
};

describe('the output guard alone', () => {
  test.each(['script', 'style', 'iframe', 'object', 'form', 'base', 'link', 'math', 'foreignObject'])(
    'removes %s, and checks what follows',
    (name) => {
      expect(left(element(name), element(name), element('p'))).toBe('<p>字</p>');
    },
  );

  test('removes comments and doctypes', () => {
    expect(left({ type: 'comment', value: 'x' }, { type: 'doctype' }, element('p'))).toBe('<p>字</p>');
  });

  test.each<[string, string, Properties]>([
    ['a handler', 'p', { onClick: 'alert(1)' }],
    ['a handler in any case', 'p', { ONLOAD: 'alert(1)' }],
    ['an address that runs', 'a', { href: 'javascript:alert(1)' }],
    ['an address that runs, behind blanks', 'a', { href: ' \tjavascript:alert(1)' }],
    ['an address of data', 'a', { href: 'data:text/html,x' }],
    ['an address on what is no link', 'p', { href: '/news' }],
    ['a reference of an svg', 'path', { xLinkHref: 'javascript:alert(1)' }],
    ['a document of its own', 'p', { srcDoc: '<script>' }],
    ['an action of a form', 'p', { formAction: 'javascript:alert(1)' }],
    ['a style', 'p', { style: 'position:fixed' }],
    ['a source of what is no picture', 'p', { src: '/uploads/a.png' }],
  ])('takes %s away', (_what, name, properties) => {
    expect(left(element(name, properties))).toBe(`<${name}>字</${name}>`);
  });

  test('removes remote pictures and leaves stored ones', () => {
    const picture = (src: string): Element => ({ ...element('img', { src }), children: [] });
    expect(left(picture('https://example.com/a.png'))).toBe('<img>');
    expect(left(picture('/uploads/a.png'))).toBe('<img src="/uploads/a.png">');
  });

  test('leaves links, mail addresses and glyph positions', () => {
    const links = ['/news', '#note', 'https://example.com/', 'mailto:a@example.com'];
    for (const href of links) expect(left(element('a', { href }))).toBe(`<a href="${href}">字</a>`);
    expect(left(element('span', { style: 'top:1em' }))).toBe('<span style="top:1em">字</span>');
  });
});

test('unsafe output of a transform never gets into a page', () => {
  expect(renderMarkdown('字').html.trim()).toBe('<p>字</p>');
});
