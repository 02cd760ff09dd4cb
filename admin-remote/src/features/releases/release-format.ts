import type { Release } from '@yanye/shared/contract/releases';

const shownDigits = 8;
const units = ['B', 'KB', 'MB', 'GB'] as const;

/** @param build id of a build @returns a prefix that is long enough to distinguish builds */
export const shortBuild = (build: string): string => build.slice(0, shownDigits);

export const nameOf = ({ version, build }: Pick<Release, 'version' | 'build'>): string =>
  `${version}（${shortBuild(build)}）`;

/** @param at RFC 3339 with the site's offset @returns day and minute in the site's time zone */
export const moment = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** @param bytes size, not negative @returns the size with a binary unit */
export const sizeText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${units[step]}`;
};

/** @param bytes difference in bytes @returns the signed difference, `0` if unchanged */
export const differenceText = (bytes: number): string => {
  if (bytes === 0) return '0';
  return `${bytes > 0 ? '+' : '−'}${sizeText(Math.abs(bytes))}`;
};

export const isOlder = (one: Pick<Release, 'stored_at'>, other: Pick<Release, 'stored_at'>): boolean =>
  Date.parse(one.stored_at) < Date.parse(other.stored_at);
