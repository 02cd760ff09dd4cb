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

export interface SharedState {
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  readonly liveStore: LiveStore;
  /** @throws when Redis does not answer */
  readonly pingShared: () => Promise<void>;
  readonly closeShared: () => Promise<void>;
}

const nothing = { redis: undefined, prefix: '' };

/** The client is loaded only where it is used. */
const connected = async (url: string, onError: (error: Error) => void) => {
  const { connectRedis, redisPrefix } = await import('./redis');
  return { redis: await connectRedis(url, onError), prefix: redisPrefix };
};

/** @param clock decides when cached values of this process expire; Redis has its own @throws StartProblem when Redis can't be reached */
export const openShared = async (
  redisUrl: string | undefined,
  onError: (error: Error) => void,
  clock?: Clock,
): Promise<SharedState> => {
  const { redis, prefix } = redisUrl === undefined ? nothing : await connected(redisUrl, onError);
  const cache = redis ? redisCache(redis) : memoryCache(clock);
  const bus = redis ? await redisBus(redis, prefix) : memoryBus();
  const limits = rateLimits(redis);
  const newEpoch = () => randomIds.token(8);
  const liveStore: LiveStore = redis
    ? { eventLog: redisEventLog(redis, newEpoch), presence: redisPresence(redis, clock ?? systemClock) }
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
