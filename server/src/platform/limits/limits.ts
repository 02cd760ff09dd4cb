import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '../errors';

export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  /** For floods: once a key has no points left, this process refuses it without asking Redis, until its time is over. */
  readonly isRefusedInMemory?: boolean;
}

const signature = ({ name, points, perSeconds }: LimitRule): string => `${name}:${points}:${perSeconds}`;

/** Counters in Redis for all processes; while it is unavailable, each process counts separately. */
export const rateLimits = (redis?: Redis) => {
  const limiters = new Map<string, RateLimiterAbstract>();

  const make = (rule: LimitRule): RateLimiterAbstract => {
    const options = { keyPrefix: `limit:${rule.name}`, points: rule.points, duration: rule.perSeconds };
    const alone = new RateLimiterMemory(options);
    if (!redis) return alone;
    const inMemory = rule.isRefusedInMemory ? { inMemoryBlockOnConsumed: rule.points } : {};
    return new RateLimiterRedis({ ...options, ...inMemory, storeClient: redis, insuranceLimiter: alone });
  };

  const limiterOf = (rule: LimitRule): RateLimiterAbstract => {
    const limiter = limiters.get(signature(rule)) ?? make(rule);
    limiters.set(signature(rule), limiter);
    return limiter;
  };

  return {
    /** Uses up points of each key, e.g. the account and the address. @throws AppError RATE_LIMITED with the seconds to wait */
    use: async (rule: LimitRule, keys: readonly string[], points = 1): Promise<void> => {
      const limiter = limiterOf(rule);
      for (const key of new Set(keys)) {
        try {
          await limiter.consume(key, points);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
        }
      }
    },
    /** Resets the counters, e.g. after a correct password. */
    reset: async (rule: LimitRule, keys: readonly string[]): Promise<void> => {
      for (const key of keys) await limiterOf(rule).delete(key);
    },
    close: async () => limiters.clear(),
  };
};

export type Limits = ReturnType<typeof rateLimits>;
