import { json } from './requests.mjs';

/** Characters of a text: nearly what the server takes at most, and the most that it may render in its own thread. */
const lengths = { brief: 6_000, full: 490_000 };
const shortLengths = { brief: 600, full: 9_990 };

/** Text before and after the parts, e.g. to close what they open. */
const repeated =
  (part, before = '', after = '') =>
  (length) => {
    const count = Math.floor((length - before.length - after.length) / part.length);
    return before + part.repeat(Math.max(1, count)) + after;
  };

/** Parts that differ, because equal ones may be found once only. */
const numbered = (part) => (length) => {
  const parts = [];
  for (let size = 0, number = 0; ; number += 1) {
    const next = part(number);
    size += next.length;
    if (size > length) return parts.join('');
    parts.push(next);
  }
};

const square = (cells, rows) => {
  const row = (cell) => `${`|${cell}`.repeat(cells)}|\n`;
  return row('a') + row('-') + row('b').repeat(rows);
};

const nestedList = (length) => {
  const depth = Math.floor(Math.sqrt(length));
  return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a\n`).join('');
};

/** What a text of few characters makes long: each use repeats the address. */
const amplified = (length) => {
  const address = `/${'a'.repeat(Math.floor(length / 4))}`;
  return repeated('[a] ', `[a]: ${address}\n\n`)(length);
};

/** @type {readonly [string, (length: number) => string][]} */
const texts = [
  ['list items', repeated('- a\n')],
  ['numbered items, each one deeper', nestedList],
  ['list marks on one line', repeated('- ')],
  ['a table of many columns', (length) => square(Math.floor(length / 14), 5)],
  ['a table of many rows', (length) => square(3, Math.floor(length / 8))],
  ['a head without its table', (length) => repeated('|a')(length)],
  ['hard breaks', repeated('a  \n')],
  ['thematic breaks', repeated('---\n')],
  ['headings', repeated('# a\n')],
  ['headings underlined', repeated('a\n=\n')],
  ['emphasis that is never closed', repeated('*a_')],
  ['emphasis of changing lengths', repeated('*a **b ***c _d __e ')],
  ['strong runs', repeated('**a**')],
  ['strikethrough', repeated('~~a')],
  ['quotes in quotes', repeated('>')],
  ['quotes and lists by turns', repeated('> - ')],
  ['brackets that open', repeated('[')],
  ['brackets in brackets', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['links', repeated('[a](/b) ')],
  ['links that are never closed', repeated('[a](<b')],
  ['pictures in pictures', repeated('![')],
  ['remote pictures', numbered((number) => `![](https://example.com/${number}.png)\n`)],
  ['definitions', numbered((number) => `[a${number}]: /b\n`)],
  ['a long definition used often', amplified],
  ['footnotes', numbered((number) => `a[^${number}]\n\n[^${number}]: b\n\n`)],
  ['a footnote used often', repeated('[^a] ', '[^a]: b\n\n')],
  ['tags', repeated('a <b>c</b> ')],
  ['tags that are never closed', repeated('<b>')],
  ['nested tags in one piece', repeated('<div>', '\n', '\n')],
  ['one unclosed tag', repeated(' a="b', '<a')],
  ['comments that are never closed', repeated('<!--a ')],
  ['instructions that are never closed', repeated('a <?b ')],
  ['scripts', repeated('<script>a</script>\n\n')],
  ['backticks of changing lengths', numbered((number) => `${'`'.repeat((number % 300) + 1)} a `)],
  ['code fences', repeated('```js\na\n```\n\n')],
  ['one long block of code', repeated('const a = [1, "b", /c/, `d`];\n', '```ts\n', '```\n')],
  ['code that highlights badly', repeated('<a b="', '```xml\n', '\n```\n')],
  ['formulas', repeated('$a^2$ ')],
  ['dollars', repeated('$a ')],
  ['a formula that grows', repeated('{', '$$\n', '\n$$\n')],
  ['macros that grow', () => String.raw`$$\def\a{bb}\def\b{\a\a}\def\c{\b\b}\def\d{\c\c}\d\d$$`.repeat(300)],
  ['entities', repeated('&amp;&#x4e2d;')],
  ['entities that are none', repeated('&a')],
  ['addresses', repeated('https://a.b/c ')],
  ['addresses that hardly are', repeated('www.')],
  ['mail addresses', repeated('a@b')],
  ['parentheses after an address', repeated(')', 'https://a.b/((')],
  ['one long line', repeated('字')],
  ['one long word', repeated('a')],
  ['blanks', repeated(' ', 'a', 'b')],
  ['tabs', repeated('\t- ')],
  ['blank lines', repeated('a\n\n')],
  ['Chinese emphasis', repeated('**中文。**中')],
  ['characters of two units', repeated('𠮷*')],
  ['characters without a width', repeated('\u200B\u202E')],
  ['halves of characters', repeated('\uD842*')],
  ['diagrams', repeated('```mermaid\ngraph TD\n```\n\n')],
  ['directives', repeated(':::note\na\n:::\n\n')],
  ['backslashes', repeated('\\')],
];

/** Markdown that is dear to parse, to render or to send. */
export const hostileMarkdown = [
  ['Markdown', lengths],
  ['short Markdown', shortLengths],
].flatMap(([kind, lengthOf]) =>
  texts.map(([name, text]) => ({
    kind,
    name,
    as: 'member',
    // The thread has 10 s; a busy machine needs some more to say so.
    boundMs: 12_000,
    make: (size) => json('POST', '/api/articles/preview', { content: text(lengthOf[size]) }),
  })),
);
