import type { Database } from '#platform/database/database';
import type { Figure, StatisticsTables } from './statistics.schema';

export const dailyFiguresRepository = (database: Database<StatisticsTables>) => ({
  /** Adds to one day, which several processes may do at once. Call inside a transaction. */
  add: async (name: Figure, day: string, count: number): Promise<void> => {
    await database.kysely
      .insertInto('daily_figures')
      .values({ name, day, count })
      .onConflict((conflict) =>
        conflict.columns(['name', 'day']).doUpdateSet((value) => ({
          count: value('daily_figures.count', '+', value.ref('excluded.count')),
        })),
      )
      .execute();
  },

  /** @returns counts by day, from a day on; days without any are left out */
  since: async (name: Figure, day: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await database.kysely
      .selectFrom('daily_figures')
      .select(['day', 'count'])
      .where('name', '=', name)
      .where('day', '>=', day)
      .execute();
    return new Map(rows.map((row) => [row.day, row.count]));
  },

  /** Of all days: one row for each day since the site exists. */
  sum: async (name: Figure): Promise<number> => {
    const { sum } = await database.kysely
      .selectFrom('daily_figures')
      .select(({ fn }) => fn.sum<number | null>('count').as('sum'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  },
});

export type DailyFiguresRepository = ReturnType<typeof dailyFiguresRepository>;
