import { LRUCache } from 'lru-cache';
import { documentAddress, type DocumentAddress } from './document-address';

/** First path segments of addresses for programs, which have no pages. */
const notPages = new Set(['api', 'ws', 'uploads', 'files', 'releases', 'assets']);

const isPage = (target: string): boolean => {
  const end = target.slice(1).search(/[/?]/);
  return !notPages.has(end < 0 ? target.slice(1) : target.slice(1, end + 1));
};

// Most requests are for few addresses, and parsing one costs as much as sending its page.
const known = new LRUCache<string, DocumentAddress>({ max: 5_000 });
const maxCachedLength = 300;

/** @param target path and query as requested @returns undefined for an address without a page */
export const pageAddress = (target: string): DocumentAddress | undefined => {
  const before = known.get(target);
  if (before) return before;
  const address = isPage(target) ? documentAddress(target) : undefined;
  if (address && target.length <= maxCachedLength) known.set(target, address);
  return address;
};
