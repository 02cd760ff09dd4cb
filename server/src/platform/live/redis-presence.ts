import type { Redis } from 'ioredis';
import type { Clock } from '../clock';
import type { Presence } from './presence';

/** A sorted set for each place, scored by expiry. */
export const redisPresence = (redis: Redis, clock: Clock): Presence => {
  const keyOf = (place: string): string => `presence:${place}`;
  return {
    enter: async (place, member, ttlMs) => {
      const now = clock.now();
      await redis
        .multi()
        .zadd(keyOf(place), now + ttlMs, member)
        .zremrangebyscore(keyOf(place), '-inf', now)
        // By the clock of Redis, which only has to be a clock.
        .pexpire(keyOf(place), 2 * ttlMs)
        .exec();
    },
    leave: async (place, member) => void (await redis.zrem(keyOf(place), member)),
    membersOf: async (places) =>
      new Map(
        await Promise.all(
          places.map(async (place): Promise<[string, string[]]> => {
            const members = await redis.zrangebyscore(keyOf(place), `(${clock.now()}`, '+inf');
            return [place, members.toSorted()];
          }),
        ),
      ),
    close: async () => undefined,
  };
};
