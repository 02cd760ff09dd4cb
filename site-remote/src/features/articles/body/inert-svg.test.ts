import { inertSvg } from './inert-svg';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

describe('a rendered diagram', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['<image href="https://example.org/a.png"/>'],
    ['<a href="javascript:alert(1)"><text>x</text></a>'],
    ['<a xlink:href="https://example.org"><text>x</text></a>'],
    ['<rect onclick="alert(1)"/>'],
  ])('%s neither runs nor loads', (inside) => {
    const { outerHTML } = inertSvg(svg(inside, 'onload="alert(1)"'), '图');
    expect(outerHTML).not.toMatch(/script|alert|example\.org|foreignObject|onload|onclick/);
  });

  test('keeps its shapes, its markers and its name', () => {
    const drawn = inertSvg(svg('<path d="M0 0" marker-end="url(#end)"/><a href="#end"/>'), '示意图');
    expect(drawn.querySelector('path')).toHaveAttribute('marker-end', 'url(#end)');
    expect(drawn.querySelector('a')).toHaveAttribute('href', '#end');
    expect(drawn).toHaveAttribute('role', 'img');
    expect(drawn).toHaveAttribute('aria-label', '示意图');
  });

  test('is refused when it is no SVG', () => {
    expect(() => inertSvg('<p>no</p>', '图')).toThrow('no SVG');
  });
});
