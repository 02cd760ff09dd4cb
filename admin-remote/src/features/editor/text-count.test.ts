import { countOf, countOfHtml } from './text-count';

describe('the length of a text', () => {
  test.each([
    ['nothing', ' \n', { characters: 0, words: 0, minutes: 0 }],
    ['Chinese without its signs', '春天，来了。', { characters: 4, words: 0, minutes: 1 }],
    ['words and numbers as one each', "don't use 3.14 snake_case", { characters: 0, words: 4, minutes: 1 }],
    ['both in one sentence', '用 React19写的', { characters: 3, words: 1, minutes: 1 }],
    ['minutes of reading', '字'.repeat(2_000), { characters: 2_000, words: 0, minutes: 5 }],
  ])('counts %s', (_what, text, count) => {
    expect(countOf(text)).toEqual(count);
  });

  test('excludes Markdown syntax', () => {
    expect(countOfHtml('<p class="a">一<a href="/b">二</a></p><pre><code>run</code></pre>')).toMatchObject({
      characters: 2,
      words: 1,
    });
  });
});
