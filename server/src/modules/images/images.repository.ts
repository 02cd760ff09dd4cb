import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains, inChunks } from '../../platform/database/dialect';
import type { ArticleTables } from '../articles/articles.tables';
import type { MenuTables } from '../menus/menus.tables';
import type { ImageRow, ImageTables } from './images.tables';

type Tables = ImageTables & Pick<MenuTables, 'menu_banners'> & Pick<ArticleTables, 'articles'>;

/** A library row and where it is used. */
export type LibraryRow = ImageRow & { readonly bannerCount: number; readonly articleCount: number };

export interface LibraryPage {
  readonly key: string;
  readonly column: 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Stored pictures in the database. */
export const imagesRepository = (database: Database<Tables>) => {
  const listed = (key: string) => {
    const all = database.kysely.selectFrom('images').where('images.is_listed', '=', 1);
    return key === '' ? all : all.where((where) => contains(where.ref('images.name'), key));
  };

  return {
    find: (column: 'id' | 'hash' | 'path', value: number | string): Promise<ImageRow | undefined> =>
      database.kysely.selectFrom('images').selectAll().where(column, '=', value).executeTakeFirst(),

    findByPaths: (paths: readonly string[]): Promise<ImageRow[]> =>
      inChunks(paths, (portion) =>
        database.kysely.selectFrom('images').selectAll().where('path', 'in', portion).execute(),
      ),

    library: ({ key, column, direction, limit, offset }: LibraryPage): Promise<LibraryRow[]> =>
      listed(key)
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
        ])
        .orderBy(`images.${column}`, direction)
        .orderBy('images.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),

    countLibrary: async (key: string): Promise<number> => {
      const row = await listed(key)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Newest first. @param most as many as a form can offer */
    names: (most: number) =>
      listed('')
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

    /** Pictures of the library among these that are a cover or a banner. Call inside a transaction. */
    inUse: (ids: readonly number[]): Promise<{ id: number }[]> =>
      listed('')
        .select('images.id')
        .where('images.id', 'in', ids)
        .where((where) =>
          where.or([
            where.exists(
              where
                .selectFrom('menu_banners')
                .select('menu_banners.image_id')
                .whereRef('menu_banners.image_id', '=', 'images.id'),
            ),
            where.exists(
              where
                .selectFrom('articles')
                .select('articles.id')
                .whereRef('articles.banner_id', '=', 'images.id'),
            ),
          ]),
        )
        .execute(),

    /** Takes pictures out of the library, with what is known of their sizes. Call inside a transaction. @returns those that there were */
    remove: (ids: readonly number[]): Promise<{ id: number; path: string }[]> =>
      database.kysely
        .deleteFrom('images')
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .returning(['id', 'path'])
        .execute(),

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
