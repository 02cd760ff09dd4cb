import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf } from '#platform/database/results';
import type { ImageReadTables } from '#site/images/images.read';
import type { MenuTables } from './menus.schema';

type Tables = MenuTables & ImageReadTables;

export type NewMenu = Omit<Insertable<MenuTables['menus']>, 'abstract'> & {
  readonly abstract: readonly string[];
};

/** A picture on a menu's page; a larger `sort` comes first. */
export interface Banner {
  readonly image_id: number;
  readonly sort: number;
}

/** A menu with the pictures that rotate on its page. */
export type MenuRecord = Omit<Selectable<MenuTables['menus']>, 'abstract'> & {
  readonly abstract: string[];
  readonly banners: { id: number; path: string }[];
};

export const menusRepository = (database: Database<Tables>) => {
  const bannersOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, MenuRecord['banners']>> => {
    const banners = new Map<number, MenuRecord['banners']>(ids.map((id) => [id, []]));
    if (ids.length === 0) return banners;
    const rows = await database.kysely
      .selectFrom('menu_banners')
      .innerJoin('images', 'images.id', 'menu_banners.image_id')
      .select(['menu_banners.menu_id', 'images.id', 'images.path'])
      .where('menu_banners.menu_id', 'in', ids)
      .orderBy('menu_banners.sort', 'desc')
      .orderBy('images.id')
      .execute();
    for (const { menu_id, id, path } of rows) banners.get(menu_id)?.push({ id, path });
    return banners;
  };

  const complete = async (rows: readonly Selectable<MenuTables['menus']>[]): Promise<MenuRecord[]> => {
    const banners = await bannersOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      abstract: JSON.parse(row.abstract) as string[],
      banners: banners.get(row.id) ?? [],
    }));
  };

  const inOrder = () => database.kysely.selectFrom('menus').orderBy('sort', 'desc').orderBy('id');

  return {
    list: async (): Promise<MenuRecord[]> => complete(await inOrder().selectAll().execute()),

    names: () => inOrder().select(['id', 'title', 'path']).execute(),

    findBy: async (column: 'id' | 'path', value: number | string): Promise<MenuRecord | undefined> => {
      const rows = await database.kysely.selectFrom('menus').selectAll().where(column, '=', value).execute();
      const [menu] = await complete(rows);
      return menu;
    },

    count: (): Promise<number> => countOf(database.kysely.selectFrom('menus')),

    /** Call inside a transaction; throws the engine's error where title or path are taken. */
    add: ({ abstract, ...menu }: NewMenu): Promise<{ id: number }> =>
      database.kysely
        .insertInto('menus')
        .values({ ...menu, abstract: JSON.stringify(abstract) })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Call inside a transaction; throws the engine's error where title or path are taken. @returns whether the menu exists */
    change: async (id: number, { abstract, ...change }: Partial<NewMenu>): Promise<boolean> => {
      const values = { ...change, ...(abstract && { abstract: JSON.stringify(abstract) }) };
      const query = database.kysely;
      const row =
        Object.keys(values).length === 0
          ? await query.selectFrom('menus').select('id').where('id', '=', id).executeTakeFirst()
          : await query
              .updateTable('menus')
              .set(values)
              .where('id', '=', id)
              .returning('id')
              .executeTakeFirst();
      return row !== undefined;
    },

    /** Orders all menus. Call inside a transaction. @returns number of menus that exist */
    order: (ids: readonly number[]): Promise<number> => {
      const places = ids.map((id, at) => sql`when ${id} then ${sql.lit(ids.length - at)}`);
      return changedBy(
        database.kysely
          .updateTable('menus')
          .set({ sort: sql<number>`case id ${sql.join(places, sql` `)} else sort end` })
          .where('id', 'in', ids)
          .returning('id'),
      );
    },

    /** @returns number of these pictures that exist */
    countImages: async (ids: readonly number[]): Promise<number> => {
      if (ids.length === 0) return 0;
      return countOf(database.kysely.selectFrom('images').where('id', 'in', ids));
    },

    /** Replaces the banners of a menu. Call inside a transaction. */
    setBanners: async (id: number, banners: readonly Banner[]): Promise<void> => {
      await database.kysely.deleteFrom('menu_banners').where('menu_id', '=', id).execute();
      const rows = banners.map(({ image_id, sort }) => ({ menu_id: id, image_id, sort }));
      if (rows.length > 0) await database.kysely.insertInto('menu_banners').values(rows).execute();
    },

    /** Removes menus with their banners. Call inside a transaction. @returns number of removed menus */
    remove: (ids: readonly number[]): Promise<number> =>
      changedBy(database.kysely.deleteFrom('menus').where('id', 'in', ids).returning('id')),

    /** Call inside a transaction. */
    addMany: async (menus: readonly NewMenu[]): Promise<void> => {
      const rows = menus.map((menu) => ({ ...menu, abstract: JSON.stringify(menu.abstract) }));
      await database.kysely.insertInto('menus').values(rows).execute();
    },
  };
};

export type MenusRepository = ReturnType<typeof menusRepository>;
