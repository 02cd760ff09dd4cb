/** A day of the calendar. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly count: number;
}

/** Columns of the map, one per week. */
export const weeks = 26;

/** Fewer posts in a year make a map of empty squares. */
const fewest = 20;

/** Number of articles of a day with the darkest tone. */
const tones = [1, 2, 4, 6] as const;

/** @returns 0 to 4 */
export const toneOf = (count: number): number => tones.filter((least) => count >= least).length;

/** Monday is 0; the date alone counts, so the reader's time zone does not matter. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** A month, the column in which its first week begins, and its number of articles. */
export interface MapMonth {
  /** 1 to 12 */
  readonly month: number;
  /** From 0. */
  readonly column: number;
  readonly count: number;
}

export interface HalfYear {
  /** Whole weeks from Monday, the last one up to today. */
  readonly days: readonly CalendarDay[];
  readonly months: readonly MapMonth[];
  readonly count: number;
}

/**
 * The last 26 weeks of a calendar.
 * @param year every day of the last year, the oldest first
 * @returns undefined for a year with hardly any posts
 */
export const halfYearOf = (year: readonly CalendarDay[]): HalfYear | undefined => {
  const last = year.at(-1);
  if (!last || year.reduce((sum, { count }) => sum + count, 0) < fewest) return undefined;
  const days = year.slice(-((weeks - 1) * 7 + weekday(last.date) + 1));
  const months: { month: number; column: number; count: number }[] = [];
  for (const [at, { date, count }] of days.entries()) {
    const month = Number(date.slice(5, 7));
    const known = months.at(-1);
    if (known?.month === month) known.count += count;
    else months.push({ month, column: Math.floor(at / 7), count });
  }
  return { days, months, count: days.reduce((sum, { count }) => sum + count, 0) };
};
