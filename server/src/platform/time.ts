import { DateTime } from 'luxon';

/** Formats of timestamps and days in the site's time zone. Timestamps are integer milliseconds since 1970. */
export interface SiteTime {
  /** `YYYY-MM-DD HH:mm:ss`, the format of articles. */
  articleTime(moment: number): string;
  /** RFC 3339 with the zone's offset, to the second. */
  recordTime(moment: number): string;
  /** @param text `YYYY-MM-DD HH:mm`, seconds may follow @returns undefined when there is no such time; of an hour that occurs twice, the first */
  momentOf(text: string): number | undefined;
  /** `YYYY-MM-DD`. */
  day(moment: number): string;
  /** The first millisecond of a day and of the next. @param day `YYYY-MM-DD` @returns undefined when there is no such day */
  dayBounds(day: string): { readonly start: number; readonly end: number } | undefined;
}

/** @param zone an IANA name, e.g. `Asia/Shanghai` */
export const siteTime = (zone: string): SiteTime => {
  const format = (moment: number, pattern: string): string =>
    DateTime.fromMillis(moment, { zone }).toFormat(pattern);
  const articleTime = (moment: number): string => format(moment, 'yyyy-MM-dd HH:mm:ss');

  return {
    articleTime,
    recordTime: (moment) => format(moment, "yyyy-MM-dd'T'HH:mm:ssZZ"),
    momentOf: (text) => {
      const [first] = DateTime.fromISO(text.replace(' ', 'T'), { zone }).getPossibleOffsets();
      if (!first?.isValid) return undefined;
      const moment = first.toMillis();
      // Luxon moves a time that daylight saving skips to one that exists.
      return articleTime(moment).startsWith(text.replace('T', ' ')) ? moment : undefined;
    },
    day: (moment) => format(moment, 'yyyy-MM-dd'),
    dayBounds: (day) => {
      const start = DateTime.fromISO(day, { zone });
      if (start.toISODate() !== day) return undefined;
      return { start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() };
    },
  };
};
