import { articlePartsOf } from './article-parts';
import { tokensOf } from './index-text';
import { searchTermsOf } from './search-terms';
import { marker } from './snippet';

describe('tokens of a text', () => {
  test.each([
    ['春江花', ['春江', '江花', '花']],
    ['天。地', ['天', '地']],
    ['用ＲＥＡＣＴ写', ['用', 'react', '写']],
    ['C++ 与 C#', ['c++', '与', 'c#']],
    ['\u{20000}\u{20001}', ['\u{20000}\u{20001}', '\u{20001}']],
    ['“”…!', []],
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

describe('terms of a query', () => {
  test.each([
    ['江', [['江']], [true]],
    ['春江花', [['春江', '江花']], [false]],
    ['React组', [['react', '组']], [true]],
    ['组件React', [['组件', '件', 'react']], [true]],
    ['春江，花月', [['春江'], ['花月']], [false, false]],
    ['叶 叶', [['叶']], [true]],
    ['" OR NEAR( *', [['near'], ['or']], [true, true]],
  ])('%s', (key, tokens, isOpen) => {
    const terms = searchTermsOf(key);
    expect(terms.map((term) => term.tokens)).toEqual(tokens);
    expect(terms.map((term) => term.isOpen)).toEqual(isOpen);
  });

  test('are the eight longest of many words', () => {
    const key = 'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii';
    expect(searchTermsOf(key).map(({ tokens }) => tokens[0]?.length)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe('the parts of an article', () => {
  test('are its sections with the anchors of their headings', () => {
    const toc = [
      { id: '缘起', text: '缘起' },
      { id: '后来', text: '后来' },
    ];
    expect(articlePartsOf('序\n缘起\n一\n二\n后来', toc)).toEqual([
      { anchor: '', heading: '', text: '序' },
      { anchor: '缘起', heading: '缘起', text: '一\n二' },
      { anchor: '后来', heading: '后来', text: '' },
    ]);
  });

  test('of many headings are limited, without losing text', () => {
    const toc = Array.from({ length: 20_000 }, (_, number) => ({ id: `${number}`, text: `节 ${number}` }));
    const parts = articlePartsOf(toc.map(({ text }) => text).join('\n'), toc);
    expect(parts.length).toBeLessThan(600);
    expect(parts.at(-1)?.text).toMatch(/节 19999$/);
  });

  test('of a long line overlap, so that no phrase is lost', () => {
    const line = Array.from({ length: 9000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const parts = articlePartsOf(line, []);
    expect(parts.length).toBe(3);
    for (let at = 0; at + 100 < line.length; at += 50)
      expect(parts.some(({ text }) => text.includes(line.slice(at, at + 100)))).toBe(true);
  });
});

describe('marks', () => {
  const mark = (key: string, text: string): string => marker(searchTermsOf(key)).mark(text);

  test.each([
    ['江花', '春江花月', '春<em>江花</em>月'],
    ['江花 花月', '春江花月夜', '春<em>江花月</em>夜'],
    ['react', 'preact React REACT', 'preact <em>React</em> <em>REACT</em>'],
    ['react组件', 'React 组件', '<em>React 组件</em>'],
    ['ｃ++', 'C++ 与 C', '<em>C++</em> 与 C'],
    ['script', '<script>"\'&', '&lt;<em>script</em>&gt;&quot;&#39;&amp;'],
    ['lt', '<lt>', '&lt;<em>lt</em>&gt;'],
    ['em', '<em>', '&lt;<em>em</em>&gt;'],
    ['𠀀', 'a𠀀b', 'a<em>𠀀</em>b'],
    ['kg', '10㎏', '10㎏'],
    ['***', '***', '***'],
  ])('%s in %s', (key, text, html) => expect(mark(key, text)).toBe(html));

  test('a snippet surrounds the first hit and marks truncation', () => {
    const text = `${'前'.repeat(100)}\n春江花月夜\n${'后'.repeat(200)}`;
    const html = marker(searchTermsOf('花月')).snippet(text);
    expect(html).toMatch(/^…前{20,29} 春江<em>花月<\/em>夜 后+…$/);
  });
});
