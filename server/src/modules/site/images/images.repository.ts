import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import type { Registry } from '#core/registry';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import type { ImageRow, ImageTables } from './images.tables';
import { messages } from './messages.zh';
import { isRecordPlace, type PicturePlace } from './picture-places';

const countNames = ['bannerCount', 'articleCount'] as const;

/** A picture of the library with the numbers of records that show it. */
export type LibraryRow = ImageRow & Readonly<Record<(typeof countNames)[number], number>>;

/** Filter of the library. */
export interface LibraryWhich {
  /** Part of the name. */
  readonly key: string;
  /** Only pictures stored here, or only others. */
  readonly isLocal?: boolean;
  /** Only used pictures, or only unused ones. */
  readonly isUsed?: boolean;
  /** The condition that a picture is used. */
  readonly used?: RawBuilder<SqlBool>;
}

export interface LibraryPage {
  readonly column: 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Queries of stored pictures. */
export const imagesRepository = (database: Database<ImageTables>, places: Registry<PicturePlace>) => {
  const listed = ({ key, isLocal, isUsed, used }: LibraryWhich) =>
    database.kysely
      .selectFrom('images')
      .where('images.is_listed', '=', 1)
      .$if(isLocal !== undefined, (query) =>
        query.where('images.image_type', isLocal ? '=' : '<>', messages.local),
      )
      .$if(used !== undefined && isUsed !== undefined, (query) =>
        query.where((where) => (isUsed ? (used ?? where.val(true)) : where.not(used ?? where.val(true)))),
      )
      .$if(key !== '', (query) => query.where((where) => contains(where.ref('images.name'), key)));

  const countOf = (name: (typeof countNames)[number]): RawBuilder<number> => {
    const rows = places
      .all()
      .flatMap((place) => (isRecordPlace(place) && place.count?.name === name ? [place.count.rows] : []));
    const counts = rows.map((counted) => sql`(select count(*) ${counted})`);
    return counts.length === 0 ? sql<number>`0` : sql<number>`${sql.join(counts, sql` + `)}`;
  };

  const withCounts = (which: LibraryWhich) =>
    listed(which)
      .selectAll('images')
      .select(countNames.map((name) => countOf(name).as(name)));

  return {
    find: (column: 'id' | 'hash' | 'path', value: number | string): Promise<ImageRow | undefined> =>
      database.kysely.selectFrom('images').selectAll().where(column, '=', value).executeTakeFirst(),

    findByPaths: (paths: readonly string[]): Promise<ImageRow[]> =>
      inChunks(paths, (portion) =>
        database.kysely.selectFrom('images').selectAll().where('path', 'in', portion).execute(),
      ),

    library: (
      which: LibraryWhich,
      { column, direction, limit, offset }: LibraryPage,
    ): Promise<LibraryRow[]> =>
      withCounts(which)
        .orderBy(`images.${column}`, direction)
        .orderBy('images.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),

    /** @returns a picture of the library */
    findListed: (id: number): Promise<ImageRow | undefined> =>
      listed({ key: '' }).selectAll('images').where('images.id', '=', id).executeTakeFirst(),

    /** @returns a picture of the library with its counts; empty without one */
    libraryOf: (id: number): Promise<LibraryRow[]> =>
      withCounts({ key: '' }).where('images.id', '=', id).execute(),

    countLibrary: async (which: LibraryWhich): Promise<number> => {
      const row = await listed(which)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Newest first. @param limit as many as a form can offer */
    names: (limit: number) =>
      listed({ key: '' })
        .select(['images.id', 'images.path', 'images.name'])
        .orderBy('images.created_at', 'desc')
        .orderBy('images.id', 'desc')
        .limit(limit)
        .execute(),

    /** Call inside a transaction. @returns undefined when the same file is stored already */
    add: async (row: Insertable<ImageTables['images']>): Promise<number | undefined> => {
      const added = await database.kysely
        .insertInto('images')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id;
    },

    /**
     * Used pictures of the library among these. Call inside a transaction.
     * @param used the condition that a picture is used
     */
    usedAmong: (ids: readonly number[], used: RawBuilder<SqlBool>): Promise<ImageRow[]> =>
      listed({ key: '', isUsed: true, used })
        .selectAll('images')
        .where('images.id', 'in', ids)
        .orderBy('images.id')
        .execute(),

    /** Call inside a transaction. @returns whether the library has it */
    rename: async (id: number, name: string): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('images')
        .set({ name })
        .where('id', '=', id)
        .where('is_listed', '=', 1)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Removes pictures of the library with the rows of their sizes. Call inside a transaction. @returns the removed ones */
    remove: (ids: readonly number[]): Promise<{ id: number; path: string }[]> =>
      database.kysely
        .deleteFrom('images')
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .returning(['id', 'path'])
        .execute(),

    /**
     * Removes an unused picture that the library does not have. Call inside a transaction.
     * @param used the condition that a picture is used @returns whether it was removed
     */
    removeUnused: async (path: string, owner: number, used: RawBuilder<SqlBool>): Promise<boolean> => {
      const row = await database.kysely
        .deleteFrom('images')
        .where('path', '=', path)
        .where('user_id', '=', owner)
        .where('is_listed', '=', 0)
        .where((where) => where.not(used))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds the picture of a text to the library. Call inside a transaction. @returns whether the library did not have it yet */
    enlist: async (hash: string, name: string): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('images')
        .set({ is_listed: 1, name })
        .where('hash', '=', hash)
        .where('is_listed', '=', 0)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

export type ImagesRepository = ReturnType<typeof imagesRepository>;
