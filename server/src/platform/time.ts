import { LRUCache } from 'lru-cache';
import { DateTime, IANAZone } from 'luxon';

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** Shorter than any period of daylight saving, so that equal offsets at both ends hold in between. */
const week = 7 * dayLength;
/** From here on, offsets are whole minutes everywhere; up to here, years have four digits. */
const simple = { from: Date.UTC(1973, 0, 1), until: Date.UTC(9_999, 0, 1) };

/** @returns a moment's offset in minutes; asking for one takes longer than all the rest of formatting, so it is known by weeks */
const offsetsOf = (zone: string): ((moment: number) => number) => {
  const rules = IANAZone.create(zone);
  const known = new LRUCache<number, number>({ max: 2_000 });
  return (moment) => {
    const number = Math.floor(moment / week);
    const before = known.get(number);
    if (before !== undefined) return before;
    const [start, end] = [rules.offset(number * week), rules.offset((number + 1) * week)];
    if (start !== end) return rules.offset(moment);
    known.set(number, start);
    return start;
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** @returns RFC 3339's form of an offset, `+08:00` */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** A period in which the offset of a zone does not change. */
export interface SteadyPeriod {
  /** Milliseconds since 1970; the end is not part of it. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds to add to a timestamp of the period to read its local time as if it were UTC. */
  readonly offset: number;
}

/**
 * Formats of timestamps and days in the site's time zone. Timestamps are integer milliseconds since 1970.
 * @param zone an IANA name, e.g. `Asia/Shanghai`
 */
export const siteTime = (zone: string) => {
  const offsetOf = offsetsOf(zone);

  /** The first moment after `from` with another offset, if that is before `to`; both must be less than a period of daylight saving apart. */
  const changeBetween = (from: number, to: number): number => {
    if (offsetOf(from) === offsetOf(to)) return to;
    let [before, after] = [from, to];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetOf(middle) === offsetOf(from)) before = middle;
      else after = middle;
    }
    return after;
  };

  const steadyPeriods = (start: number, end: number): SteadyPeriod[] => {
    const periods: SteadyPeriod[] = [];
    let from = start;
    while (from < end) {
      const offset = offsetOf(from);
      let until = from;
      while (until < end && offsetOf(until) === offset)
        until = changeBetween(until, Math.min(until + week, end));
      periods.push({ start: from, end: until, offset: offset * minute });
      from = until;
    }
    return periods;
  };

  /** @returns `YYYY-MM-DDTHH:mm:ss+HH:mm` */
  const recordTime = (moment: number): string => {
    if (!(moment >= simple.from && moment < simple.until))
      return DateTime.fromMillis(moment, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
    const offset = offsetOf(moment);
    return new Date(moment + offset * minute).toISOString().slice(0, 19) + offsetText(offset);
  };
  const articleTime = (moment: number): string => recordTime(moment).slice(0, 19).replace('T', ' ');

  return {
    /** `YYYY-MM-DD HH:mm:ss`, the format of articles. */
    articleTime,
    /** RFC 3339 with the zone's offset, to the second. */
    recordTime,
    /** @param text `YYYY-MM-DD HH:mm`, seconds may follow @returns undefined for no such time; of an hour that occurs twice, the first */
    momentOf: (text: string): number | undefined => {
      const [first] = DateTime.fromISO(text.replace(' ', 'T'), { zone }).getPossibleOffsets();
      if (!first?.isValid) return undefined;
      const moment = first.toMillis();
      // Luxon moves a time that daylight saving skips to one that exists.
      return articleTime(moment).startsWith(text.replace('T', ' ')) ? moment : undefined;
    },
    /** `YYYY-MM-DD`. */
    day: (moment: number): string => recordTime(moment).slice(0, 10),
    /** Days since 1970-01-01 on the calendar of the zone: thousands of timestamps are grouped by it in a tenth of the time that their days take. */
    dayNumber: (moment: number): number => Math.floor((moment + offsetOf(moment) * minute) / dayLength),
    /** Splits a period where the clocks of the zone are changed: within each part, days are 24 hours long. */
    steadyPeriods,
    /** The first millisecond of a day and of the next. @param day `YYYY-MM-DD` @returns undefined when there is no such day */
    dayBounds: (day: string): { readonly start: number; readonly end: number } | undefined => {
      const start = DateTime.fromISO(day, { zone });
      if (start.toISODate() !== day) return undefined;
      return { start: start.toMillis(), end: start.plus({ days: 1 }).startOf('day').toMillis() };
    },
  };
};

export type SiteTime = ReturnType<typeof siteTime>;
