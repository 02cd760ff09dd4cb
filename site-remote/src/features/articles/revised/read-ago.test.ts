import { readAgo } from './read-ago';

const now = Date.parse('2026-03-10T12:00:00+08:00');

test.each([
  ['2026-03-10T09:00:00+08:00', '3 小时前'],
  ['2026-03-01T12:00:00+08:00', '9 天前'],
  ['2025-12-10T12:00:00+08:00', '3 个月前'],
  ['2024-03-01T12:00:00+08:00', '2 年前'],
])('an article that was read at %s was read %s', (at, said) => {
  expect(readAgo(Date.parse(at), now)).toBe(said);
});
