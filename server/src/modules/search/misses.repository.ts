import type { Database } from '../../platform/database/database';
import { contains } from '../../platform/database/dialect';
import { folded } from '../../platform/folded';
import type { SearchTables } from './search.tables';

/** Questions kept; beyond, those that nobody asked for the longest time are forgotten. */
const mostKept = 1000;

/** What people looked for in vain: the words, how often, when last, and nothing about the people. Call inside a transaction. */
export const missesRepository = (database: Database<SearchTables>) => {
  const asked = (key: string) => {
    const all = database.kysely.selectFrom('search_misses');
    return key === '' ? all : all.where((where) => contains(where.ref('query'), folded(key)));
  };

  return {
    /** @param query folded @param now milliseconds since 1970 */
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

    /** @returns one page, in the order asked for */
    list: (
      key: string,
      column: 'count' | 'last_at',
      limit: number,
      offset: number,
    ): Promise<{ query: string; count: number; last_at: number }[]> =>
      asked(key)
        .selectAll()
        .orderBy(column, 'desc')
        .orderBy(column === 'count' ? 'last_at' : 'count', 'desc')
        .orderBy('query')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (key: string): Promise<number> => {
      const { count } = await asked(key)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** @returns how many went */
    forget: async (queries: readonly string[]): Promise<number> => {
      const rows = await database.kysely
        .deleteFrom('search_misses')
        .where('query', 'in', queries)
        .returning('query')
        .execute();
      return rows.length;
    },

    forgetOldest: async (): Promise<void> => {
      const last = await database.kysely
        .selectFrom('search_misses')
        .select('last_at')
        .orderBy('last_at', 'desc')
        .offset(mostKept)
        .limit(1)
        .executeTakeFirst();
      if (last)
        await database.kysely.deleteFrom('search_misses').where('last_at', '<=', last.last_at).execute();
    },
  };
};

export type MissesRepository = ReturnType<typeof missesRepository>;
