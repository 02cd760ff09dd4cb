import { countOf, minutesOf } from './text-count';

describe('the length of a text', () => {
  test.each([
    ['nothing', ' \n', 0],
    ['Chinese without its punctuation', '春天，来了。', 4],
    ['words and numbers as one each', "don't use 3.14 snake_case", 4],
    ['both in one sentence', '用 React19写的', 4],
    ['emphasis and headings without their marks', '## 一\n\n**二**和`run`', 4],
    ['a link by its text', '见[这里](https://example.com/a_(b) "题")。', 3],
    ['an address in the text as one word', '见 https://example.com/a/b?c=d 吧', 3],
    ['no picture', '一![山上的雾](/uploads/1.png)二', 2],
    ['the text of HTML', '<p class="a">一<br>二</p>', 2],
    ['the code of a block, not its fence', '```ts {1,3}\nrun()\n```', 1],
    ['no numbers of a list, no boxes of tasks', '1. 一\n2. 二\n\n- [x] 三\n- [ ] 四', 4],
    ['a footnote by its text', '一[^1]\n\n[^1]: 二', 2],
    ['no definition of a link', '见[这里][a]\n\n[a]: https://example.com', 4],
    ['no entities', '一&nbsp;二&#160;三', 3],
  ])('counts %s', (_what, text, count) => {
    expect(countOf(text)).toBe(count);
  });

  // A pattern that takes quadratic time would not end before the time limit of a test.
  test.each([
    ['![', 0],
    ['](', 0],
    ['](a(', 1],
    ['<a', 1],
    ['[^', 0],
    ['&a', 1],
    ['```', 0],
    ['- [', 0],
  ])('ends for a long text of %s alone', (mark, each) => {
    expect(countOf(mark.repeat(300_000))).toBe(each * 300_000);
  });

  test.each([
    [0, 0],
    [1, 1],
    [599, 1],
    [600, 2],
    [2_000, 5],
  ])('%i characters are read in %i minutes', (count, minutes) => {
    expect(minutesOf(count)).toBe(minutes);
  });
});
