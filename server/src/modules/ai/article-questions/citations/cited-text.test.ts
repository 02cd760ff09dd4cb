import { citedPieces } from './cited-text';
import { shownText } from './shown-text';

const words: Readonly<Record<number, string>> = {
  1: '句号后面跟引号，各占一格。',
  2: '中西文之间，留一线。不是敲空格。',
  3: '断桥残雪在白堤的东头。',
};
const of = (mark: number) => {
  const found = words[mark];
  return found === undefined ? undefined : { words: found, href: `/article/a#p${mark}` };
};
const shown = (source: string) => {
  const { content, cited, dropped } = shownText(source, citedPieces(source), of);
  return [content, cited.map(({ href }) => href.slice(-1)).join(''), dropped];
};

describe('what is cited rightly becomes a link', () => {
  test.each([
    [
      'numbered in the order of the text',
      '先 [3]，后 [1]，再 [3]。',
      '先 [1](/article/a#p3)，后 [2](/article/a#p1)，再 [1](/article/a#p3)。',
      '31',
    ],
    ['several in one mark', '见 [1, 2]。', '见 [1](/article/a#p1)[2](/article/a#p2)。', '12'],
    ['in other brackets', '见【1】和［2］。', '见[1](/article/a#p1)和[2](/article/a#p2)。', '12'],
    ['with a caret', '见[^1]。', '见[1](/article/a#p1)。', '1'],
    ['escaped', String.raw`见\[1\]。`, '见[1](/article/a#p1)。', '1'],
    ['after an exclamation mark', '真的![1]', '真的! [1](/article/a#p1)', '1'],
    ['in a table', '| 甲 |\n| - |\n| 乙[1] |', '| 甲 |\n| - |\n| 乙[1](/article/a#p1) |', '1'],
    ['with a quotation that occurs', '「句号后面跟引号」[1]', '「句号后面跟引号」[1](/article/a#p1)', '1'],
    [
      'with one in other signs and widths',
      '“中西文之间留一线，不是敲空格”。[2]',
      '“中西文之间留一线，不是敲空格”。[1](/article/a#p2)',
      '2',
    ],
    [
      'with one that leaves something out',
      '「句号……各占一格」[1]',
      '「句号……各占一格」[1](/article/a#p1)',
      '1',
    ],
    ['with one that is strong', '「**断桥残雪**」[3]', '「**断桥残雪**」[1](/article/a#p3)', '3'],
  ])('%s', (_how, source, content, cited) => expect(shown(source)).toEqual([content, cited, 0]));
});

describe('what is not loses its mark', () => {
  test.each([
    ['an invented number', '没有的 [9]。', '没有的。', '', 1],
    ['one of several', '见 [1, 9]。', '见 [1](/article/a#p1)。', '1', 1],
    ['a quotation of another paragraph', '「断桥残雪」[1]', '「断桥残雪」', '', 1],
    ['a quotation that nobody wrote', '「句号后面没有引号」[1]', '「句号后面没有引号」', '', 1],
    ['one of two marks of a quotation', '「断桥残雪」[3][1]', '「断桥残雪」[1](/article/a#p3)', '3', 1],
    ['a quotation of nothing', '「……」[1]', '「……」', '', 1],
    ['a mark inside of a link', '[看 [1]](https://a.example)', '[看](https://a.example)', '', 1],
  ])('%s', (_what, source, content, cited, dropped) =>
    expect(shown(source)).toEqual([content, cited, dropped]),
  );
});

describe('a link that a model wrote to an article is text', () => {
  test.each([
    ['plain', '[看](/article/secret)', '看'],
    ['relative', '[看](../article/secret#p-1)', '看'],
    ['of a whole address', '[看](https://site.example/article/secret "题")', '看'],
    ['in other letters', '[看](/%61rticle/secret)', '看'],
    ['by entities', '[看](&#47;article/secret)', '看'],
    ['with the number of a mark', '[1](/article/secret)', '1'],
    ['bare', '见 https://site.example/article/secret 。', '见  。'],
    ['between signs', '见 <https://site.example/article/secret>。', '见 。'],
    ['by reference', '[看][x]\n\n[x]: /article/secret', '[看][x]\n\n'],
  ])('%s', (_how, source, content) => expect(shown(source)).toEqual([content, '', 1]));

  test('by the number of a right mark', () => {
    expect(shown('见 [1]。\n\n[1]: /article/secret')).toEqual(['见 [1](/article/a#p1)。\n\n', '1', 1]);
  });
});

describe('nothing changes in', () => {
  test.each([
    ['code', '`a[1]` 与\n\n```js\nb[1] = [2];\n```'],
    ['formulas', '$a[1]$'],
    ['other links', '[站外](https://a.example/b) 与 [广场](/bigModel/square)'],
    ['numbers of years', '【2024】'],
    ['boxes', '- [ ] 一\n- [x] 二'],
  ])('%s', (_where, source) => expect(shown(source)).toEqual([source, '', 0]));
});

test('a text that takes long to read has neither citations nor links', () => {
  const slow = '*a '.repeat(500);
  expect(shown(`${slow}[1] [看](/article/secret)`)).toEqual([`${slow} [看`, '', 2]);
});
