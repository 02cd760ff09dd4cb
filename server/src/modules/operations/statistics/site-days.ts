import type { SiteTime } from '#platform/time';

const dayLength = 24 * 3_600_000;

/** @param now milliseconds since 1970 @param count days @returns `YYYY-MM-DD` of so many days in the site's time zone, the last one today */
export const lastDays = (time: Pick<SiteTime, 'dayNumber'>, now: number, count: number): string[] => {
  const today = time.dayNumber(now);
  return Array.from({ length: count }, (_none, index) =>
    new Date((today - count + 1 + index) * dayLength).toISOString().slice(0, 10),
  );
};
