/** @jest-environment node */
import { cleanName, longestName, nameProblemOf } from './names.policy';

test.each([
  ['林', '林'],
  ['  林  小  叶 ', '林 小 叶'],
  ['Ｌｉｎ', 'Lin'],
  ['林\u3000叶', '林 叶'],
  ['①号', '1号'],
])('%j is stored as %j', (raw, stored) => {
  expect(cleanName(raw)).toBe(stored);
});

test.each([
  ['a Chinese name', '小叶子'],
  ['a foreign name', 'Zoë Ørsted'],
  ['signs', '(^_^)'],
  ['an emoji of several signs', '叶👨‍👩‍👧❤️'],
  ['the longest', '叶'.repeat(longestName)],
  ['a word that only contains a reserved one', 'badminton'],
  ['a trade', '系统架构师'],
])('%s may be a name: %s', (_what, name) => {
  expect(nameProblemOf(name)).toBeUndefined();
});

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \u3000 ', 'empty'],
  ['one letter too many', '叶'.repeat(longestName + 1), 'long'],
  ['what unfolds into too many', '㌖'.repeat(longestName), 'long'],
  ['a zero-width blank', '林\u200b叶', 'invisible'],
  ['a joiner that joins no emoji', '林\u200d叶', 'invisible'],
  ['text that runs backwards', '\u202eniл', 'invisible'],
  ['a line break', '林\n叶', 'invisible'],
  ['a filler that looks like nothing', '\u3164', 'invisible'],
  ['the blank of Braille', '\u2800', 'invisible'],
  ['half a letter', '\ud83c', 'invisible'],
  ['marks piled up', 'l\u0300\u0301\u0302\u0303\u0304', 'invisible'],
  ['the word itself', '管理员', 'reserved'],
  ['the word with signs between', '管·理·员', 'reserved'],
  ['the word in traditional letters', '管理員', 'reserved'],
  ['the word as a part', '言叶官方小助手', 'reserved'],
  ['the English word', 'Admin', 'reserved'],
  ['the English word with a number', 'admin_001', 'reserved'],
  ['the English word beside others', 'the admin', 'reserved'],
  ['wide letters', 'ＡＤＭＩＮ', 'reserved'],
  ['the system', '系统', 'reserved'],
])('%s is no name: %j is %s', (_what, name, problem) => {
  expect(nameProblemOf(name)).toBe(problem);
});

test('look-alike letters count as equal with a likeness function', () => {
  const likeness = (text: string) => text.replaceAll('а', 'a');
  expect([nameProblemOf('аdmin'), nameProblemOf('аdmin', likeness)]).toEqual([undefined, 'reserved']);
});
