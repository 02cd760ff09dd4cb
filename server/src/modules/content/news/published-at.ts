import type { SiteTime } from '#platform/time';

const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads the date of an entry.
 * @param date in any form feeds use; without a zone it is the site's own, as in most Chinese feeds
 * @returns milliseconds since 1970; undefined when it is none
 */
export const publishedAt = (date: string, time: Pick<SiteTime, 'dayBounds'>): number | undefined => {
  const written = date.trim();
  const [, day, hours = '0', minutes = '0', seconds = '0'] = zoneless.exec(written) ?? [];
  if (day !== undefined) {
    const start = time.dayBounds(day)?.start;
    return start === undefined
      ? undefined
      : start + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  }
  const moment = Date.parse(written);
  return Number.isNaN(moment) || moment < 0 ? undefined : moment;
};
