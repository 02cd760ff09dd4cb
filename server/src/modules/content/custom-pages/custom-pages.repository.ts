import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf } from '#platform/database/results';
import type { CustomPageRow, CustomPageTables } from './custom-pages.schema';

export type PageBody = Omit<CustomPageTables['page_bodies'], 'page_id'>;
export type PageChange = Omit<Updateable<CustomPageTables['pages']>, 'id' | 'version'>;

/** Custom pages; none of those in the recycle bin. */
export const customPagesRepository = (database: Database<CustomPageTables>) => ({
  /** Visible pages, by `sort` descending, then the newest first. */
  shown: (limit: number): Promise<CustomPageRow[]> =>
    database.kysely
      .selectFrom('pages')
      .selectAll()
      .where('is_shown', '=', 1)
      .where('is_removed', '=', 0)
      .orderBy('sort', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  count: (): Promise<number> => countOf(database.kysely.selectFrom('pages').where('is_removed', '=', 0)),

  find: (column: 'id' | 'slug', value: number | string) =>
    database.kysely
      .selectFrom('pages')
      .innerJoin('page_bodies', 'page_bodies.page_id', 'pages.id')
      .selectAll('pages')
      .select(['content', 'html', 'toc'])
      .where(`pages.${column}`, '=', value)
      .where('is_removed', '=', 0)
      .executeTakeFirst(),

  /** Call inside a transaction. @throws a unique violation of the database where the slug is taken */
  add: async (row: Insertable<CustomPageTables['pages']>, body: PageBody): Promise<CustomPageRow> => {
    const added = await database.kysely
      .insertInto('pages')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    await database.kysely
      .insertInto('page_bodies')
      .values({ ...body, page_id: added.id })
      .execute();
    return added;
  },

  /**
   * Changes a row only when it still has the version that was read; call inside a transaction.
   * @returns the changed row, undefined where the stored version is another one
   * @throws a unique violation of the database where the slug is taken
   */
  change: (id: number, version: number, change: PageChange): Promise<CustomPageRow | undefined> =>
    database.kysely
      .updateTable('pages')
      .set((value) => ({ ...change, version: value('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('is_removed', '=', 0)
      .returningAll()
      .executeTakeFirst(),

  /** Call inside a transaction. */
  changeBody: async (id: number, body: PageBody): Promise<void> => {
    await database.kysely.updateTable('page_bodies').set(body).where('page_id', '=', id).execute();
  },

  /** With their texts. @returns the number of removed pages */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('pages').where('id', 'in', ids).returning('id')),
});

export type CustomPagesRepository = ReturnType<typeof customPagesRepository>;
