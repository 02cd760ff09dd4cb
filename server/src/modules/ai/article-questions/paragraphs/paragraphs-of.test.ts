import { renderMarkdown } from '#platform/markdown/render-markdown';
import { paragraphsOf } from './paragraphs-of';

const of = (source: string) => {
  const { html, text } = renderMarkdown(source);
  return paragraphsOf(html, text).map(({ number, anchor, words }) => [number, anchor, words]);
};

test('paragraphs and items are numbered below their headings, which are none themselves', () => {
  expect(
    of('开头一段。\n\n## 起\n\n第一段\n有两行。\n\n- 一项\n- 二项\n\n  又一段\n\n> 引文\n\n## 承\n\n末段。'),
  ).toEqual([
    [1, '', '开头一段。'],
    [2, '起', '第一段有两行。'],
    [3, '起', '一项'],
    [4, '起', '二项'],
    [5, '起', '又一段'],
    [6, '起', '引文'],
    [7, '承', '末段。'],
  ]);
});

test('code and tables are one paragraph each, and a formula is its source', () => {
  expect(
    of(
      '```js\nconst a = 1;\n\nlet b;\n```\n\n| 茶 | 产地 |\n| - | - |\n| 龙井 | 杭州 |\n\n当 $a+b$ 时。\n\n$$\nx^2\n$$',
    ),
  ).toEqual([
    [1, '', 'const a = 1;\nlet b;'],
    [2, '', '茶 | 产地\n龙井 | 杭州'],
    [3, '', '当 $a+b$ 时。'],
    [4, '', '$x^2$'],
  ]);
});

test('marks of footnotes are left out, their texts are paragraphs', () => {
  expect(of('正文[^1]。\n\n[^1]: 脚注。')).toEqual([
    [1, '', '正文。'],
    [2, '', '脚注。'],
  ]);
});

test('words of a heading that nothing follows, and pictures, are no paragraphs', () => {
  expect(of('## 只有标题\n\n![图](/uploads/a.png)')).toEqual([]);
});

test('the same words have the same digest wherever they stand, others have another', () => {
  const digests = (source: string) => {
    const { html, text } = renderMarkdown(source);
    return paragraphsOf(html, text).map(({ digest }) => digest);
  };
  const [one, two] = digests('甲。\n\n乙。');
  expect(digests('先来一段。\n\n**乙**。\n\n甲。').slice(1)).toEqual([two, one]);
  expect(one).not.toBe(two);
});
