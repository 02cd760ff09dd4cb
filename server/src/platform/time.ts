import { DateTime } from 'luxon';

/**
 * Formats of timestamps and days in the site's time zone. Timestamps are integer milliseconds since 1970.
 * @param zone an IANA name, e.g. `Asia/Shanghai`
 */
export const siteTime = (zone: string) => {
  const format = (moment: number, pattern: string): string =>
    DateTime.fromMillis(moment, { zone }).toFormat(pattern);
  const articleTime = (moment: number): string => format(moment, 'yyyy-MM-dd HH:mm:ss');

  return {
    /** `YYYY-MM-DD HH:mm:ss`, the format of articles. */
    articleTime,
    /** RFC 3339 with the zone's offset, to the second. */
    recordTime: (moment: number): string => format(moment, "yyyy-MM-dd'T'HH:mm:ssZZ"),
    /** @param text `YYYY-MM-DD HH:mm`, seconds may follow @returns undefined for no such time; of an hour that occurs twice, the first */
    momentOf: (text: string): number | undefined => {
      const [first] = DateTime.fromISO(text.replace(' ', 'T'), { zone }).getPossibleOffsets();
      if (!first?.isValid) return undefined;
      const moment = first.toMillis();
      // Luxon moves a time that daylight saving skips to one that exists.
      return articleTime(moment).startsWith(text.replace('T', ' ')) ? moment : undefined;
    },
    /** `YYYY-MM-DD`. */
    day: (moment: number): string => format(moment, 'yyyy-MM-dd'),
    /** The first millisecond of a day and of the next. @param day `YYYY-MM-DD` @returns undefined when there is no such day */
    dayBounds: (day: string): { readonly start: number; readonly end: number } | undefined => {
      const start = DateTime.fromISO(day, { zone });
      if (start.toISODate() !== day) return undefined;
      return { start: start.toMillis(), end: start.plus({ days: 1 }).startOf('day').toMillis() };
    },
  };
};

export type SiteTime = ReturnType<typeof siteTime>;
