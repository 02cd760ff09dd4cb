import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '../errors';
import type { LimitRule, Limits } from './limits';

const signature = ({ name, points, perSeconds }: LimitRule): string => `${name}:${points}:${perSeconds}`;

/** Counters in Redis for all processes; while it is unavailable, each process counts separately. */
export const rateLimits = (redis?: Redis): Limits => {
  const limiters = new Map<string, RateLimiterAbstract>();

  const make = (rule: LimitRule): RateLimiterAbstract => {
    const options = { keyPrefix: `limit:${rule.name}`, points: rule.points, duration: rule.perSeconds };
    const alone = new RateLimiterMemory(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone }) : alone;
  };

  const limiterOf = (rule: LimitRule): RateLimiterAbstract => {
    const known = limiters.get(signature(rule));
    if (known) return known;
    const made = make(rule);
    limiters.set(signature(rule), made);
    return made;
  };

  return {
    use: async (rule, keys, points = 1) => {
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
    reset: async (rule, keys) => {
      for (const key of keys) await limiterOf(rule).delete(key);
    },
    close: async () => limiters.clear(),
  };
};
