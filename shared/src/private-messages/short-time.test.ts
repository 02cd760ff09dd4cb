import { shortTime } from './short-time';

const now = Date.parse('2026-03-10T20:00:00Z');

test.each([
  ['2026-03-11T03:59:00+08:00', '03:59'],
  ['2026-03-10T23:00:00+08:00', '03-10 23:00'],
  ['2026-03-10T09:30:00Z', '09:30'],
  ['2026-03-10T15:00:00-05:00', '15:00'],
  ['2025-12-31T23:59:00+08:00', '2025-12-31 23:59'],
])('%s is displayed as %s', (time, expected) => {
  expect(shortTime(time, now)).toBe(expected);
});
