import { randomUUID } from 'node:crypto';
import type { Cache } from '#platform/cache/cache';
import { memoryCache } from '#platform/cache/memory-cache';
import { redisCache } from '#platform/cache/redis-cache';
import { connectRedis } from '#platform/redis';
import { testClock } from '#test/open-product';
import { redisAtHand } from '#test/services-at-hand';
import { breakerRules, circuitBreaker } from './circuit-breaker';

const clock = testClock();
const url = redisAtHand();

interface Opened {
  /** Of one process, and of another one. */
  readonly caches: readonly [Cache, Cache];
  close(): Promise<void>;
}

const inMemory = async (): Promise<Opened> => {
  const cache = memoryCache(clock);
  return { caches: [cache, cache], close: () => cache.close() };
};
const inRedis = async (): Promise<Opened> => {
  const options = { keyPrefix: `test:${randomUUID()}:`, timeoutMs: 10_000 };
  const redis = await connectRedis(url ?? '', () => undefined, options);
  return { caches: [redisCache(redis), redisCache(redis)], close: async () => redis.disconnect() };
};

const kinds: [string, () => Promise<Opened>][] = [['in memory', inMemory]];
if (url) kinds.push(['in Redis', inRedis]);

describe.each(kinds)('a circuit breaker %s', (_kind, open) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const breakers = () => opened.caches.map((cache) => circuitBreaker({ cache, clock }));
  const admitted = async (id: number): Promise<boolean[]> => {
    const all: boolean[] = [];
    for (const breaker of breakers()) all.push(await breaker.admits(id));
    return all;
  };
  const fail = async (id: number, times: number): Promise<void> => {
    const both = breakers();
    for (let time = 0; time < times; time += 1) await both[time % 2]?.failed(id, 'busy');
  };

  it('opens after five failures in any processes, for all of them', async () => {
    await fail(1, breakerRules.failures - 1);
    expect(await admitted(1)).toEqual([true, true]);
    await fail(1, 1);
    expect(await admitted(1)).toEqual([false, false]);
    expect(await admitted(2)).toEqual([true, true]);
  });

  it('admits one probe after its pause, and another when that one was given up', async () => {
    await fail(1, breakerRules.failures);
    clock.pass(breakerRules.openMs);
    expect(await admitted(1)).toEqual([true, false]);
    await breakers()[1]?.released(1);
    expect(await admitted(1)).toEqual([true, false]);
  });

  it('opens again when the probe fails, and closes when it succeeds', async () => {
    await fail(1, breakerRules.failures);
    clock.pass(breakerRules.openMs);
    await fail(1, 1);
    expect(await admitted(1)).toEqual([false, false]);
    clock.pass(breakerRules.openMs);
    await breakers()[1]?.succeeded(1);
    expect(await admitted(1)).toEqual([true, true]);
    expect(await breakers()[0]?.state(1)).toEqual({ waitMs: 0, problem: undefined });
  });

  it('counts failures between successes', async () => {
    await fail(1, breakerRules.failures - 1);
    await breakers()[0]?.succeeded(1);
    await fail(1, 1);
    expect(await admitted(1)).toEqual([false, false]);
  });
});

it('spares nothing while the cache is away', async () => {
  const away = () => Promise.reject(new Error('away'));
  const cache: Cache = { get: away, set: away, add: away, remove: away, close: away };
  const breaker = circuitBreaker({ cache, clock });
  for (let time = 0; time < 6; time += 1) await breaker.failed(1, 'busy');
  expect(await breaker.admits(1)).toBe(true);
  expect(await breaker.state(1)).toEqual({ waitMs: 0, problem: undefined });
});
