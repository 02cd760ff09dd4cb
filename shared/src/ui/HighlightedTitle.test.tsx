import { render } from '@testing-library/react';
import { HighlightedTitle } from './HighlightedTitle';

describe('a title of the list', () => {
  test.each([
    ['言叶', '言叶', []],
    ['怎样写<em>好</em>一篇文章', '怎样写好一篇文章', ['好']],
    ['<em>a</em>&amp;<em>b</em>', 'a&b', ['a', 'b']],
    ['<em>x</em> &lt;script&gt;alert(1)&lt;/script&gt;', 'x <script>alert(1)</script>', ['x']],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', []],
    ['<em><img src=x></em>', '<img src=x>', ['<img src=x>']],
    ['Tom &amp; Jerry', 'Tom & Jerry', []],
  ])('%s of a search is shown as %s with its hits %j marked', (title, text, hits) => {
    const view = render(<HighlightedTitle article={{ title, title_text: text }} />).container;
    expect(view).toHaveTextContent(text);
    expect([...view.querySelectorAll('em')].map((hit) => hit.textContent)).toEqual(hits);
    expect(view.querySelectorAll(':not(em)')).toHaveLength(0);
  });

  test.each(['Tom &amp; Jerry', '标签 <em> 的用法</em>'])(
    '%s without a search is shown as it is',
    (title) => {
      const view = render(<HighlightedTitle article={{ title }} />).container;
      expect(view).toHaveTextContent(title);
      expect(view.querySelector('em')).toBeNull();
    },
  );
});
