import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy } from '#platform/database/results';
import type { AdvertTables } from './adverts.schema';

export type AdvertRow = Selectable<AdvertTables['adverts']>;

export const advertsRepository = (database: Database<AdvertTables>) => ({
  /** The newest first. */
  list: (limit: number): Promise<AdvertRow[]> =>
    database.kysely
      .selectFrom('adverts')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  add: (row: Insertable<AdvertTables['adverts']>): Promise<AdvertRow> =>
    database.kysely.insertInto('adverts').values(row).returningAll().executeTakeFirstOrThrow(),

  /** @returns the changed row; undefined when there is none */
  change: (id: number, change: Updateable<AdvertTables['adverts']>): Promise<AdvertRow | undefined> =>
    Object.keys(change).length === 0
      ? database.kysely.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirst()
      : database.kysely
          .updateTable('adverts')
          .set(change)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst(),

  /** @returns number of removed promotions */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('adverts').where('id', 'in', ids).returning('id')),
});

export type AdvertsRepository = ReturnType<typeof advertsRepository>;
