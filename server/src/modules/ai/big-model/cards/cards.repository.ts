import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';

export const cardsRepository = (database: Database<BigModelTables>) => ({
  /** @returns those of the keys of names that roles have */
  takenKeys: (keys: readonly string[]): Promise<string[]> =>
    columnOf(
      database.kysely
        .selectFrom('big_model_roles')
        .select('name_key')
        .where('name_key', 'in', [...keys]),
      'name_key',
    ),

  /** Tags that have one of these titles. */
  tagsByTitle: (titles: readonly string[]) =>
    database.kysely
      .selectFrom('big_model_tags')
      .select(['id', 'title'])
      .where('title', 'in', [...titles])
      .orderBy('id')
      .execute(),
});

export type CardsRepository = ReturnType<typeof cardsRepository>;
