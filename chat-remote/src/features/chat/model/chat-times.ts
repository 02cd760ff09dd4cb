import { chatMessages as text } from '#features/chat/messages.zh.ts';

const dayMs = 86_400_000;

/** @param time RFC 3339 with the site's offset @returns hours and minutes there */
export const minuteOf = (time: string): string => time.slice(11, 16);

/** @returns the day in the site's time zone, `YYYY-MM-DD` */
export const dayOf = (time: string): string => time.slice(0, 10);

const offsetMs = (time: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** @param now milliseconds since 1970 @returns that moment in the time zone of `like`, RFC 3339 */
export const timeLike = (like: string, now: number): string => {
  const zone = /(Z|[+-]\d\d:\d\d)$/.exec(like)?.[0] ?? 'Z';
  return new Date(now + offsetMs(like)).toISOString().slice(0, 19) + zone;
};

/** @param now milliseconds since 1970 @returns 今天, 昨天 or the date of a day line */
export const dayName = (time: string, now: number): string => {
  const day = dayOf(time);
  if (day === dayOf(timeLike(time, now))) return text.today;
  if (day === dayOf(timeLike(time, now - dayMs))) return text.yesterday;
  const [year = '', month = '', date = ''] = day.split('-');
  const short = text.date(Number(month), Number(date));
  return year === timeLike(time, now).slice(0, 4) ? short : text.dateOfYear(Number(year), short);
};

/** @returns when, as short as a list of rooms can say it */
export const shortTime = (time: string, now: number): string =>
  dayOf(time) === dayOf(timeLike(time, now)) ? minuteOf(time) : dayName(time, now);
