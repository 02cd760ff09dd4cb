import type { Database } from '#platform/database/database';
import { changedBy } from '#platform/database/results';
import type { SearchTables } from './search.schema';

export type MissRow = SearchTables['search_misses'];

/** Stored searches; beyond, the least recent ones are removed. */
const maxKept = 1000;

/** Searches without results: query, count and last timestamp, without personal data. Call it inside a transaction. */
export const missesRepository = (database: Database<SearchTables>) => ({
  /** @param query normalised @param now milliseconds since 1970 */
  note: async (query: string, now: number): Promise<void> => {
    await database.kysely
      .insertInto('search_misses')
      .values({ query, count: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column('query').doUpdateSet((value) => ({
          count: value('search_misses.count', '+', 1),
          last_at: now,
        })),
      )
      .execute();
  },

  /** @returns the number of removed searches */
  forget: (queries: readonly string[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('search_misses').where('query', 'in', queries).returning('query')),

  forgetOldest: async (): Promise<void> => {
    const last = await database.kysely
      .selectFrom('search_misses')
      .select('last_at')
      .orderBy('last_at', 'desc')
      .offset(maxKept)
      .limit(1)
      .executeTakeFirst();
    if (last)
      await database.kysely.deleteFrom('search_misses').where('last_at', '<=', last.last_at).execute();
  },
});

export type MissesRepository = ReturnType<typeof missesRepository>;
