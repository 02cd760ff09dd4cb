import { browserStorage, readJson } from '@yanye/shared/store/storage';
import { readKey } from './was-read';

/** Which text of an article was read, and when (milliseconds since 1970). */
export interface ReadVersion {
  readonly version: number;
  readonly at: number;
}

type Entry = readonly [articleId: string, version: number, at: number];

/** Articles of which this browser remembers what it read. */
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

/** @returns what this browser last read of an article; undefined when it knows nothing of it */
export const readVersionOf = (articleId: string): ReadVersion | undefined => {
  const found = entries().find(([id]) => id === articleId);
  return found && { version: found[1], at: found[2] };
};

/** Remembers what was read; the articles read longest ago are forgotten. */
export const noteRead = (articleId: string, { version, at }: ReadVersion): void => {
  const others = entries().filter(([id]) => id !== articleId);
  const kept: Entry[] = [[articleId, version, at], ...others];
  browserStorage().local.setItem(readKey, JSON.stringify(kept.slice(0, most)));
};
