/** @param time RFC 3339 text in the time zone of the site @returns its minute, as displayed */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

const offsetOf = (time: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/**
 * As much of a time as one needs: the minute alone on the same day, day and month within the year. Day and year are those of the time
 * zone that the text is in.
 * @param time RFC 3339 text
 * @param now milliseconds since 1970
 */
export const shortTime = (time: string, now: number): string => {
  const minute = minuteOf(time);
  const today = new Date(now + offsetOf(time)).toISOString();
  if (minute.slice(0, 10) === today.slice(0, 10)) return minute.slice(11);
  return minute.slice(0, 4) === today.slice(0, 4) ? minute.slice(5) : minute;
};
