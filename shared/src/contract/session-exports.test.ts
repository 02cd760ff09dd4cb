import { sessionFileName } from './session-exports.calls';

test.each([
  ['改稿', '改稿.md'],
  ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h.md'],
  ['..', 'session.md'],
  ['', 'session.md'],
  [' \u202e隐藏.\n', '隐藏.md'],
])('the file of a session named %j is %j', (name, file) => {
  expect(sessionFileName(name, 'md')).toBe(file);
});
