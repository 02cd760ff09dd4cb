import type { Bus } from './bus/bus';
import { memoryBus } from './bus/memory-bus';
import { redisBus } from './bus/redis-bus';
import type { Cache } from './cache/cache';
import { memoryCache } from './cache/memory-cache';
import { redisCache } from './cache/redis-cache';
import type { Limits } from './limits/limits';
import { rateLimits } from './limits/rate-limits';
import { connectRedis, redisPrefix } from './redis';

/** What processes share through Redis, or what one process keeps to itself. */
export interface SharedState {
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  /** @throws when Redis does not answer */
  readonly pingShared: () => Promise<void>;
  readonly closeShared: () => Promise<void>;
}

/**
 * @param redisUrl in this process alone when left out
 * @param onError told of Redis' failures after the start
 * @throws StartProblem when Redis can't be reached
 */
export const openShared = async (
  redisUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<SharedState> => {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onError);
  const cache = redis ? redisCache(redis) : memoryCache();
  const bus = redis ? await redisBus(redis, redisPrefix) : memoryBus();
  const limits = rateLimits(redis);
  return {
    cache,
    bus,
    limits,
    pingShared: async () => void (await redis?.ping()),
    closeShared: async () => {
      await bus.close();
      await limits.close();
      await cache.close();
      redis?.disconnect();
    },
  };
};
