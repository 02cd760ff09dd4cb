import type { Release } from '@yanye/shared/contract/releases';
import { sizeText } from '@yanye/shared/size-text';

const shownDigits = 8;

/** @param build id of a build @returns a prefix that is long enough to distinguish builds */
export const shortBuild = (build: string): string => build.slice(0, shownDigits);

export const nameOf = ({ version, build }: Pick<Release, 'version' | 'build'>): string =>
  `${version}（${shortBuild(build)}）`;

/** @param bytes difference in bytes @returns the signed difference, `0` if unchanged */
export const differenceText = (bytes: number): string => {
  if (bytes === 0) return '0';
  return `${bytes > 0 ? '+' : '−'}${sizeText(Math.abs(bytes))}`;
};

export const isOlder = (one: Pick<Release, 'stored_at'>, other: Pick<Release, 'stored_at'>): boolean =>
  Date.parse(one.stored_at) < Date.parse(other.stored_at);
