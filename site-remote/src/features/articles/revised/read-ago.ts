import { recentlyAgo } from '#time/relative-time.ts';
import { revisedMessages as text } from './messages.zh';

const day = 24 * 60 * 60_000;

/**
 * Formats how long ago an article was last read.
 * @param at milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export const readAgo = (at: number, now: number): string => {
  const recently = recentlyAgo(new Date(at).toISOString(), now);
  if (recently !== undefined) return recently;
  const days = Math.floor((now - at) / day);
  if (days < 30) return text.days(days);
  return days < 365 ? text.months(Math.floor(days / 30)) : text.years(Math.floor(days / 365));
};
