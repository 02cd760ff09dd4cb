import type { Redis } from 'ioredis';
import type { Cache } from './cache';

export const redisCache = (redis: Redis): Cache => {
  const named = (key: string): string => `cache:${key}`;
  const lasting = (ttlSeconds: number): number => Math.max(1, Math.round(ttlSeconds * 1000));
  return {
    get: async <T>(key: string) => {
      const text = await redis.get(named(key));
      // The type is the caller's claim: the caller that set the key knows it.
      return text === null ? undefined : (JSON.parse(text) as T);
    },
    set: async (key, value, ttlSeconds) => {
      await redis.set(named(key), JSON.stringify(value), 'PX', lasting(ttlSeconds));
    },
    add: async (key, value, ttlSeconds) =>
      (await redis.set(named(key), JSON.stringify(value), 'PX', lasting(ttlSeconds), 'NX')) !== null,
    remove: async (key) => (await redis.del(named(key))) > 0,
    close: async () => undefined,
  };
};
