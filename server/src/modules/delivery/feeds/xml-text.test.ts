import { xmlText } from './xml-text';

test.each([
  ['markup', '<a href="x">&</a>', '&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;'],
  ['control characters, which XML cannot carry', 'a\u0000b\u0008c\u001fd', 'abcd'],
  ['half a character', 'a\ud800b', 'ab'],
  ['blanks and what lies beyond the basic plane', '一\t二\n😀', '一\t二\n😀'],
])('%s', (_what, text, written) => {
  expect(xmlText(text)).toBe(written);
});
