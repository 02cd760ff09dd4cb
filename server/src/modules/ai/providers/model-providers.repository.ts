import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { modelProviderLimits } from '@yanye/shared/contract/model-providers.calls';
import type { Database } from '#platform/database/database';
import { changedBy } from '#platform/database/results';
import type { ModelProviderTables } from './model-providers.schema';

export type ModelProviderRow = Selectable<ModelProviderTables['model_providers']>;

export const modelProvidersRepository = (database: Database<ModelProviderTables>) => ({
  /** All of them, in the order in which they are tried. */
  all: (): Promise<ModelProviderRow[]> =>
    database.kysely
      .selectFrom('model_providers')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(modelProviderLimits.providers)
      .execute(),

  find: (id: number): Promise<ModelProviderRow | undefined> =>
    database.kysely.selectFrom('model_providers').selectAll().where('id', '=', id).executeTakeFirst(),

  /** @throws the database's unique violation where the name is taken */
  add: (row: Insertable<ModelProviderTables['model_providers']>): Promise<ModelProviderRow> =>
    database.kysely.insertInto('model_providers').values(row).returningAll().executeTakeFirstOrThrow(),

  /** @throws the database's unique violation where the name is taken */
  change: (
    id: number,
    change: Updateable<ModelProviderTables['model_providers']>,
  ): Promise<ModelProviderRow | undefined> =>
    database.kysely
      .updateTable('model_providers')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  /** @param ids in their new order */
  arrange: async (ids: readonly number[]): Promise<void> => {
    const places = ids.map((id, position) => sql`when ${id} then cast(${position} as integer)`);
    await database.kysely
      .updateTable('model_providers')
      .set({ position: sql<number>`case id ${sql.join(places, sql` `)} else position end` })
      .where('id', 'in', [...ids])
      .execute();
  },

  /** @returns number of removed ones */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(
      database.kysely
        .deleteFrom('model_providers')
        .where('id', 'in', [...ids])
        .returning('id'),
    ),
});

export type ModelProvidersRepository = ReturnType<typeof modelProvidersRepository>;
