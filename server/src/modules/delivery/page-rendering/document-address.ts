import { LRUCache } from 'lru-cache';

/** Query parameters by which pages differ, in the order of cache keys. All others are dropped. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/': ['page', 'key', 'tag', 'category', 'series', 'date', 'sort'],
  '/search': ['page', 'key', 'tag', 'category', 'sort'],
  '/news': ['board'],
  '/bigModel/square': ['page', 'key', 'tag', 'sort'],
  '/bigModel/role': ['id'],
  '/bigModel/share': ['key'],
  '/unsubscribe': ['token'],
  '/chat': ['room'],
};

const archive = /^\/archive(\/\d{4})?$/;

const maxLength = { path: 2_048, value: 128 };

export interface DocumentAddress {
  readonly path: string;
  /** Path and known query, ready for `new URL`. */
  readonly key: string;
}

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

const queryOf = (path: string, query: string): string => {
  const keys = known[path] ?? (archive.test(path) ? ['page'] : undefined);
  if (!keys || query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = given.get(key);
    if (value && value.length <= maxLength.value) kept.set(key, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
};

/**
 * Reduces an address to what its page depends on, so that invented parameters make one page instead of many.
 * @returns undefined for an address that no page can have: too long, or not decodable
 */
export const documentAddress = (target: string): DocumentAddress | undefined => {
  const mark = target.indexOf('?');
  const requested = mark < 0 ? target : target.slice(0, mark);
  if (requested.length > maxLength.path || !requested.startsWith('/')) return undefined;
  try {
    decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  // Through URL, so that `/../` and the like name the same page here and in the router.
  const path = withoutEndSlash(new URL(`http://host${requested.replace(/^\/+/, '/')}`).pathname);
  return { path, key: path + queryOf(path, mark < 0 ? '' : target.slice(mark + 1)) };
};

/** First path segments of addresses for programs, which have no pages. */
const notPages = new Set(['api', 'ws', 'uploads', 'files', 'releases', 'assets']);

const isPage = (target: string): boolean => {
  const end = target.slice(1).search(/[/?]/);
  return !notPages.has(end < 0 ? target.slice(1) : target.slice(1, end + 1));
};

// Most requests are for few addresses, and parsing one costs as much as sending its page.
const parsed = new LRUCache<string, DocumentAddress>({ max: 5_000 });
const maxCachedLength = 300;

/** @param target path and query as requested @returns undefined for an address without a page */
export const pageAddress = (target: string): DocumentAddress | undefined => {
  const before = parsed.get(target);
  if (before) return before;
  const address = isPage(target) ? documentAddress(target) : undefined;
  if (address && target.length <= maxCachedLength) parsed.set(target, address);
  return address;
};
