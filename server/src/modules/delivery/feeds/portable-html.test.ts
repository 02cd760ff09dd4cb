import { renderMarkdown } from '#platform/markdown/render-markdown';
import { portableHtml } from './portable-html';

const page = 'https://y.example/article/one';

test.each([
  ['a path', '<a href="/article/two">', 'https://y.example/article/two'],
  ['a place in the article', '<a href="#heading">', `${page}#heading`],
  ['a neighbour', '<a href="two?x=1&amp;y=2">', 'https://y.example/article/two?x=1&#x26;y=2'],
  ['a stored picture', '<img src="/uploads/a.webp">', 'https://y.example/uploads/a.webp'],
  ['elsewhere', '<a href="https://z.example/a">', 'https://z.example/a'],
  ['mail', '<a href="mailto:a@b.example">', 'mailto:a@b.example'],
])('%s has an absolute address', (_what, html, address) => {
  expect(portableHtml(html, page)).toContain(`"${address}"`);
});

test('what is no address stays as it is', () => {
  expect(portableHtml('<a href="http://[">x</a>', page)).toBe('<a href="http://[">x</a>');
});

test('a formula is its source: readers of feeds have no styles for it', () => {
  const { html } = renderMarkdown('面积 $\\pi r^2$ 与\n\n$$\na<b\n$$');
  expect(html).toContain('katex');
  const portable = portableHtml(html, page);
  expect(portable).not.toContain('katex');
  expect(portable).toContain('<code>\\pi r^2</code>');
  expect(portable).toContain('<code>a&#x3C;b</code>');
});

test('the same text below another address is another text', () => {
  const html = '<a href="#a">x</a>';
  expect(portableHtml(html, page)).not.toBe(portableHtml(html, 'https://y.example/article/two'));
});
