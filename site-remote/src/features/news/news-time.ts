/** @param time RFC 3339 with the site's offset @returns local time of the site, to the minute */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** @param time RFC 3339 with the site's offset @returns month, day and minute, for entries that are rarely older than a week */
export const shortMinuteOf = (time: string): string => minuteOf(time).slice(5);
