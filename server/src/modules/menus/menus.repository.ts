import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { ImageTables } from '../images/images.tables';
import type { MenuTables } from './menus.tables';

type Tables = MenuTables & ImageTables;

export type NewMenu = Omit<Insertable<MenuTables['menus']>, 'abstract'> & {
  readonly abstract: readonly string[];
};

/** A menu with the pictures that rotate on its page. */
export type MenuRecord = Omit<Selectable<MenuTables['menus']>, 'abstract'> & {
  readonly abstract: string[];
  readonly banners: { id: number; path: string }[];
};

/** Menus in the database. */
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

    /** Call inside a transaction. */
    addMany: async (menus: readonly NewMenu[]): Promise<void> => {
      const rows = menus.map((menu) => ({ ...menu, abstract: JSON.stringify(menu.abstract) }));
      await database.kysely.insertInto('menus').values(rows).execute();
    },
  };
};

export type MenusRepository = ReturnType<typeof menusRepository>;
