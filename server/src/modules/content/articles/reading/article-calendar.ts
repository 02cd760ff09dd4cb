import type { SiteTime } from '#platform/time';

/** Days of the calendar: the same day a year ago is the first. */
const days = 366;
const hour = 3_600_000;

/** Number of articles published on a day. */
export interface CalendarDay {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly date: string;
  readonly count: number;
}

/**
 * The days of the last year, the oldest first; today is the last.
 * @param today `YYYY-MM-DD`
 * @returns the days, the start of the first one and the end of the last one in milliseconds
 */
export const lastYear = (today: string, time: SiteTime): { days: string[]; start: number; end: number } => {
  const noon = Date.parse(`${today}T12:00:00Z`);
  const all = Array.from({ length: days }, (_, back) =>
    // By calendar days, since a day may have 23 or 25 hours.
    new Date(noon - (days - 1 - back) * 24 * hour).toISOString().slice(0, 10),
  );
  const first = time.dayBounds(all[0] ?? today);
  const last = time.dayBounds(today);
  return { days: all, start: first?.start ?? 0, end: last?.end ?? 0 };
};

/** @param counted days since 1970-01-01, in any order @returns one entry per day */
export const calendarOf = (
  daysInOrder: readonly string[],
  counted: readonly { readonly day: number; readonly count: number }[],
): CalendarDay[] => {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  return daysInOrder.map((date) => ({ date, count: counts.get(Date.parse(date) / (24 * hour)) ?? 0 }));
};
