import { messages } from '../messages.zh';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byDays = (days: number): string => {
  if (days <= 0) return messages.time.today;
  if (days === 1) return messages.time.yesterday;
  if (days < 30) return messages.time.days(days);
  if (days < 365) return messages.time.months(Math.floor(days / 30));
  return messages.time.years(Math.floor(days / 365));
};

/**
 * Formats the time since an instant.
 * @param from RFC 3339 text with an offset
 * @param now milliseconds since the epoch
 * @returns a short phrase; an instant in the future is "just now", since clocks differ
 */
export const momentAgo = (from: string, now: number): string => {
  const passed = now - Date.parse(from);
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return messages.time.now;
  if (passed < hour) return messages.time.minutes(Math.floor(passed / minute));
  if (passed < day) return messages.time.hours(Math.floor(passed / hour));
  return byDays(Math.floor(passed / day));
};

const midnight = (year: number, month: number, date: number): number => Date.UTC(year, month, date);

/**
 * Formats the calendar days since an article's date. An article's time has no offset, so hours would be a guess
 * for readers in other time zones; days are right for all but the hours around midnight.
 * @param date text that starts with `YYYY-MM-DD`
 * @param now milliseconds since the epoch
 */
export const dayAgo = (date: string, now: number): string => {
  const [year = NaN, month = NaN, dayOfMonth = NaN] = date.slice(0, 10).split('-').map(Number);
  const today = new Date(now);
  const passed =
    midnight(today.getFullYear(), today.getMonth(), today.getDate()) - midnight(year, month - 1, dayOfMonth);
  return Number.isNaN(passed) ? '' : byDays(Math.round(passed / day));
};
