import { renderMarkdown } from './render-markdown';
import { meaningOf } from './testing/meaning-of';

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** A rule of GitHub Flavored Markdown, a text that exercises it, and the output of GitHub's renderer. */
const rules: readonly (readonly [rule: string, markdown: string, html: string])[] = [
  // Tables
  [
    'a table has a head and a body',
    lines('| 茶 | 产地 |', '| --- | --- |', '| 龙井 | 杭州 |'),
    '<table><thead><tr><th>茶</th><th>产地</th></tr></thead><tbody><tr><td>龙井</td><td>杭州</td></tr></tbody></table>',
  ],
  [
    'colons align a column, outer pipes and equal widths are not needed',
    lines('| 左 | 中 | 右 |', ':-- | :-: | -:', '一 | 二 | 三'),
    '<table><thead><tr><th align="left">左</th><th align="center">中</th><th align="right">右</th></tr></thead><tbody><tr><td align="left">一</td><td align="center">二</td><td align="right">三</td></tr></tbody></table>',
  ],
  [
    'a pipe in a cell is escaped, in code as well',
    lines('| 或 |', '| -- |', '| 是 `\\|` 吗 |', '| 是 **\\|** 吗 |'),
    '<table><thead><tr><th>或</th></tr></thead><tbody><tr><td>是 <code>|</code> 吗</td></tr><tr><td>是 <strong>|</strong> 吗</td></tr></tbody></table>',
  ],
  [
    'a table ends where another block begins',
    lines('| 一 | 二 |', '| --- | --- |', '| 三 | 四 |', '> 五'),
    '<table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr></tbody></table><blockquote><p>五</p></blockquote>',
  ],
  [
    'a line of words is one more row, an empty line ends the table',
    lines('| 一 | 二 |', '| --- | --- |', '| 三 | 四 |', '五', '', '六'),
    '<table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr><tr><td>五</td><td></td></tr></tbody></table><p>六</p>',
  ],
  [
    'no table where head and line below differ in cells',
    lines('| 一 | 二 |', '| --- |', '| 三 |'),
    '<p>| 一 | 二 | | --- | | 三 |</p>',
  ],
  [
    'rows have as many cells as the head: the rest is left out, what lacks is empty',
    lines('| 一 | 二 |', '| --- | --- |', '| 三 |', '| 四 | 五 | 六 |'),
    '<table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三</td><td></td></tr><tr><td>四</td><td>五</td></tr></tbody></table>',
  ],
  [
    'a table may have no body',
    lines('| 一 | 二 |', '| --- | --- |'),
    '<table><thead><tr><th>一</th><th>二</th></tr></thead></table>',
  ],
  // Task lists
  [
    'a box begins an item',
    lines('- [ ] 写', '- [x] 读'),
    '<ul><li><input type="checkbox" disabled> 写</li><li><input type="checkbox" checked disabled> 读</li></ul>',
  ],
  [
    'boxes at any depth, with a large X as well',
    lines('- [X] 外', '  - [ ] 里', '  - [x] 也在里', '- [ ] 又外'),
    '<ul><li><input type="checkbox" checked> 外<ul><li><input type="checkbox"> 里</li><li><input type="checkbox" checked> 也在里</li></ul></li><li><input type="checkbox"> 又外</li></ul>',
  ],
  ['a box is none without a blank behind it', lines('- [x]无'), '<ul><li>[x]无</li></ul>'],
  // Strikethrough
  ['two tildes strike out', lines('~~旧的~~ 新的'), '<p><del>旧的</del> 新的</p>'],
  ['not over two paragraphs', lines('这是 ~~一', '', '二~~。'), '<p>这是 ~~一</p><p>二~~。</p>'],
  ['three tildes do not strike out', lines('这 ~~~不~~~ 算'), '<p>这 ~~~不~~~ 算</p>'],
  // Autolinks
  [
    'www. is an address',
    lines('www.yanye.example'),
    '<p><a href="http://www.yanye.example">www.yanye.example</a></p>',
  ],
  [
    'with its path',
    lines('见 www.yanye.example/help 一页'),
    '<p>见 <a href="http://www.yanye.example/help">www.yanye.example/help</a> 一页</p>',
  ],
  [
    'without the stop behind it',
    lines('Visit www.yanye.example. Then www.yanye.example/a.b.'),
    '<p>Visit <a href="http://www.yanye.example">www.yanye.example</a>. Then <a href="http://www.yanye.example/a.b">www.yanye.example/a.b</a>.</p>',
  ],
  [
    'with brackets of its own, without those around it',
    lines(
      'www.yanye.example/s?q=(tea)',
      '',
      '(www.yanye.example/s?q=(tea))',
      '',
      '(www.yanye.example/s?q=(tea)',
    ),
    '<p><a href="http://www.yanye.example/s?q=(tea)">www.yanye.example/s?q=(tea)</a></p><p>(<a href="http://www.yanye.example/s?q=(tea)">www.yanye.example/s?q=(tea)</a>)</p><p>(<a href="http://www.yanye.example/s?q=(tea)">www.yanye.example/s?q=(tea)</a></p>',
  ],
  [
    'brackets within it stay',
    lines('www.yanye.example/s?q=(tea))+ok'),
    '<p><a href="http://www.yanye.example/s?q=(tea))+ok">www.yanye.example/s?q=(tea))+ok</a></p>',
  ],
  [
    'what looks like an entity at its end is left out',
    lines('www.yanye.example/s?q=a&hl=en', '', 'www.yanye.example/s?q=a&hl;'),
    '<p><a href="http://www.yanye.example/s?q=a&amp;hl=en">www.yanye.example/s?q=a&amp;hl=en</a></p><p><a href="http://www.yanye.example/s?q=a">www.yanye.example/s?q=a</a>&amp;hl;</p>',
  ],
  [
    'a less-than sign ends it',
    lines('www.yanye.example/he<lp'),
    '<p><a href="http://www.yanye.example/he">www.yanye.example/he</a>&lt;lp</p>',
  ],
  [
    'http and https',
    lines('http://yanye.example 和 https://yanye.example/a(b)'),
    '<p><a href="http://yanye.example">http://yanye.example</a> 和 <a href="https://yanye.example/a(b)">https://yanye.example/a(b)</a></p>',
  ],
  [
    'mail addresses',
    lines('me@yanye.example'),
    '<p><a href="mailto:me@yanye.example">me@yanye.example</a></p>',
  ],
  [
    'a plus sign before the at, none behind it',
    lines("a@b-c+d.example isn't one, a+b@c-d.example is."),
    '<p>a@b-c+d.example isn\'t one, <a href="mailto:a+b@c-d.example">a+b@c-d.example</a> is.</p>',
  ],
  [
    'a stop may follow a mail address, a hyphen or a line below may not end it',
    lines('a.b-c_d@a.b', '', 'a.b-c_d@a.b.', '', 'a.b-c_d@a.b-', '', 'a.b-c_d@a.b_'),
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
  ],
];

test.each(rules)('%s', (_rule, markdown, html) => {
  expect(meaningOf(renderMarkdown(markdown).html)).toBe(meaningOf(html));
});

/** A deviation from GitHub: a single tilde is a range in Chinese text. */
test('one tilde does not strike out', () => {
  expect(meaningOf(renderMarkdown('要 3~5 天，不是 6~8 天\n').html)).toBe('[p: 要 3~5 天，不是 6~8 天]');
});

/** GitHub filters nine tags and passes the others; here no tag of an author is passed. */
test('raw HTML loses its tags, filtered by GitHub or not', () => {
  expect(
    renderMarkdown('<strong><title><style></strong>\n\n<blockquote><xmp>文</xmp></blockquote>\n').html,
  ).not.toMatch(/<(?:title|style|xmp)/i);
});
