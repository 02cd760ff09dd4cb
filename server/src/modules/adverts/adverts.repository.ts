import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains } from '../../platform/database/dialect';
import type { AdvertTables } from './adverts.tables';

export type AdvertRow = Selectable<AdvertTables['adverts']>;

interface Which {
  /** Of the title. */
  readonly key: string;
  /** Whether hidden ones are among them. */
  readonly withHidden: boolean;
}

/** Promotions in the database. */
export const advertsRepository = (database: Database<AdvertTables>) => {
  const those = ({ key, withHidden }: Which) => {
    const all = database.kysely.selectFrom('adverts');
    const shown = withHidden ? all : all.where('is_show', '=', 1);
    return key === '' ? shown : shown.where((where) => contains(where.ref('title'), key));
  };

  return {
    list: (which: Which, limit: number, offset: number): Promise<AdvertRow[]> =>
      those(which)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (which: Which): Promise<number> => {
      const { count } = await those(which)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    add: (row: Insertable<AdvertTables['adverts']>): Promise<AdvertRow> =>
      database.kysely.insertInto('adverts').values(row).returningAll().executeTakeFirstOrThrow(),

    /** @returns the row as it is now; undefined when there is none */
    change: (id: number, change: Updateable<AdvertTables['adverts']>): Promise<AdvertRow | undefined> =>
      Object.keys(change).length === 0
        ? database.kysely.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirst()
        : database.kysely
            .updateTable('adverts')
            .set(change)
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst(),

    /** @returns how many there were */
    remove: async (ids: readonly number[]): Promise<number> =>
      (await database.kysely.deleteFrom('adverts').where('id', 'in', ids).returning('id').execute()).length,
  };
};

export type AdvertsRepository = ReturnType<typeof advertsRepository>;
