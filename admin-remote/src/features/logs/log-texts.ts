import type { LogEntry } from '@yanye/shared/contract/logs';
import { messages as text } from './messages.zh';

/** @returns who acted, in words */
export const personOf = ({ userID, userName, details: { actor } }: LogEntry): string => {
  if (actor.kind === 'visitor') return userName === '' ? text.visitor : userName;
  if (actor.kind === 'command') return text.command;
  if (userID === 0) return text.system;
  return actor.nick_name || userName || text.former;
};

/** @returns place and address; empty where there is no client */
export const sourceOf = ({ ip, addr }: LogEntry): string => [addr, ip].filter(Boolean).join(' · ');

interface Parts {
  readonly head: string;
  /** What differs. */
  readonly own: string;
  readonly tail: string;
}

const partsOf = (value: string, start: number, end: number): Parts => ({
  head: value.slice(0, start),
  own: value.slice(start, value.length - end),
  tail: value.slice(value.length - end),
});

/** Splits two texts into what they share at the start and at the end, and what differs between. */
export const differenceOf = (before: string, after: string): { before: Parts; after: Parts } => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { before: partsOf(before, start, end), after: partsOf(after, start, end) };
};

/** @returns JSON in lines; the text itself where it is no JSON */
export const prettyJson = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};
