import { browserStorage, readJson } from '@yanye/shared/store/storage';
import { readKey } from './was-read';

/** The version of an article that was read, and the time (milliseconds since 1970). */
export interface ReadVersion {
  readonly version: number;
  readonly at: number;
}

type Entry = readonly [articleId: string, version: number, at: number];

/** Maximum number of articles in the reading history of a browser. */
const most = 200;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Number.isSafeInteger(value[1]) &&
  Number.isFinite(value[2]);

const entries = (): Entry[] => {
  const kept = readJson(browserStorage().local, readKey);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
};

/** @returns the last reading of an article in this browser; undefined without one */
export const readVersionOf = (articleId: string): ReadVersion | undefined => {
  const found = entries().find(([id]) => id === articleId);
  return found && { version: found[1], at: found[2] };
};

/** Stores a reading; the oldest ones are removed. */
export const noteRead = (articleId: string, { version, at }: ReadVersion): void => {
  const others = entries().filter(([id]) => id !== articleId);
  const kept: Entry[] = [[articleId, version, at], ...others];
  browserStorage().local.setItem(readKey, JSON.stringify(kept.slice(0, most)));
};
