import { messages } from '../messages.zh';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats the time since an instant of the last week. Older times keep the day that the server rendered, so that hydration does not
 * change them.
 * @param from RFC 3339 text with an offset
 * @param now milliseconds since the epoch
 * @returns a short phrase, undefined for older instants; an instant in the future is "just now", since clocks differ
 */
export const recentlyAgo = (from: string, now: number): string | undefined => {
  const passed = now - Date.parse(from);
  if (passed < minute) return messages.time.now;
  if (passed < hour) return messages.time.minutes(Math.floor(passed / minute));
  if (passed < day) return messages.time.hours(Math.floor(passed / hour));
  if (passed < 2 * day) return messages.time.yesterday;
  return passed < 7 * day ? messages.time.days(Math.floor(passed / day)) : undefined;
};
