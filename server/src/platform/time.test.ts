import { DateTime } from 'luxon';
import { siteTime } from './time';

const moment = Date.parse('2024-03-09T16:30:05.900Z');

describe('timestamps in the site’s time zone', () => {
  test.each([
    ['Asia/Shanghai', '2024-03-10 00:30:05', '2024-03-10T00:30:05+08:00'],
    ['America/New_York', '2024-03-09 11:30:05', '2024-03-09T11:30:05-05:00'],
    ['Asia/Kolkata', '2024-03-09 22:00:05', '2024-03-09T22:00:05+05:30'],
    ['UTC', '2024-03-09 16:30:05', '2024-03-09T16:30:05+00:00'],
  ])('in %s an article says %s and a record %s', (zone, articleTime, recordTime) => {
    const time = siteTime(zone);
    expect(time.articleTime(moment)).toBe(articleTime);
    expect(time.recordTime(moment)).toBe(recordTime);
    expect(Date.parse(recordTime)).toBe(Math.floor(moment / 1000) * 1000);
  });

  test.each([
    ['Asia/Shanghai', '2024-03-10', 24],
    ['America/New_York', '2024-03-10', 23],
    ['America/New_York', '2024-11-03', 25],
  ])('in %s the day %s has %i hours and begins at midnight', (zone, day, hours) => {
    const time = siteTime(zone);
    const bounds = time.dayBounds(day);
    expect(time.articleTime(bounds?.start ?? 0)).toBe(`${day} 00:00:00`);
    expect(((bounds?.end ?? 0) - (bounds?.start ?? 0)) / 3_600_000).toBe(hours);
    expect(time.day(bounds?.start ?? 0)).toBe(day);
  });

  test('a day whose midnight daylight saving skips ends at the next midnight', () => {
    const time = siteTime('Asia/Beirut');
    const { start = 0, end = 0 } = time.dayBounds('2024-03-31') ?? {};
    expect([start, end].map(time.articleTime)).toEqual(['2024-03-31 01:00:00', '2024-04-01 00:00:00']);
  });

  test.each([
    'Asia/Shanghai',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Africa/Cairo',
  ])('in %s moments of all years are formatted as Luxon formats them', (zone) => {
    const time = siteTime(zone);
    const hour = 3_600_000;
    const all: number[] = [];
    for (let at = Date.parse('1965-01-01'); at < Date.parse('2038-01-01'); at += 37 * hour + 1_234)
      all.push(at);
    for (let at = Date.parse('2024-01-01'); at < Date.parse('2025-01-01'); at += hour / 2) all.push(at);
    const wrong = all.filter((at) => {
      const shown = DateTime.fromMillis(at, { zone });
      return (
        time.recordTime(at) !== shown.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ") ||
        time.articleTime(at) !== shown.toFormat('yyyy-MM-dd HH:mm:ss') ||
        time.day(at) !== shown.toFormat('yyyy-MM-dd') ||
        time.dayNumber(at) !== Date.parse(time.day(at)) / (24 * hour)
      );
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    'Asia/Shanghai',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
  ])('in %s every moment of a year is in the one period that has its offset', (zone) => {
    const time = siteTime(zone);
    const [start, end] = [Date.parse('2011-03-10T05:07:00Z'), Date.parse('2012-03-10T05:07:00Z')];
    const periods = time.steadyPeriods(start, end);
    expect([periods[0]?.start, periods.at(-1)?.end]).toEqual([start, end]);
    const wrong: number[] = [];
    for (let at = start; at < end; at += 1_800_000) {
      const holding = periods.filter((period) => period.start <= at && at < period.end);
      const day = Math.floor((at + (holding[0]?.offset ?? Number.NaN)) / 86_400_000);
      if (holding.length !== 1 || day !== time.dayNumber(at)) wrong.push(at);
    }
    expect(wrong).toEqual([]);
  });

  test('periods end where clocks are changed', () => {
    const year = (zone: string) =>
      siteTime(zone).steadyPeriods(Date.parse('2024-01-01T00:00:00Z'), Date.parse('2025-01-01T00:00:00Z'));
    expect(year('Asia/Shanghai')).toHaveLength(1);
    expect(year('America/New_York').map(({ start }) => new Date(start).toISOString())).toEqual([
      '2024-01-01T00:00:00.000Z',
      '2024-03-10T07:00:00.000Z',
      '2024-11-03T06:00:00.000Z',
    ]);
  });

  test('a date that does not exist is detected', () => {
    expect(siteTime('UTC').dayBounds('2024-02-30')).toBeUndefined();
    expect(siteTime('UTC').dayBounds('2024-13-01')).toBeUndefined();
  });

  test.each([
    ['Asia/Shanghai', '2024-03-10 00:30', '2024-03-09T16:30:00Z'],
    ['Asia/Shanghai', '2024-03-10T00:30:05', '2024-03-09T16:30:05Z'],
    ['America/New_York', '2024-03-10 01:59', '2024-03-10T06:59:00Z'],
    ['America/New_York', '2024-03-10 03:00', '2024-03-10T07:00:00Z'],
    ['Asia/Kolkata', '2024-03-10 00:00', '2024-03-09T18:30:00Z'],
    // The first of an hour that occurs twice.
    ['America/New_York', '2024-11-03 01:30', '2024-11-03T05:30:00Z'],
    ['Europe/Berlin', '2024-10-27 02:30', '2024-10-27T00:30:00Z'],
  ])('in %s clocks show %s at %s', (zone, shown, moment) => {
    expect(siteTime(zone).momentOf(shown)).toBe(Date.parse(moment));
  });

  test.each([
    ['a clock skips', 'America/New_York', '2024-03-10 02:30'],
    ['no calendar has', 'UTC', '2024-02-30 08:00'],
    ['is no moment', 'UTC', '明天'],
    ['is empty', 'UTC', ''],
  ])('a moment that %s is rejected', (_what, zone, shown) => {
    expect(siteTime(zone).momentOf(shown)).toBeUndefined();
  });
});
