import type { TimelineHow } from '@yanye/shared/contract/timeline.calls';
import { messages } from './messages.zh';

export interface Line {
  readonly key: string;
  readonly how: TimelineHow | 'here';
  /** Empty if the account was removed. */
  readonly who: string;
  readonly isMine: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly title: string;
  readonly size: number;
  /** Text of a browser copy; server texts are loaded on request. */
  readonly text?: string;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const nameOf = (day: number, now: number): string => {
  const today = startOfDay(now);
  if (day === today) return messages.today;
  // A day may have 23 hours.
  if (day === startOfDay(today - 1)) return messages.yesterday;
  const date = new Date(day);
  const name = `${date.getMonth() + 1} 月 ${date.getDate()} 日`;
  return date.getFullYear() === new Date(now).getFullYear() ? name : `${date.getFullYear()} 年 ${name}`;
};

/** @param now milliseconds since the epoch @returns entries by day in the user's time zone, newest first */
export const daysOf = (lines: readonly Line[], now: number) => {
  const days = new Map<number, Line[]>();
  for (const line of [...lines].sort((a, b) => b.at - a.at)) {
    const day = startOfDay(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, ofDay]) => ({ name: nameOf(day, now), lines: ofDay }));
};
