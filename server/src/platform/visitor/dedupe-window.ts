import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/cache';
import type { Clock } from '../clock';
import type { Ids } from '../ids';

interface Deps {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'token'>;
  /** Lifetime of a mark in seconds. */
  readonly seconds: number;
}

const daySeconds = 24 * 3_600;
const keyLength = 43;

/**
 * Remembers for a while that something was done, without identifying the user: only hashes are stored, made with a random key of
 * the day that is deleted after it. Processes share marks as far as they share the cache; while it fails, each one remembers alone.
 */
export const dedupeWindow = ({ cache, clock, ids, seconds }: Deps) => {
  const keys = new Map<number, Promise<string>>();
  // Saves cache requests for repeated visits. With `max`, the memory for all entries would be allocated immediately.
  const known = new LRUCache<string, number>({ maxSize: 50_000, sizeCalculation: () => 1 });

  const sharedKey = async (day: number): Promise<string> => {
    const name = `marks-key:${day}`;
    const own = ids.token(keyLength);
    try {
      // One day plus the lifetime of its last marks.
      if (await cache.add(name, own, daySeconds + seconds)) return own;
      return (await cache.get<string>(name)) ?? own;
    } catch {
      return own;
    }
  };

  const keyOf = (day: number): Promise<string> => {
    const key = keys.get(day) ?? sharedKey(day);
    keys.set(day, key);
    for (const other of keys.keys()) if (other < day - 1) keys.delete(other);
    return key;
  };

  const named = async (mark: string, day: number): Promise<string> =>
    createHmac('sha256', await keyOf(day))
      .update(mark)
      .digest('base64url');

  /** Keys of a mark for today and, while one set yesterday may still be valid, for yesterday. */
  const namesOf = (mark: string): Promise<string[]> => {
    const now = clock.now() / 1000;
    const days = new Set([now, now - seconds].map((time) => Math.floor(time / daySeconds)));
    return Promise.all([...days].map((day) => named(mark, day)));
  };

  const isKnown = (name: string): boolean => (known.get(name) ?? 0) > clock.now();

  const addOne = async (mark: string): Promise<boolean> => {
    const [today = '', ...yesterday] = await namesOf(mark);
    if ([today, ...yesterday].some(isKnown)) return false;
    known.set(today, clock.now() + seconds * 1000);
    try {
      for (const name of yesterday) if ((await cache.get(`mark:${name}`)) !== undefined) return false;
      return await cache.add(`mark:${today}`, 1, seconds);
    } catch {
      return true;
    }
  };

  return {
    /** @param marks the action and its actor, in any format @returns whether none of them was set before */
    add: async (marks: readonly string[]): Promise<boolean> =>
      (await Promise.all([...new Set(marks)].map(addOne))).every(Boolean),
    /** Removes a mark. @returns whether it was set */
    take: async (mark: string): Promise<boolean> => {
      const names = await namesOf(mark);
      for (const name of names) known.delete(name);
      try {
        return (await Promise.all(names.map((name) => cache.remove(`mark:${name}`)))).some(Boolean);
      } catch {
        return false;
      }
    },
  };
};

export type DedupeWindow = ReturnType<typeof dedupeWindow>;
