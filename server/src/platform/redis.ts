import { Redis } from 'ioredis';
import { messages } from './messages.zh';
import { reasonOf, StartProblem } from './start-problem';

export const redisPrefix = 'yy:';

/** Milliseconds between two attempts to reconnect, at most. */
const maxPauseMs = 1_000;

export interface RedisOptions {
  /** A command then gives up: what waits for it has another way, or answers that the service is unavailable. */
  readonly timeoutMs: number;
  readonly keyPrefix?: string;
}

/**
 * While Redis is away, commands fail at once. A client that subscribes does so again when it is ready: the library would drop the
 * rejection of its own attempt.
 * @param onError called on later failures; the client reconnects automatically
 * @throws StartProblem when it can't be reached
 */
export const connectRedis = async (
  url: string,
  onError: (error: Error) => void,
  { timeoutMs, keyPrefix = redisPrefix }: RedisOptions,
): Promise<Redis> => {
  let failed: unknown;
  let started = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    // Redis that is there and silent: the next command fails at once, instead of waiting as long as the one before.
    socketTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // The caller was told that it failed.
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    keyPrefix,
    retryStrategy: (times) => (started ? Math.min(50 * 2 ** Math.min(times, 6), maxPauseMs) : null),
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
    throw new StartProblem(messages.start.redis(reasonOf(failed ?? error)), failed ?? error);
  }
};
