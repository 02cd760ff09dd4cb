import { screen, waitFor } from '@testing-library/react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { blocksOf, noBlocks } from './answer-blocks';
import { AnswerWords } from './AnswerWords';

const shown = async (content: string, isWriting = false) => {
  const view = renderInApp(<AnswerWords content={content} isWriting={isWriting} />);
  await waitFor(() => expect(view.container.querySelector('[data-markdown]')).not.toBeNull());
  return view;
};

// What sets formulas is loaded later, in a test too.
beforeAll(() => import('./set-formula'));

describe('an answer', () => {
  test.each([
    ['**粗**字', 'strong', '粗'],
    ['**强调。**后文', 'strong', '强调。'],
    ['*斜*', 'em', '斜'],
    ['~~删~~', 'del', '删'],
    ['用 `code` 写', 'code', 'code'],
    ['- 一\n- 二', 'ul li', '一'],
    ['3. 三', 'ol[start="3"] li', '三'],
    ['- [x] 做完', 'li[class*="task"]', '做完'],
    ['> 引用', 'blockquote', '引用'],
    ['# 标题', 'p[class*="heading"]', '标题'],
    ['| 甲 | 乙 |\n|---|--:|\n| 一 | 二 |', 'td[data-align="right"]', '二'],
    ['```js\nlet a;\n```', 'pre code', 'let a;'],
  ])('draws %j', async (content, selector, text) => {
    const { container } = await shown(content);
    expect(container.querySelector(selector)).toHaveTextContent(text);
  });

  test.each([
    ['<img src=x onerror=alert(1)>', 'img'],
    ['<script>alert(1)</script>', 'script'],
    ['![图](https://a.example/x.png)', 'img'],
    ['![图](javascript:alert(1))', 'img, button'],
    ['[点](javascript:alert(1))', 'a'],
    ['[点](//evil.example)', 'a'],
    ['[点](/\\evil.example)', 'a'],
    ['[点][1]\n\n[1]: javascript:alert(1)', 'a'],
    ['[![图](https://a.example/x.png)](https://b.example)', 'img, a button'],
    ['$\\href{javascript:alert(1)}{x}$', '[href]'],
    ['$\\includegraphics{https://a.example/x.png}$', '[src]'],
  ])('makes of %j no %s', async (content, selector) => {
    const { container } = await shown(content);
    await new Promise(requestAnimationFrame);
    expect(container.querySelector(selector)).toBeNull();
  });

  test('leads elsewhere without telling who comes, and to pages of the site as they are', async () => {
    await shown('[外面](https://a.example) [里面](/article/7)');
    expect(screen.getByRole('link', { name: '外面' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    );
    expect(screen.getByRole('link', { name: '里面' })).toHaveAttribute('href', '/article/7');
    expect(screen.getByRole('link', { name: '里面' })).not.toHaveAttribute('target');
  });

  test('loads a picture from elsewhere on a click only', async () => {
    const { user } = await shown('![山](https://a.example/x.png)');
    await user.click(screen.getByRole('button', { name: /显示图片：山/ }));
    const picture = screen.getByRole('img', { name: '山' });
    expect(picture).toHaveAttribute('src', 'https://a.example/x.png');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('sets formulas, not money, and leaves what is no formula', async () => {
    const { container } = await shown('$E=mc^2$，从 $100 涨到 $200\n\n$$\n\\frac12\n$$\n\n$\\frac{1$');
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(2));
    expect(container).toHaveTextContent('从 $100 涨到 $200');
    expect(container).toHaveTextContent('\\frac{1');
  });

  test('highlights a known language and keeps every character', async () => {
    const code = 'const a = "字"; // 注';
    const { container } = await shown(`\`\`\`ts\n${code}\n\`\`\``);
    await waitFor(() => expect(container.querySelector('[data-kind="keyword"]')).toHaveTextContent('const'));
    expect(container.querySelector('pre')?.textContent).toBe(code);
  });

  test('shows a code of an unknown language as it is, and copies it', async () => {
    const { user, container } = await shown('```foo\na <b>\n```');
    expect(container.querySelector('pre')?.textContent).toBe('a <b>');
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByRole('button', { name: '已复制' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('a <b>');
  });
});

describe('an answer that is written', () => {
  const text =
    '一段。\n\n- 甲\n- 乙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a;\n```\n\n$$\nx^2\n$$\n\n末段';

  test('has the same blocks at each step as when it is read at once', () => {
    let grown = noBlocks;
    for (let length = 1; length <= text.length; length += 1) {
      grown = blocksOf(text.slice(0, length), grown);
      const whole = blocksOf(text.slice(0, length), noBlocks);
      expect(grown.blocks.map(({ start, source }) => [start, source])).toEqual(
        whole.blocks.map(({ start, source }) => [start, source]),
      );
    }
  });

  test('keeps finished blocks as the same objects', () => {
    const before = blocksOf('一段。\n\n二', noBlocks);
    const after = blocksOf('一段。\n\n二段', before);
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(after.blocks[1]).not.toBe(before.blocks[1]);
  });

  test('reads another text from its beginning', () => {
    const before = blocksOf('一段。\n\n二', noBlocks);
    expect(blocksOf('别的', before).blocks.map(({ source }) => source)).toEqual(['别的']);
  });

  test.each([
    ['a table', '前。\n\n| a | b |', 'table'],
    ['a table with rows', '前。\n\n| a | b |\n|---|---|\n| 1 |', 'table'],
    ['a formula', '前。\n\n$$\nx^', 'math'],
  ])('holds back %s until it is whole', async (_what, content, selector) => {
    const { container } = await shown(content, true);
    expect(container).toHaveTextContent(/^前。$/);
    expect(container.querySelector(selector)).toBeNull();
  });
});

test.each([
  ['emphasis', '*a '.repeat(1_600)],
  ['brackets', '['.repeat(5_000)],
  ['quotes', `${'> '.repeat(399)}a`],
  ['dollars', '$a'.repeat(2_500)],
  ['pipes', '|a'.repeat(2_000)],
  ['lines', '一\n'.repeat(1_000)],
])('an answer of nothing but %s is shown as it was written', (_what, content) => {
  expect(blocksOf(content, noBlocks).blocks).toEqual([{ start: 0, node: undefined, source: content }]);
});

test('a long code is no such answer', () => {
  const code = `\`\`\`js\n${'a[0] * b[1];\n'.repeat(300)}\`\`\``;
  expect(blocksOf(code, noBlocks).blocks[0]?.node?.type).toBe('code');
});
