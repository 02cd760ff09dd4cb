import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { MenuReadTables } from '#site/menus/menus.read';
import type { ImageRow, ImageTables } from './images.tables';
import { messages } from './messages.zh';

type Tables = ImageTables & Pick<MenuReadTables, 'menu_banners'> & Pick<ArticleReadTables, 'articles'>;

/** A library row and where it is used. */
export type LibraryRow = ImageRow & { readonly bannerCount: number; readonly articleCount: number };

/** Which pictures of the library. */
export interface LibraryWhich {
  /** Of the name. */
  readonly key: string;
  /** Only those kept here, or only those kept elsewhere. */
  readonly isLocal?: boolean;
  /** Only those that stand somewhere, or only those that do not. */
  readonly isUsed?: boolean;
  /** The condition that a picture stands somewhere. */
  readonly used?: RawBuilder<SqlBool>;
}

export interface LibraryPage {
  readonly column: 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Stored pictures in the database. */
export const imagesRepository = (database: Database<Tables>) => {
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

  const withCounts = (which: LibraryWhich) =>
    listed(which)
      .selectAll('images')
      .select((count) => [
        count
          .selectFrom('menu_banners')
          .select(count.fn.countAll<number>().as('count'))
          .whereRef('menu_banners.image_id', '=', 'images.id')
          .$asScalar()
          .$notNull()
          .as('bannerCount'),
        count
          .selectFrom('articles')
          .select(count.fn.countAll<number>().as('count'))
          .whereRef('articles.banner_id', '=', 'images.id')
          .$asScalar()
          .$notNull()
          .as('articleCount'),
      ]);

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

    /** One picture of the library, if it is there. */
    libraryOf: (id: number): Promise<LibraryRow[]> =>
      withCounts({ key: '' }).where('images.id', '=', id).execute(),

    countLibrary: async (which: LibraryWhich): Promise<number> => {
      const row = await listed(which)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Newest first. @param most as many as a form can offer */
    names: (most: number) =>
      listed({ key: '' })
        .select(['images.id', 'images.path', 'images.name'])
        .orderBy('images.created_at', 'desc')
        .orderBy('images.id', 'desc')
        .limit(most)
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
     * Pictures of the library among these that stand somewhere. Call inside a transaction.
     * @param used the condition that one does
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

    /** Takes pictures out of the library, with what is known of their sizes. Call inside a transaction. @returns those that there were */
    remove: (ids: readonly number[]): Promise<{ id: number; path: string }[]> =>
      database.kysely
        .deleteFrom('images')
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .returning(['id', 'path'])
        .execute(),

    /**
     * Takes away a picture that the library does not show and that stands nowhere. Call inside a transaction.
     * @param used the condition that one stands somewhere @returns whether it went
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

    /** Puts a picture from a text into the library; call inside a transaction. @returns whether it was not there yet */
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
