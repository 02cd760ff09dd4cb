import { LRUCache } from 'lru-cache';
import type { DataState, Reads } from './change-journal';
import type { Database } from './database';

interface Kept<V> {
  readonly value: V;
  readonly reads: Reads;
}

/** What a kept value needs of the database. */
export interface KeepingDatabase extends Pick<Database<never>, 'dataState' | 'reading' | 'readAlso'> {
  readonly kysely: { readonly isTransaction: boolean };
}

type Read<V> = (key: string) => Promise<V>;

const kept = <V extends object>(
  database: KeepingDatabase,
  load: Read<V>,
  holds: (reads: Reads, state: DataState) => boolean,
): Read<V> => {
  const values = new LRUCache<string, Kept<V>>({ max: 100 });
  return async (key) => {
    // Read before the value: after a concurrent change the cached value counts as older than it is, never as newer.
    const state = await database.dataState();
    const before = values.get(key);
    const known =
      before && holds(before.reads, state) ? before : await database.reading(state, () => load(key));
    // A transaction reads what it has not committed, and may take back.
    if (known !== before && !database.kysely.isTransaction) values.set(key, known);
    database.readAlso(known.reads);
    return known.value;
  };
};

/** Caches what is costly to read and equal for all users, until any process commits a change that pages can show. */
export const keptUntilChange = <V extends object>(database: KeepingDatabase, load: Read<V>): Read<V> =>
  kept(database, load, (reads, { generation }) => reads.isOf(generation));

/**
 * Caches what is costly to read and equal for all users, until any process commits a change of what it was read from.
 * @param load reads the database alone, and nothing that changes without a change of pages: neither a clock nor counters of readers
 */
export const keptBySources = <V extends object>(database: KeepingDatabase, load: Read<V>): Read<V> =>
  kept(database, load, (reads, state) => reads.hold(state));
