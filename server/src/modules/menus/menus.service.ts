import type { Menu, MenuName } from '@yanye/shared/contract/menus';
import { refuse } from '../../platform/errors';
import type { SiteTime } from '../../platform/time';
import type { MenuRecord, MenusRepository } from './menus.repository';

/** The navigation, and what stands at the head of its pages. */
export const menusService = (menus: MenusRepository, time: SiteTime) => {
  const shown = (menu: MenuRecord): Menu => ({ ...menu, created_at: time.recordTime(menu.created_at) });

  const found = async (column: 'id' | 'path', value: number | string): Promise<Menu> =>
    shown((await menus.findBy(column, value)) ?? refuse('MENU_NOT_FOUND'));

  return {
    list: async (): Promise<{ count: number; list: Menu[] }> => {
      const list = (await menus.list()).map(shown);
      return { count: list.length, list };
    },
    names: (): Promise<MenuName[]> => menus.names(),
    /** @throws AppError MENU_NOT_FOUND */
    byPath: (path: string): Promise<Menu> => found('path', path),
    /** @throws AppError MENU_NOT_FOUND */
    byId: (id: number): Promise<Menu> => found('id', id),
  };
};

export type MenusService = ReturnType<typeof menusService>;
