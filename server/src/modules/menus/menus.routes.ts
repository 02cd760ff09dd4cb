import { menuRoutes } from '@yanye/shared/contract/menus';
import type { RouteBinder } from '../../platform/http/route-binder';
import type { MenusService } from './menus.service';

/** Binds reading the navigation. */
export const bindMenuRoutes = (bind: RouteBinder, menus: MenusService): void => {
  bind(menuRoutes.list, () => menus.list());
  bind(menuRoutes.names, () => menus.names());
  bind(menuRoutes.detail, ({ query }) => menus.byPath(query.path));
  bind(menuRoutes.byId, ({ params }) => menus.byId(params.id));
};
