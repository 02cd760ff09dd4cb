import { render } from '@testing-library/react';
import { MarkdownWords } from './MarkdownWords';
import { plainWordsOf } from './markdown-tree';

const shown = (content: string): HTMLElement => render(<MarkdownWords content={content} />).container;

describe('a Markdown text of a stranger', () => {
  test.each([
    ['**粗**字', 'strong', '粗'],
    ['**强调。**后文', 'strong', '强调。'],
    ['# 标题', 'p[class*="heading"]', '标题'],
    ['> 引用', 'blockquote p', '引用'],
    ['- 一\n- 二', 'ul li', '一'],
    ['3. 三', 'ol[start="3"] li', '三'],
    ['| 甲 |\n|---|\n| 一 |', 'td', '一'],
    ['```js\nlet a;\n```', 'pre code', 'let a;'],
  ])('%j is drawn as %s', (content, selector, text) => {
    expect(shown(content).querySelector(selector)).toHaveTextContent(text);
  });

  test.each([
    ['<img src=x onerror=alert(1)>', 'img'],
    ['<script>alert(1)</script>', 'script'],
    ['![图](https://a.example/x.png)', 'img'],
    ['[点](javascript:alert(1))', 'a'],
    ['[文](/article/7)', 'a'],
  ])('%j makes no %s, and keeps its words', (content, selector) => {
    const view = shown(content);
    expect(view.querySelector(selector)).toBeNull();
    expect(view.textContent).not.toBe('');
  });

  test('tells where a link and a picture lead', () => {
    expect(shown('[文](/article/7)')).toHaveTextContent('文（/article/7）');
    expect(shown('![山](https://a.example/x.png)')).toHaveTextContent('图片：山（https://a.example/x.png）');
  });

  test('that would take long to read is shown as written', () => {
    const slow = `${'>'.repeat(30)} **深**`;
    expect(shown(slow)).toHaveTextContent(slow);
    expect(plainWordsOf(slow)).toBe(slow);
  });

  test('has plain words for an excerpt', () => {
    expect(plainWordsOf('**粗**字\n\n[文](/article/7)\n\n> 引用')).toBe('粗字\n文\n引用');
  });
});
