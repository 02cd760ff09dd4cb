import type { Bus } from './bus/bus';
import { memoryBus } from './bus/memory-bus';
import { redisBus } from './bus/redis-bus';
import type { Cache } from './cache/cache';
import { memoryCache } from './cache/memory-cache';
import { redisCache } from './cache/redis-cache';
import { systemClock, type Clock } from './clock';
import { randomIds } from './ids';
import { rateLimits, type Limits } from './limits/limits';
import type { LiveStore } from './live/live-channel';
import { memoryEventLog } from './live/memory-event-log';
import { memoryPresence } from './live/presence';
import { redisEventLog } from './live/redis-event-log';
import { redisPresence } from './live/redis-presence';
import { unavailableOnFailure } from './unavailable';

export interface SharedState {
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  readonly liveStore: LiveStore;
  /** @throws when Redis does not answer */
  readonly pingShared: () => Promise<void>;
  readonly closeShared: () => Promise<void>;
}

interface RedisPlace {
  readonly url: string;
  readonly timeoutMs: number;
}

/** The client is loaded only where it is used. */
const connected = async ({ url, timeoutMs }: RedisPlace, onError: (error: Error) => void) => {
  const { connectRedis, redisPrefix } = await import('./redis');
  const redis = await connectRedis(url, onError, { timeoutMs });
  try {
    return { redis, bus: unavailableOnFailure(await redisBus(redis, redisPrefix)) };
  } catch (error) {
    redis.disconnect();
    throw error;
  }
};

/** @param clock decides when cached values of this process expire; Redis has its own @throws StartProblem when Redis can't be reached */
export const openShared = async (
  place: RedisPlace | undefined,
  onError: (error: Error) => void,
  clock?: Clock,
): Promise<SharedState> => {
  const { redis, bus } =
    place === undefined ? { redis: undefined, bus: memoryBus() } : await connected(place, onError);
  const cache = redis ? unavailableOnFailure(redisCache(redis)) : memoryCache(clock);
  const limits = rateLimits(redis);
  const newEpoch = () => randomIds.token(8);
  const liveStore: LiveStore = redis
    ? {
        eventLog: unavailableOnFailure(redisEventLog(redis, newEpoch)),
        presence: unavailableOnFailure(redisPresence(redis, clock ?? systemClock)),
      }
    : { eventLog: memoryEventLog(newEpoch), presence: memoryPresence(clock ?? systemClock) };
  return {
    cache,
    bus,
    limits,
    liveStore,
    pingShared: async () => void (await redis?.ping()),
    closeShared: async () => {
      await bus.close();
      await limits.close();
      await cache.close();
      await liveStore.eventLog.close();
      await liveStore.presence.close();
      redis?.disconnect();
    },
  };
};
