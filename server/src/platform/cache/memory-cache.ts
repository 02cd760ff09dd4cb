import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Cache } from './cache';

/** Stores values as JSON, so that callers never share a mutable object. @param clock the machine's monotonic clock by default */
export const memoryCache = (clock?: Clock, maxBytes = 32 * 1024 * 1024): Cache => {
  const values = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 100,
    ...(clock && { perf: clock, ttlResolution: 0 }),
  });
  const set = (key: string, value: unknown, ttlSeconds: number) =>
    void values.set(key, JSON.stringify(value), { ttl: ttlSeconds * 1000 });
  return {
    get: async <T>(key: string) => {
      const text = values.get(key);
      // The type is the caller's claim: the caller that set the key knows it.
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: async (key, value, ttlSeconds) => set(key, value, ttlSeconds),
    add: async (key, value, ttlSeconds) => {
      if (values.has(key)) return false;
      set(key, value, ttlSeconds);
      return true;
    },
    remove: async (key) => {
      // Expired values stay in the map until they are read.
      const isThere = values.has(key);
      values.delete(key);
      return isThere;
    },
    close: async () => values.clear(),
  };
};
