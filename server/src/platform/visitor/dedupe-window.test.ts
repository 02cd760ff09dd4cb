import { randomUUID } from 'node:crypto';
import { redisAtHand } from '#test/services-at-hand';
import type { Cache } from '../cache/cache';
import { memoryCache } from '../cache/memory-cache';
import { redisCache } from '../cache/redis-cache';
import { randomIds } from '../ids';
import { connectRedis } from '../redis';
import { dedupeWindow } from './dedupe-window';

const noon = Date.parse('2024-03-09T12:00:00Z');
const minute = 60_000;

let now: number;
const clock = { now: () => now };
const seconds = 30 * 60;
const marksIn = (cache: Cache) => dedupeWindow({ cache, clock, ids: randomIds, seconds });

beforeEach(() => {
  now = noon;
});

describe('a passing mark', () => {
  test('is new once, until it expires', async () => {
    const marks = marksIn(memoryCache(clock));
    expect(await marks.add(['a'])).toBe(true);
    now += 29 * minute;
    expect(await marks.add(['a'])).toBe(false);
    now += minute + 1;
    expect(await marks.add(['a'])).toBe(true);
  });

  test('is absent once it was removed', async () => {
    const marks = marksIn(memoryCache(clock));
    expect(await marks.take('a')).toBe(false);
    await marks.add(['a']);
    expect(await marks.take('a')).toBe(true);
    expect(await marks.take('a')).toBe(false);
    expect(await marks.add(['a'])).toBe(true);
  });

  test('of several names is new only when all of them are, and sets all', async () => {
    const marks = marksIn(memoryCache(clock));
    await marks.add(['a']);
    expect(await marks.add(['a', 'b', 'b'])).toBe(false);
    expect(await marks.add(['b'])).toBe(false);
    expect(await marks.add(['c', 'c'])).toBe(true);
  });

  test('outlives midnight, when the key changes', async () => {
    const marks = marksIn(memoryCache(clock));
    now = Date.parse('2024-03-09T23:50:00Z');
    await marks.add(['a', 'b']);
    now += 15 * minute;
    expect(await marks.add(['a'])).toBe(false);
    expect(await marks.take('b')).toBe(true);
    now += 30 * minute;
    expect(await marks.add(['a'])).toBe(true);
  });

  test('is anonymous: the cache has hashes under a key that expires with the day', async () => {
    const written: [string, unknown, number][] = [];
    const cache = memoryCache(clock);
    const add: Cache['add'] = (key, value, ttlSeconds) => {
      written.push([key, value, ttlSeconds]);
      return cache.add(key, value, ttlSeconds);
    };
    const one = marksIn({ ...cache, add });
    await one.add(['203.0.113.9 Firefox']);
    now += 24 * 60 * minute;
    await one.add(['203.0.113.9 Firefox']);
    expect(written).toEqual([
      [expect.stringMatching(/^marks-key:\d+$/), expect.stringMatching(/^[\w-]{43}$/), 24.5 * 3_600],
      [expect.stringMatching(/^mark:[\w-]{43}$/), 1, seconds],
      [expect.stringMatching(/^marks-key:\d+$/), expect.stringMatching(/^[\w-]{43}$/), 24.5 * 3_600],
      [expect.stringMatching(/^mark:[\w-]{43}$/), 1, seconds],
    ]);
    expect(new Set(written.map(([key]) => key)).size).toBe(4);
    expect(JSON.stringify(written)).not.toContain('203.0.113.9');
  });

  test('is shared by processes with the same cache, whichever creates the key', async () => {
    const cache = memoryCache(clock);
    const [one, two] = [marksIn(cache), marksIn(cache)];
    const added = await Promise.all([one, two, one, two].map((marks) => marks.add(['a'])));
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  test('is remembered per process while the cache fails', async () => {
    const refuses = () => Promise.reject(new Error('away'));
    const marks = marksIn({ ...memoryCache(clock), add: refuses, get: refuses, remove: refuses });
    expect(await marks.add(['a'])).toBe(true);
    expect(await marks.add(['a'])).toBe(false);
    expect(await marks.take('a')).toBe(false);
  });
});

const url = redisAtHand();
(url ? describe : describe.skip)('the dedupe window of two processes on one Redis', () => {
  test('are the same', async () => {
    const prefix = `test:${randomUUID()}:`;
    const connections = await Promise.all(
      [1, 2].map(() => connectRedis(url ?? '', () => undefined, { keyPrefix: prefix, timeoutMs: 10_000 })),
    );
    const sides = connections.map((redis) => marksIn(redisCache(redis)));
    const added = await Promise.all([...sides, ...sides].map((marks) => marks.add(['a'])));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await sides[0]?.take('a')).toBe(true);
    expect(await sides[1]?.take('a')).toBe(false);
    for (const redis of connections) redis.disconnect();
  });
});
