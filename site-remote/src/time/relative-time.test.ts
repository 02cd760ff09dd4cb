import { recentlyAgo } from './relative-time';

const now = Date.parse('2026-03-10T12:00:00+08:00');

describe('the relative time of a comment', () => {
  test.each([
    ['2026-03-10T11:59:30+08:00', '刚刚'],
    ['2026-03-10T12:00:20+08:00', '刚刚'],
    ['2026-03-11T12:00:00+08:00', '刚刚'],
    ['2026-03-10T03:55:00Z', '5 分钟前'],
    ['2026-03-10T09:00:00+08:00', '3 小时前'],
    ['2026-03-09T10:00:00+08:00', '昨天'],
    ['2026-03-03T12:00:01+08:00', '6 天前'],
    ['2026-03-03T12:00:00+08:00', undefined],
    ['not a time', undefined],
  ])('%s reads %s', (from, said) => {
    expect(recentlyAgo(from, now)).toBe(said);
  });
});
