import { noticeMessages } from './messages.zh';

const format = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

/** Seconds of each unit, the largest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats how long ago a timestamp was. Not for pages that the server renders.
 * @param from RFC 3339 text with an offset
 * @param now milliseconds since 1970
 */
export const timeAgo = (from: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(from)) / 1_000);
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? [];
  return unit ? format.format(-Math.floor(seconds / size), unit) : noticeMessages.now;
};
