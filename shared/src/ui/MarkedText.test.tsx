import { render } from '@testing-library/react';
import { MarkedText } from './MarkedText';

describe('HTML of a search answer', () => {
  test.each([
    ['<em>叶</em> &amp; 树', '叶 & 树', ['叶']],
    ['Tom &amp; Jerry', 'Tom & Jerry', []],
    ['&lt;img onerror=1&gt;', '<img onerror=1>', []],
    ['<img src=x>', '<img src=x>', []],
    ['', '', []],
  ])('%s is shown as %s with its hits %j marked', (html, text, hits) => {
    const view = render(<MarkedText html={html} />).container;
    expect(view.textContent).toBe(text);
    expect([...view.querySelectorAll('em')].map((hit) => hit.textContent)).toEqual(hits);
    expect(view.querySelectorAll(':not(em)')).toHaveLength(0);
  });
});
