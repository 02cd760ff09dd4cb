const minute = 60_000;
/** Offsets change on quarter hours at the finest, so one lookup serves all timestamps of a quarter. */
const quarter = 15 * minute;
const mostRemembered = 50_000;

const pad = (value: number, size = 2): string => String(value).padStart(size, '0');

const dateParts = (date: Date): string =>
  `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;

const timeParts = (date: Date): string =>
  `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;

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

/** @param timeZone an IANA name, e.g. `Asia/Shanghai` */
export const siteTime = (timeZone: string): SiteTime => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // Intl takes microseconds per call, and a list formats dozens of timestamps: offsets are cached.
  const offsets = new Map<number, number>();

  const offsetAt = (moment: number): number => {
    const slot = Math.floor(moment / quarter);
    const known = offsets.get(slot);
    if (known !== undefined) return known;
    const at = slot * quarter;
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
    const offset = Date.UTC(year, month - 1, day, hour, minutes, second) - at;
    if (offsets.size >= mostRemembered) offsets.clear();
    offsets.set(slot, offset);
    return offset;
  };

  const local = (moment: number): Date => new Date(moment + offsetAt(moment));

  /** The timestamp at which clocks of the zone show what UTC clocks show at `moment`. */
  const momentAt = (shown: number): number => {
    const guess = shown - offsetAt(shown);
    return shown - offsetAt(guess);
  };

  const offsetText = (moment: number): string => {
    const minutes = Math.round(offsetAt(moment) / minute);
    const size = Math.abs(minutes);
    return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  };

  const articleTime = (moment: number): string => `${dateParts(local(moment))} ${timeParts(local(moment))}`;

  return {
    articleTime,
    recordTime: (moment) => `${dateParts(local(moment))}T${timeParts(local(moment))}${offsetText(moment)}`,
    momentOf: (text) => {
      const shown = text.replace('T', ' ');
      const atZero = Date.parse(`${shown.replace(' ', 'T')}Z`);
      if (Number.isNaN(atZero)) return undefined;
      const moment = momentAt(atZero);
      // Skipped by daylight saving, or the thirtieth of February.
      return articleTime(moment).startsWith(shown) ? moment : undefined;
    },
    day: (moment) => dateParts(local(moment)),
    dayBounds: (day) => {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      if (Number.isNaN(midnight) || dateParts(new Date(midnight)) !== day) return undefined;
      return { start: momentAt(midnight), end: momentAt(midnight + 24 * 60 * minute) };
    },
  };
};
