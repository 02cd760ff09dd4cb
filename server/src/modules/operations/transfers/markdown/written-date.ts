import type { SiteTime } from '#platform/time';

const form =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0');

/**
 * The timestamp of a date in front matter or in a file name.
 * @param text e.g. `2016-08-08 15:00:43`, `2016/8/8`, `2016-08-08T15:00:43+08:00`; without an offset it is the site's time
 * @returns milliseconds since 1970, undefined when it is no date
 */
export const momentOf = (text: string, time: SiteTime): number | undefined => {
  const found = form.exec(text.trim());
  if (!found) return undefined;
  const [, year = '', month, day, hour, minute, second, offset] = found;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (offset !== undefined) {
    const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
    const moment = Date.parse(`${date}T${two(hour)}:${two(minute)}:${two(second)}${zone}`);
    return Number.isNaN(moment) ? undefined : moment;
  }
  const bounds = time.dayBounds(date);
  const seconds = Number(hour ?? 0) * 3_600 + Number(minute ?? 0) * 60 + Number(second ?? 0);
  return bounds && seconds < 86_400 ? bounds.start + seconds * 1_000 : undefined;
};

/** The date that a file name begins with, as Jekyll writes it. */
export const dateInName = (name: string): string | undefined =>
  /^(\d{4}-\d{1,2}-\d{1,2})(?=[-_. ]|$)/.exec(name)?.[1];
