import { commentParagraphs } from './comment-parts';

const marks = { text: ['', ''], mention: ['[', ']'], link: ['<', '>'], code: ['{', '}'] } as const;
const drawn = (content: string, names: readonly string[] = []): string[] =>
  commentParagraphs(
    content,
    names.map((name) => ({ user_id: 1, name, nick_name: name })),
  ).map((parts) => parts.map(({ kind, text }) => marks[kind].join(text)).join('|'));

test.each([
  ['没有记号', ['没有记号']],
  ['见https://yanye.example/a?b=1#c。再说', ['见|<https://yanye.example/a?b=1#c>|。再说']],
  ['(https://yanye.example/a).', ['(|<https://yanye.example/a>|).']],
  ['http://a.example/', ['<http://a.example/>']],
  ['javascript:alert(1) ftp://a', ['javascript:alert(1) ftp://a']],
  ['用 `text-autospace` 就行', ['用 |{text-autospace}| 就行']],
  ['`https://a.example` 不是链接', ['{https://a.example}| 不是链接']],
  ['一个 ` 不是代码', ['一个 ` 不是代码']],
  ['`分\n行`', ['`分\n行`']],
  ['第一段\n第二行\n\n\n第二段', ['第一段\n第二行', '第二段']],
])('%s', (content, expected) => {
  expect(drawn(content)).toEqual(expected);
});

test('names are found beside addresses, not inside code', () => {
  expect(drawn('@小叶 看 https://a.example `@小叶`', ['小叶'])).toEqual([
    '[@小叶]| 看 |<https://a.example>| |{@小叶}',
  ]);
});

test('a long text without an end of an address is split at once', () => {
  const long = `https://${'('.repeat(20_000)}`;
  expect(drawn(long)).toEqual([long]);
});
