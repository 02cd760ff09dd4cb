import { daysOf, type Line } from './timeline-days';

const now = new Date(2026, 2, 3, 12).getTime();
const line = (at: Date): Line => ({
  key: at.toISOString(),
  how: 'typed',
  who: '',
  isMine: true,
  at: at.getTime(),
  title: '',
  size: 0,
});

test('the timeline groups versions by day in the user’s time zone, newest first', () => {
  const lines = [
    line(new Date(2025, 11, 31, 8)),
    line(new Date(2026, 2, 3, 0)),
    line(new Date(2026, 2, 2, 23, 59)),
    line(new Date(2026, 2, 3, 11)),
    line(new Date(2026, 1, 1, 8)),
  ];
  expect(
    daysOf(lines, now).map(({ name, lines: ofDay }) => [
      name,
      ofDay.map(({ at }) => new Date(at).getHours()),
    ]),
  ).toEqual([
    ['今天', [11, 0]],
    ['昨天', [23]],
    ['2 月 1 日', [8]],
    ['2025 年 12 月 31 日', [8]],
  ]);
});
