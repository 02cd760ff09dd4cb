import { dayAgo, momentAgo } from './relative-time';

const now = Date.parse('2026-03-10T12:00:00+08:00');

describe('the relative time of a comment', () => {
  test.each([
    ['2026-03-10T11:59:30+08:00', '刚刚'],
    ['2026-03-10T12:00:20+08:00', '刚刚'],
    ['2026-03-10T03:55:00Z', '5 分钟前'],
    ['2026-03-10T09:00:00+08:00', '3 小时前'],
    ['2026-03-09T10:00:00+08:00', '昨天'],
    ['2026-03-01T12:00:00+08:00', '9 天前'],
    ['2025-12-10T12:00:00+08:00', '3 个月前'],
    ['2024-03-01T12:00:00+08:00', '2 年前'],
    ['not a time', ''],
  ])('%s reads %s', (from, said) => {
    expect(momentAgo(from, now)).toBe(said);
  });
});

describe('the relative date of an article counts calendar days', () => {
  const noon = new Date(2026, 2, 10, 12).getTime();
  test.each([
    ['2026-03-10 00:00:01', '今天'],
    ['2026-03-11 01:00:00', '今天'],
    ['2026-03-09 23:59:59', '昨天'],
    ['2026-03-01 08:00:00', '9 天前'],
    ['2025-12-10 08:00:00', '3 个月前'],
    ['', ''],
  ])('%s reads %s', (date, said) => {
    expect(dayAgo(date, noon)).toBe(said);
  });
});
