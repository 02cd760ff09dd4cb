import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { redisAtHand } from '#test/services-at-hand';
import type { Bus } from './bus/bus';
import { memoryBus } from './bus/memory-bus';
import { redisBus } from './bus/redis-bus';
import type { Cache } from './cache/cache';
import { memoryCache } from './cache/memory-cache';
import { redisCache } from './cache/redis-cache';
import type { AppError } from './errors';
import type { Limits } from './limits/limits';
import { rateLimits } from './limits/limits';
import { connectRedis } from './redis';

interface Parts {
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  close(): Promise<void>;
}

const inMemory = async (): Promise<Parts> => {
  const bus = memoryBus();
  return { cache: memoryCache(), bus, limits: rateLimits(), close: () => bus.close() };
};

const url = redisAtHand();

const inRedis = (prefix: string) => async (): Promise<Parts & { redis: Redis }> => {
  const redis = await connectRedis(url ?? '', () => undefined, { keyPrefix: prefix, timeoutMs: 10_000 });
  const bus = await redisBus(redis, prefix);
  return {
    redis,
    cache: redisCache(redis),
    bus,
    limits: rateLimits(redis),
    close: async () => {
      await bus.close();
      redis.disconnect();
    },
  };
};

const kinds: [string, () => Promise<Parts>][] = [['in memory', inMemory]];
if (url) kinds.push(['in Redis', inRedis(`test:${randomUUID()}:`)]);

const rule = { name: 'login', points: 3, perSeconds: 60 };

const refusedAfter = async (limits: readonly Limits[], keys: string[]): Promise<number> => {
  for (let used = 0; used < 50; used += 1) {
    try {
      await limits[used % limits.length]?.use(rule, keys);
    } catch (error) {
      expect(error).toMatchObject({ word: 'RATE_LIMITED' });
      expect((error as AppError).retryAfterSeconds).toBeGreaterThan(0);
      expect((error as AppError).retryAfterSeconds).toBeLessThanOrEqual(60);
      return used;
    }
  }
  return 50;
};

describe.each(kinds)('shared state %s', (_name, make) => {
  let parts: Parts;
  beforeEach(async () => {
    parts = await make();
  });
  afterEach(() => parts.close());

  it('a cached value can be read, replaced and deleted', async () => {
    const { cache } = parts;
    expect(await cache.get('a')).toBeUndefined();
    await cache.set('a', { list: ['言叶', 1, null] }, 60);
    expect(await cache.get('a')).toEqual({ list: ['言叶', 1, null] });
    await cache.set('a', 0, 60);
    expect(await cache.get('a')).toBe(0);
    await cache.remove('a');
    expect(await cache.get('a')).toBeUndefined();
  });

  it('changing a stored object does not change the cached value', async () => {
    const value = { count: 1 };
    await parts.cache.set('b', value, 60);
    value.count = 2;
    expect(await parts.cache.get('b')).toEqual({ count: 1 });
  });

  it('a value is added only when the key has none, and deleted once', async () => {
    const { cache } = parts;
    expect(await Promise.all([1, 2, 3].map((value) => cache.add('c', value, 60)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await cache.get('c')).toBe(1);
    expect(await Promise.all([1, 2].map(() => cache.remove('c')))).toEqual([true, false]);
    expect(await cache.add('c', 2, 60)).toBe(true);
  });

  it('what was added ends', async () => {
    const { cache } = parts;
    await cache.add('d', 1, 0.02);
    while ((await cache.get('d')) !== undefined) await nextTurn();
    expect(await cache.remove('d')).toBe(false);
    expect(await cache.add('d', 2, 60)).toBe(true);
  });

  it('every subscriber of a topic gets a message, and none after it unsubscribes', async () => {
    const heard: unknown[] = [];
    const { bus } = parts;
    const leave = await bus.subscribe('news', (message) => heard.push(['first', message]));
    const second = new Promise((resolve) => void bus.subscribe('news', resolve));
    await bus.subscribe('other', (message) => heard.push(['other', message]));
    await bus.publish('news', { id: 1 });
    expect(await second).toEqual({ id: 1 });
    expect(heard).toEqual([['first', { id: 1 }]]);
    await leave();
    const third = new Promise((resolve) => void bus.subscribe('news', resolve));
    await bus.publish('news', { id: 2 });
    expect(await third).toEqual({ id: 2 });
    expect(heard).toHaveLength(1);
  });

  it('a limit applies per key, and can be reset', async () => {
    const { limits } = parts;
    const key = randomUUID();
    expect(await refusedAfter([limits], [key])).toBe(3);
    expect(await refusedAfter([limits], [randomUUID()])).toBe(3);
    await limits.reset(rule, [key]);
    expect(await refusedAfter([limits], [key])).toBe(3);
  });

  it('any of several keys can reach the limit', async () => {
    const shared = randomUUID();
    await parts.limits.use(rule, [shared, randomUUID()], 3);
    expect(await refusedAfter([parts.limits], [randomUUID(), shared])).toBe(0);
  });
});

(url ? describe : describe.skip)('two processes on one Redis', () => {
  const prefix = `test:${randomUUID()}:`;
  let one: Parts;
  let two: Parts;
  beforeEach(async () => {
    [one, two] = await Promise.all([inRedis(prefix)(), inRedis(prefix)()]);
  });
  afterEach(() => Promise.all([one.close(), two.close()]));

  it('share a limit', async () => {
    expect(await refusedAfter([one.limits, two.limits], ['somebody'])).toBe(3);
  });

  it('refuse a flood in memory until its time is over', async () => {
    const flood = { name: 'flood', points: 3, perSeconds: 60, isRefusedInMemory: true };
    await one.limits.use(flood, ['somebody'], 3);
    await two.limits.reset(flood, ['somebody']);
    await expect(one.limits.use(flood, ['somebody'])).rejects.toMatchObject({ word: 'RATE_LIMITED' });
    await two.limits.use(flood, ['somebody']);
  });

  it('share cached values', async () => {
    await one.cache.set('x', 1, 60);
    expect(await two.cache.get('x')).toBe(1);
    expect(await two.cache.add('x', 2, 60)).toBe(false);
  });

  it('receive each other’s messages', async () => {
    const heard = new Promise<unknown>(
      (resolve, reject) => void two.bus.subscribe('news', resolve).catch(reject),
    );
    await two.bus.subscribe('ready', () => undefined);
    await one.bus.publish('news', 'hello');
    expect(await heard).toBe('hello');
  });
});
