/** @jest-environment node */
import { isGuessable } from './passwords.policy';

test.each([
  ['the user name', 'linxiaoye', true],
  ['the e-mail in other case', 'Lin@Example.com', true],
  ['digits in a row', '12345678', true],
  ['digits in a row to the zero', '1234567890', true],
  ['letters backwards', 'hgfedcba', true],
  ['one sign again and again', 'aaaaaaaa', true],
  ['a password everybody tries', 'PassW0rd', true],
  ['words', 'leaves and words', false],
  ['what only contains the name', 'linxiaoye planted 3', false],
])('%s', (_what, password, expected) => {
  expect(isGuessable(password, ['linxiaoye', '', 'lin@example.com'])).toBe(expected);
});
