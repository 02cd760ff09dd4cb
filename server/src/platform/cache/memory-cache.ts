import { LRUCache } from 'lru-cache';
import type { Cache } from './cache';

/** Values of this process alone, as JSON text, so that nobody changes a value somebody else holds. */
export const memoryCache = (maxBytes = 32 * 1024 * 1024): Cache => {
  const values = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 100,
  });
  return {
    get: async <T>(key: string) => {
      const text = values.get(key);
      // The type is the caller's claim: whoever set the key knows it.
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: async (key, value, ttlSeconds) =>
      void values.set(key, JSON.stringify(value), { ttl: ttlSeconds * 1000 }),
    remove: async (key) => void values.delete(key),
    close: async () => values.clear(),
  };
};
