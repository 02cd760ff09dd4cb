import { menuLimits } from '@yanye/shared/contract/menus.calls';
import type { Menu, menuChange, MenuName, newMenu } from '@yanye/shared/contract/menus';
import type { z } from 'zod';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { ImagesPublic } from '#site/images/images.module';
import type { Banner, MenuRecord, MenusRepository } from './menus.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly menus: MenusRepository;
  readonly images: Pick<ImagesPublic, 'variants'>;
}

export const menusService = ({ database, menus, clock, time, images }: Deps) => {
  const shown = async (records: readonly MenuRecord[]): Promise<Menu[]> => {
    const paths = records.flatMap(({ banners }) => banners.map(({ path }) => path));
    const pictures = await images.variants.find(paths);
    return records.map((menu) => ({
      ...menu,
      created_at: time.recordTime(menu.created_at),
      banners: menu.banners.map((banner) => ({ ...banner, picture: pictures.get(banner.path) ?? null })),
    }));
  };

  const found = async (column: 'id' | 'path', value: number | string): Promise<Menu> => {
    const [menu] = await shown([(await menus.findBy(column, value)) ?? refuse('MENU_NOT_FOUND')]);
    return menu ?? refuse('MENU_NOT_FOUND');
  };

  const changed = <T>(work: () => Promise<T>): Promise<T> => whileUnique(database, 'MENU_TAKEN', work);

  const setBanners = async (id: number, banners: readonly Banner[]): Promise<void> => {
    const wanted = banners.map(({ image_id }) => image_id);
    if ((await menus.countImages(wanted)) < wanted.length) refuse('IMAGE_NOT_FOUND');
    await menus.setBanners(id, banners);
  };

  return {
    list: async (): Promise<{ count: number; list: Menu[] }> => {
      const list = await shown(await menus.list());
      return { count: list.length, list };
    },
    /** @returns the entries of the navigation */
    names: (): Promise<MenuName[]> => menus.names(),
    /** @throws AppError MENU_NOT_FOUND */
    byPath: (path: string): Promise<Menu> => found('path', path),
    /** @throws AppError MENU_NOT_FOUND */
    byId: (id: number): Promise<Menu> => found('id', id),

    /** @throws AppError MENU_TAKEN, MENUS_FULL, IMAGE_NOT_FOUND */
    create: ({ image_sort_list, ...menu }: z.output<typeof newMenu>): Promise<Menu> =>
      changed(async () => {
        if ((await menus.count()) >= menuLimits.menus) refuse('MENUS_FULL');
        const { id } = await menus.add({ ...menu, created_at: clock.now() });
        await setBanners(id, image_sort_list);
        return found('id', id);
      }),

    /** @throws AppError MENU_NOT_FOUND, MENU_TAKEN, IMAGE_NOT_FOUND */
    update: (
      id: number,
      { title, path, image_sort_list, ...rest }: z.output<typeof menuChange>,
    ): Promise<Menu> =>
      changed(async () => {
        const named = { ...(title && { title }), ...(path && { path }) };
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
        if (!(await menus.change(id, { ...named, ...given }))) refuse('MENU_NOT_FOUND');
        if (image_sort_list) await setBanners(id, image_sort_list);
        return found('id', id);
      }),

    /**
     * Orders all menus.
     * @throws AppError MENUS_CHANGED when the list lacks a menu
     */
    order: (ids: readonly number[]): Promise<void> =>
      database.transaction(async () => {
        const isAll = (await menus.count()) === ids.length && (await menus.order(ids)) === ids.length;
        if (!isAll) refuse('MENUS_CHANGED');
      }),

    /** @returns number of removed menus @throws AppError MENU_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await menus.remove(ids)) || refuse('MENU_NOT_FOUND')),
  };
};

export type MenusService = ReturnType<typeof menusService>;
