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

/** @param moments publication timestamps in milliseconds @returns one entry per day */
export const calendarOf = (
  daysInOrder: readonly string[],
  moments: readonly number[],
  time: SiteTime,
): CalendarDay[] => {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const day = time.dayNumber(moment);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return daysInOrder.map((date) => ({ date, count: counts.get(Date.parse(date) / (24 * hour)) ?? 0 }));
};
