import { browserStorage, readJson } from '@yanye/shared/store/storage';

const key = 'yanye_read_places';

/** Maximum number of articles whose place is kept. */
const most = 50;

type Entry = readonly [articleId: string, version: number, block: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Number.isSafeInteger(value[1]) &&
  Number.isSafeInteger(value[2]);

const entries = (): Entry[] => {
  const kept = readJson(browserStorage().local, key);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
};

const store = (kept: readonly Entry[]): void => {
  browserStorage().local.setItem(key, JSON.stringify(kept.slice(0, most)));
};

/**
 * @param version of the text: in another one the blocks are others
 * @returns index of the block that was read last; undefined where none is kept
 */
export const placeIn = (articleId: string, version: number): number | undefined =>
  entries().find(([id, kept]) => id === articleId && kept === version)?.[2];

/** Keeps the place in this browser; those of the articles read longest ago are removed. */
export const keepPlace = (articleId: string, version: number, block: number): void =>
  store([[articleId, version, block], ...entries().filter(([id]) => id !== articleId)]);

export const forgetPlace = (articleId: string): void => store(entries().filter(([id]) => id !== articleId));
