import { render } from '@testing-library/react';
import { HighlightedTitle } from './HighlightedTitle';

const shown = (title: string) => render(<HighlightedTitle title={title} />).container;

describe('a title of the list', () => {
  test.each([
    ['言叶', '言叶', []],
    ['怎样写<em>好</em>一篇文章', '怎样写好一篇文章', ['好']],
    ['<em>a</em>&amp;<em>b</em>', 'a&b', ['a', 'b']],
    ['<em>x</em> &lt;script&gt;alert(1)&lt;/script&gt;', 'x <script>alert(1)</script>', ['x']],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', []],
    ['<em><img src=x></em>', '<img src=x>', ['<img src=x>']],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry', []],
  ])('%s is shown as %s with its hits %j marked', (title, text, hits) => {
    const view = shown(title);
    expect(view).toHaveTextContent(text);
    expect([...view.querySelectorAll('em')].map((hit) => hit.textContent)).toEqual(hits);
    expect(view.querySelectorAll(':not(em)')).toHaveLength(0);
  });
});
