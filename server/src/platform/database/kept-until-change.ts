import { LRUCache } from 'lru-cache';
import type { Database } from './database';

interface Kept<V> {
  readonly generation: number;
  readonly value: V;
}

/** Caches what is costly to read and equal for all users, until any process commits a change that pages can show. */
export const keptUntilChange = <V extends object>(
  database: Pick<Database<never>, 'generation'>,
  load: (key: string) => Promise<V>,
): ((key: string) => Promise<V>) => {
  const kept = new LRUCache<string, Kept<V>>({ max: 100 });
  return async (key) => {
    // Read before the value: after a concurrent change the cached value counts as older than it is, never as newer.
    const generation = await database.generation();
    const known = kept.get(key);
    if (known?.generation === generation) return known.value;
    const value = await load(key);
    kept.set(key, { generation, value });
    return value;
  };
};
