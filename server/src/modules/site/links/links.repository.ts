import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf } from '#platform/database/results';
import type { LinkTables } from './links.schema';

export type LinkRow = Selectable<LinkTables['links']>;

interface Which {
  /** Only shown or only hidden ones; all when undefined. */
  readonly isShown: boolean | undefined;
}

export const linksRepository = (database: Database<LinkTables>) => ({
  /** The larger `sort` first, and of equals the newer one. */
  list: ({ isShown }: Which, limit: number): Promise<LinkRow[]> =>
    database.kysely
      .selectFrom('links')
      .$if(isShown !== undefined, (query) => query.where('is_shown', '=', isShown ? 1 : 0))
      .selectAll()
      .orderBy('sort', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  count: (): Promise<number> => countOf(database.kysely.selectFrom('links')),

  /** @throws the database's unique violation where the address is taken */
  add: (row: Insertable<LinkTables['links']>): Promise<LinkRow> =>
    database.kysely.insertInto('links').values(row).returningAll().executeTakeFirstOrThrow(),

  /** @returns the changed row; undefined when there is none @throws the database's unique violation where the address is taken */
  change: (id: number, change: Updateable<LinkTables['links']>): Promise<LinkRow | undefined> =>
    Object.keys(change).length === 0
      ? database.kysely.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst()
      : database.kysely
          .updateTable('links')
          .set(change)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst(),

  /** @returns number of removed links */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('links').where('id', 'in', ids).returning('id')),
});

export type LinksRepository = ReturnType<typeof linksRepository>;
