import { Redis } from 'ioredis';
import { messages } from './messages.zh';
import { reasonOf, StartProblem } from './start-problem';

export const redisPrefix = 'yy:';

/** @param onError called on later failures; the client reconnects automatically @throws StartProblem when it can't be reached */
export const connectRedis = async (
  url: string,
  onError: (error: Error) => void,
  keyPrefix = redisPrefix,
): Promise<Redis> => {
  let failed: unknown;
  let started = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    // A request fails after a few attempts, instead of waiting for as long as Redis is unavailable.
    maxRetriesPerRequest: 2,
    keyPrefix,
    retryStrategy: (times) => (started ? Math.min(100 * 2 ** Math.min(times, 6), 5_000) : null),
  });
  redis.on('error', (error: Error) => {
    failed = error;
    if (started) onError(error);
  });
  try {
    await redis.connect();
    await redis.ping();
    started = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new StartProblem(messages.start.redis(reasonOf(failed ?? error)), error);
  }
};
